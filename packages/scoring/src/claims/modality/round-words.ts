/** A round that has been raised, and one that is sought. */
export const RAISED =
  /\b(?:banked|banks|scored|attracted|netted|garnered|obtained|clinched|raises|closes|lands|secures|bags|scooped up|(?<!to be )raised|closed|secured|landed|received|completed|announc\w+|led by|led (?:a|an|the|its|our)|invested|invests|investing|backed|bagged|snagged|nabbed|picked up|pulled in|got|total(?:l?ing| raised| funding)?|to date|so far|previous(?:ly)?|earlier|existing|came (?:from|in)|(?<!to )brings?|bringing|funded|valued at|worth|sold|acquired|bought|merged|taken over|up to now|until now|last (?:valuation|round)|valuation (?:jumped|rose|grew|climbed|reached|soared)|participated|injection|funding round|financing)\b/i;
/** Money that has come or is promised, even beside what is sought. */
export const COMMITTED =
  /\b(?:commit+ed|already|put in|signed|(?:is|are|\d ?(?:[km]|bn|million|thousand|lakh|crore)?) in(?= from\b| already\b| up to\b|\s*$|[,.;])|in before|taken before|(?:has|have|had) (?:been )?(?:put|contributed|given|spent)|of (?:our|my|his|her|their|its) own|subscribed|so far|to date|(?:up to|until|till) (?:now|today|date)|in hand|hitherto|money in|spoken for|(?:has|have) come|we(?:'ve| have) (?:had|won)|contributed|in from|previous(?:ly)?|earlier|(?<!to be )raised|at seed)\b/i;
/** A grant is in unless its sentence says that it is only applied for. */
export const GRANTED = /\bgrants?\b/i;
export const APPLIED = /\b(?:appl(?:y|ied|ying|ication)|under review|await\w*|pending|hop(?:e|ing)|expect\w*)\b/i;
export const SOUGHT =
  /\b(?:raising|seeking|looking (?:for|to)|to raise|to be raised|(?<!the )raise(?! of)|we need|asking|the ask|ask:|our ask|wants?|plans?|planning|target(?:ing)?|aim\w*|will|hop(?:e|ing)|for \d+(?:\.\d+)? ?% (?:equity|of the|stake)|open(?:ing)? (?:a|our|the)|use of (?:funds|proceeds)|needed|required|sought|join (?:us|a|our|the|this)|invit\w+)\b/i;
