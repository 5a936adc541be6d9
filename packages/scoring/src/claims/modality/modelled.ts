import { pattern } from '../../patterns/pattern.ts';

/** "She is invented for this slide", "(fictional)". */
export const INVENTED = /(?:\(|\bis (?:an? )?)(?:invented|made[- ]up|fictional|fictitious|imaginary)\b/i;
/** What a note says of all figures beside it: "All values are benchmarks", "Minutes are modelled.", "per pad, modeled". */
export const MODELLED = pattern(
  [
    String.raw`^\W*(?:(?:all|these|the|our|both) )*(?:\p{L}+ ){0,2}(?:figures|numbers|values|minutes|hours|days|savings|economics|margins?|results|kpis?|metrics|amounts|data|costs?|prices|rates?|yields?)(?: (?:above|below|here|shown))? (?:are|is|were|was|comes?) (?:(?:all|still|only|our|taken|based|from|on|industry|own|internal) )*(?:modell?ed|simulated|assumed|assumptions?|benchmarks?|averages|estimates?|estimated|illustrative|projected|projections?|targets?|placeholders?|models?)\b`,
    String.raw`^\W*(?:[^.;:]{0,30}[,(] ?)?(?:modell?ed|simulated|(?:purely )?illustrative(?: only)?|(?:purely |only )?for illustration(?: only)?|illustrations? only)\W*$`,
    String.raw`^\W*(?:modell?ed|simulated|estimated|assumed) (?:on|by|from|with)\b`,
  ].join('|'),
  'iu',
);
/** "None of this is done yet", "Nothing is signed", "We have not counted any of it". */
export const NOT_YET = pattern(
  /^\W*(?:none|nothing)(?: of (?:it|this|that|these|them))? (?:is|was|has|are|were|have)\b[^.;]{0,30}\b(?:done|signed|counted|booked|included|achieved|built|won|certain|agreed|there|in the plan)\b|\bnot (?:yet )?(?:\p{L}+ )?any of (?:it|this|that|these|them)\b/iu,
);
