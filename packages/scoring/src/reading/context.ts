import type { Modality, Subject } from '@assay/contracts/claim';

/** What a slide's title, or a line that ends with a colon, says about the lines under it. It only ever takes away. */
export type Context = { subject?: Subject; modality?: Modality };

const SUBJECTS: readonly (readonly [RegExp, Subject])[] = [
  [
    /\bmarket (?:size|opportunity|potential|overview|context|need)\b|\b(?:the|our|a|huge|big|massive|large|global|addressable|target) market\b(?! (?:traction|place))|^\W*(?:the )?(?:market|problem|opportunity)\W*$|\b(?:massive|huge|big) opportunity\b|^\W*tam\b|\bpain points?\b/i,
    'market',
  ],
  [/\b(?:benchmarks?|industry|glossary|definitions?|best practices?|state of the|top quartile)\b/i, 'market'],
  [
    /\b(?:competit\w+|landscape|comparables?|comps|peers?|incumbents?|alternatives|exits|precedents?|inspiration|case stud\w+|success stor\w+|how \p{Lu}\w+ (?:did|grew|won)|lessons from)\b/iu,
    'other',
  ],
  [/\b(?:customer stor\w+|testimonials?|our customers' (?:results|numbers))\b/i, 'customers'],
];

const MODALITIES: readonly (readonly [RegExp, Modality])[] = [
  [
    /\b(?:projections?|projected|hockey stick|path to (?:profit\w*|\$)|forecasts?|financial (?:plan|model|outlook)|outlook|pro forma|business plan|budget|five[- ]year|3-year plan|where (?:it|this|that|we) (?:goes?|leads?|(?:are|is) going|(?:are|is) headed)|prognos\w+|previsions?|previsionnel|projecoes|projecao|proyecciones|planung|finanzplan\w*)\b/iu,
    'projection',
  ],
  [
    /\b(?:goals?|targets?|objectives?|roadmap|milestones|vision|ambition|next steps|what's next|next (?:\p{L}+ |\d+ )?(?:months|quarters|years?|phase|chapter|round)|what (?:\S+ )?(?:buys|gets us|will do|it pays for)|what the (?:money|round|funds|capital|cash) \p{L}+|use of (?:the )?(?:funds|proceeds|money|cash)|gets? us to|takes us to|by (?:end of |q[1-4] )?20\d\d|plans? for|by 20\d\d|okrs?|(?:the )?(?:road|years?|months|quarters|way|journey) ahead|(?:we|it|this)(?:'ll| will)|metas|objectifs?|objetivos?|ziele|meilensteine)\b|^\W*(?:the |our |growth |expansion |rollout |roll-out )?(?:plans?|planning)(?: (?:is|to get there|from here|ahead).*)?\W*$|^\W*(?:what(?:'s| is| comes)? |and |our |the )*next(?: \p{L}+)?\W*$/iu,
    'goal',
  ],
  [
    /\b(?:scenarios?|hypothetical|illustrative|examples?|what if|potential|assumptions?|sample|simulation)\b/i,
    'hypothetical',
  ],
  [
    /\b(?:previous|prior|former|last) (?:company|companies|ventures?|startups?|exits?|experience)\b|\bour founders?\b|\btrack record\b/i,
    'previous',
  ],
];

const first = <T>(table: readonly (readonly [RegExp, T])[], text: string): T | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

const last = <T>(table: readonly (readonly [RegExp, T])[], headings: readonly string[]): T | undefined =>
  headings.map((heading) => first(table, heading)).findLast((found) => found !== undefined);

/** Here a runway is what the money asked for would give. */
const ASK =
  /\b(?:ask|raise|raising|round|funding|investment|use of (?:funds|proceeds)|financing|seeking|deal|terms)\b/i;
const LONGEST_HEADING = 60;
/** A line with amounts in it is content, wherever it stands. */
const isHeading = (text: string) =>
  text.length <= LONGEST_HEADING && (ASK.test(text) || !/[$€£₹%]|\d[.,]\d/.test(text));

/** The context that the given headings make together; a nearer heading comes later and wins. */
export const contextOf = (lines: readonly string[]): Context => {
  const headings = lines.filter(isHeading);
  const subject = last(SUBJECTS, headings);
  const modality = last(MODALITIES, headings);
  return { ...(subject && { subject }), ...(modality && { modality }) };
};
