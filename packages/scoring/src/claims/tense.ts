/** Words that say that something is wished for or planned. */
export const GOAL =
  /\b(?:eyeing|eyes|goals?|targets?(?! (?:market|customers?|audience|segment|group|users?|clients?|buyers?|price))|targeting|aims?|aiming|aimed (?:at|to)|plan(?:s|ned|ning)? (?:to|for|on)|(?:business |growth |20\d\d |fy ?\d\d(?:\d\d)? )?plan(?=:| \(|\s*$)|intends?|ambition|objectives?|wants? to|hop(?:e|es|ing) to|will|'ll|going to|shall|on (?:track|course) (?:to|for)|aspir\w+|striv\w+|upcoming|soon|in the (?:next|coming)|over the (?:next|coming)|next (?:year|quarter|month|\d+|few|two|three|six|twelve|eighteen)|would like|(?<!\b(?:took|managed|able|grew|went|helped|allowed|started|needed only|only needed)\b.{0,30})to (?:reach|hit|achieve|get to|grow to|scale to|expand to|double|triple)|road(?:map)? to|(?:gets?|getting|takes?|taking|brings?|bringing|carr(?:y|ies)) us to|path to|way to|runway to|milestones?(?=:|\s*$)|(?:need|needed) to)\b/i;
/** Words that say that something is foreseen. */
export const PROJECTION =
  /\b(?:expect(?:s|ed|ing)?|forecast(?:s|ed)?|projected|projections?|projects? (?:to|that)|predict(?:s|ed)?|anticipat\w+|budget(?:ed)?|pro[- ]?forma|(?:year|yr) ?(?:[1-9]|one|two|three|four|five|ten)\b(?! of)|y[1-9]\b|20\d\d ?[efp]\b|fy ?'?\d\d(?:\d\d)? ?[efp]\b|we (?:conservatively )?estimate|estimated to|run-?rate by|guid(?:es|ing|ance)|calculates? with|calculated|modelled|simulated|foresees?)\b/i;
const CONDITION = String.raw`if|imagine|suppose|assum(?:e|es|ing|ption|ptions)|hypothe\w+|what if|as though|pretend|scenarios?|simulat(?:ed|ion)|mock|in case`;
/** Words under which everything that follows in the sentence is only supposed. */
export const SUPPOSED = new RegExp(
  String.raw`^\s*(?:once|when we|when our|even (?:a |at |with |just |only )*\d|at just|(?:with )?(?:just|only) (?:a )?\d)|\b(?:${CONDITION})\b`,
  'i',
);
/** Words that say that something may be or might be. */
export const HYPOTHETICAL = new RegExp(
  String.raw`^\s*once\b|\b(?:${CONDITION}|could|would|should|might|prospective|prospects|(?<=[a-z])'d (?:be|have|like|get|make|reach|pass|add|earn|need|grow|serve)|can (?:reach|become|be|grow|make|get|earn|generate)|e\.g|for (?:example|instance)|potential(?:ly)?|illustrative|captur(?:e|ing) (?:just |only |even )?\d|even (?:a |at |with )?\d[\d.]*(?= ?%)|maybe|perhaps|at (?:today's|current|list) prices|when we (?:reach|hit|get to|have)|(?:with|at) (?:just |only |an? )?\d[\d.,]* ?% (?:of|share|uptake|penetration|adoption)|break-?even at|can (?:also )?(?:see|imagine)|once we|sample (?!size))\b`,
  'i',
);
/** Right before a figure these make a bound of it. */
export const AT_MOST = /\b(?:up to|as much as|at most)\s+\S{0,4}$/i;
/** As a verb; the month has a capital. */
export const MAY = /\bmay\b(?! \d)/;
/** Words that hold even among plans. */
export const PRESENT =
  /\b(?:today|to date|currently|current|present(?:ly)?|now|as of|actuals?|since|so far|last (?:year|quarter|month|week)|this (?:year|quarter|month) (?:we|our)|already|till date|at present|achieved|completed|done|reached|signed|launched)\b/i;
/** Words of denial right before a figure. */
export const NEGATED =
  /\b(?:no|not|never|without|zero|don't|doesn't|didn't|haven't|hasn't|isn't|aren't|won't|lost|cancel\w+|yet to|fail(?:ed|s)? to|instead of)\b[^,;]{0,24}$/i;
/** Not a denial: "not only", "no less than". */
export const NOT_ONLY = /\b(?:not (?:only|just)|no (?:less|fewer) than)\b[^,;]{0,24}$/i;

/** A round that has been raised, and one that is sought. */
export const RAISED =
  /\b(?:banked|banks|scored|attracted|netted|garnered|obtained|clinched|raises|closes|lands|secures|bags|scooped up|raised|closed|secured|landed|received|completed|announc\w+|led by|led (?:a|an|the|its|our)|invested|invests|investing|backed|bagged|snagged|nabbed|picked up|pulled in|got|total(?:l?ing| raised| funding)?|to date|so far|previous(?:ly)?|earlier|existing|came (?:from|in)|brings?|bringing|funded|valued at|valuation (?:jumped|rose|grew|climbed|reached|soared)|participated|injection|funding round|financing)\b/i;
/** Money that has come or is promised, even beside what is sought. */
export const COMMITTED =
  /\b(?:commit+ed|already|put in|signed|so far|to date|previous(?:ly)?|earlier|raised|at seed)\b/i;
export const SOUGHT =
  /\b(?:raising|seeking|looking (?:for|to)|to raise|(?<!the )raise(?! of)|we need|asking|the ask|ask:|our ask|wants?|plans?|planning|target(?:ing)?|aim\w*|will|hop(?:e|ing)|for \d+(?:\.\d+)? ?% (?:equity|of the|stake)|open(?:ing)? (?:a|our|the)|use of (?:funds|proceeds)|needed|required|sought|join (?:us|a|our|the|this)|invit\w+)\b/i;

/** Whether a text names a year after the given one. */
export const futureYear = (text: string, asOf: Date): boolean =>
  [...text.matchAll(/\b(?:fy ?)?(20\d\d)\b/gi)].some(([, year]) => Number(year) > asOf.getUTCFullYear());

/** Whether a text names a year that is over, and none to come. */
export const pastDate = (text: string, asOf: Date): boolean =>
  !futureYear(text, asOf) &&
  [...text.matchAll(/\b(?:fy ?)?(20\d\d)\b/gi)].some(([, year]) => Number(year) < asOf.getUTCFullYear());

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Years of two digits, as tables write them: "FY27", "eoy 26"; the end of this year has not come. */
const futureShort = (text: string, asOf: Date): boolean =>
  [...text.matchAll(/\b(eoy|ye|end of|fy|cy|year-?end|dec|december)[ -]?'?(\d\d)\b(?!\d|%|[.,]\d)/gi)].some(
    ([, kind = '', year]) => {
      const later = 2000 + Number(year) - asOf.getUTCFullYear();
      return later > 0 || (later === 0 && !/^(?:fy|cy)$/i.test(kind));
    },
  );

/** Whether a text sets a date that has not come yet: "by December 2026", "in Q4 2026". */
export const futureDate = (text: string, asOf: Date): boolean => {
  if (futureYear(text, asOf) || futureShort(text, asOf)) return true;
  const now = asOf.getUTCMonth();
  return [
    ...text.matchAll(/\b(?:(q[1-4]|h[12])|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*) ?'?(20\d\d)\b/giu),
  ].some(([, part, month, year]) => {
    if (Number(year) !== asOf.getUTCFullYear()) return false;
    if (month !== undefined) return MONTHS.indexOf(month.toLowerCase()) > now;
    const [kind = '', index = '1'] = [...(part ?? '').toLowerCase()];
    return (Number(index) - 1) * (kind === 'q' ? 3 : 6) > now;
  });
};
