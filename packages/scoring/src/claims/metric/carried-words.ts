const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words that say when a figure holds or that it is planned: without one of them nothing is carried on. */
export const TIME_WORDS: ReadonlySet<string> = new Set(
  words(`today currently presently present now last next year years month months quarter week weeks day ago earlier later previous prior
    preceding previously before then january february march april may june july august september october november december jan feb mar
    apr jun jul aug sep sept oct nov dec plan plans plan's planned target targets goal budget budget's budgets projection
    forecast forecasts aim aims base estimate guidance expect expects expected foresee foresees hope guess think see will would
    should could can expecting reach end mid fy stood was were want wants wanted need needs ours closing round raise until
    new money year's pending granted filed registered examination applied median believe`),
);

/** Words that stand around them and name nothing. */
export const LINKS: ReadonlySet<string> = new Set(
  words(`and but so also with in for by at until to of from up down against compared vs versus the a an our its their my it
    this that which they we is are be been has have had stands reaches reached hit passed pass exceed exceeds bring
    brings go goes get about around over nearly more than less just only some roughly approximately estimated almost or case
    original current total figure number calls i i'd we'd it's that's half first second same whole out move moves moved went
    rise rises rose fell still already own one two three six twelve we're they're come says say said hold keep make us
    nobody here satisfied stretches stretch after line on alone without under above below mean`),
);

/** What stands after a figure that nothing is counted or bought by. */
export const TAIL =
  /^(?:\W*$|\s(?:the )?(?:same,? )?(?:(?:a|one|the) year (?:ago|before|earlier)|(?:the )?(?:prior|previous|preceding) year)\W*$|[,;:)]|\.(?:\s|$)|\s*\(|\s(?:(?:in|by|for|at|until|during|before|after|of) (?:the (?:end|same|first|second|previous|prior|last|year|month|quarter|round|raise|operation|deal|close|closing)|end|early|late|mid|(?:19|20)\d\d|fy|[qh][1-4]|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|this|next|last|volume|scale|present|closing)|over the (?:last|past)|(?:a|the|last|this|next|one|two|per|each) (?:years?|months?|quarter|week)|today|now|currently|ago|then|earlier|later|annually|monthly|and|but|compared|against|vs|(?:wanted|planned|targeted|expected|aimed|is (?:realistic|possible))|as|if|because|thanks to|with(?:out)? (?:own|our|volume|scale|it|this|that|(?:the |any )?(?:new |fresh )*(?:round|raise|money|funding|capital))|or thereabouts|twelve months|in total|net|fy ?'?\d\d|(?:19|20)\d\d|[qh][1-4]|when (?:we|it)|to reach|as soon as|once|is (?:what|our|the) (?:we|goal|target|aim|plan)|(?:is|are) (?:aimed|planned|targeted|foreseen|the (?:goal|target|plan)))\b)/i;
/** What stands after a figure and says when it holds, or that it is planned. */
export const TAIL_TIME =
  /^\s?\(?(?:(?:fy ?)?'?(?:19|20)?\d\d\b(?! ?%)|[qh][1-4]\b|the year (?:after|before)|(?:a|one) year (?:ago|before|earlier|later)|(?:the )?(?:same,? )?(?:(?:a|one|the) year before|(?:prior|previous|preceding) year)|last year|next year|this year|(?:in|by|for) (?:fy ?)?(?:'?\d\d\b|20\d\d)|today|now|then|wanted|planned|targeted|over the (?:last|past)|at present|when we|(?:is|are) (?:what we|our (?:goal|target|aim|plan)|aimed|planned|targeted|foreseen|the (?:goal|target|plan))|after (?:the )?(?:round|raise|operation|deal|close|closing)|with(?:out)? (?:it|this|that|(?:the |any )?(?:new |fresh )*(?:round|raise|money|funding|capital)))/i;

/** "A bigger line would bring it to about 52%", "we expect 50%": a figure that is said of what was spoken of. */
export const SAID_OF_IT =
  /\b(?:(?:brings?|takes?|push(?:es)?|gets?|moves?|raises?|lifts?|drives?|expects?|sees?|stretch(?:es)?|extends?|keeps?|lowers?|cuts?|reduces?|wants?|needs?|makes?) (?:it|this|that)(?: up| down)?(?: (?:to(?: be| reach)?|at|below|above|under))?|(?:we|management|the (?:team|board|plan|budget)|our (?:plan|budget|target|goal))(?: now| still| also)? (?:expects?|counts? (?:on|with)|believes?|thinks?|hopes?|means?|aims? for|targets?|plans? for|forecasts?|sees?|wants?|says?|needs?)(?: (?:to (?:reach|hold|keep|hit|have|be at|come to|get to)|for))?|it (?:came in|comes in|ended|ended up|landed|stood|stands) (?:at|on)|(?:can|could|will|would|shall|should|may|might) (?:(?:fall|rise|drop|climb|grow|come|go) to|be|become|reach|pass|exceed))(?: (?:about|around|over|nearly|some|roughly|almost|up to|at least|only|just|then))*,?\s*$/i;

/** "With the A, 30 months": what the money that is raised changes. */
export const WITH_THE_MONEY =
  /\b(?:with|after|without|post)[ -](?:(?:the|this|that|our|new|fresh|any) )*(?:it|this|that|extension|round|raise|money|funding|capital|investment|seed|closing|close|series [a-d]|a|b)\b,?(?: (?:it (?:is|will be)|that (?:is|makes)|we have))?(?: for)?\s*$/i;
