import { type Frame, frame } from './frames.ts';

/** What one amount is of another: cash burned of what it added, and what a customer is worth of what winning one cost. */
export const RATIOS: readonly Frame[] = [
  frame('burn_multiple', 'ratio', 0.3, {
    before: 'burn(?:s|ed|t|ing)?(?: (?:about|only|just|roughly|nearly|us|cash))*',
  }),
  frame('burn_multiple', 'ratio', 0.5, {
    clause: 'burned|burnt|(?:used(?: up)?|consumed)[^.;]{1,30} (?:of )?cash',
    unless: 'calories?|fat|fuel|area|forests?|times|fold|less|lower|longer|multiple',
  }),
  frame('ltv_cac', 'ratio', 0.5, { before: 'c?(?:ltv|clv)[^|;]{0,40}cac[^|;]{0,30}=' }),
  frame('ltv_cac', 'ratio', 0.5, {
    before:
      '(?:mo(?:nths?)?|yrs?|years?)[ -](?:life(?:time)?|stay)(?: of [\\p{L} ]{3,20})?(?: ?(?:→|->|=) ?[$€£]?[\\p{L}$]{0,3}\\d[\\d.,]*[km]?)? ?(?:→|->|=)',
    unless: 'faster|cheaper|longer|battery|shelf|return',
  }),
  frame('ltv_cac', 'ratio', 0.4, { before: '=', after: ' (?:x )?(?:the |our |its )?costs?(?=\\W*$)' }),
  frame('ltv_cac', 'ratio', 0.4, {
    after:
      ' (?:what (?:(?:she|he|it|one|they|each|a (?:customer|member|client)) (?:costs?|takes to win)|we (?:spent|spend|paid|pay)(?: (?:to win|on|for) (?:her|him|it|them|one|each))?)|the costs?(?=\\W*$))',
  }),
  frame('ltv_cac', 'ratio', 0.4, { after: ' (?:the |our )?(?:cac|customer acquisition costs?|acquisition costs?)' }),
];
