import type { Modality } from '@assay/contracts/claim';
import { madeOnce } from '../../made-once.ts';
import { pattern } from '../../patterns/pattern.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { verbAt } from '../subject/verbs.ts';
import { futureDate } from './coming.ts';
import { INVENTED, MODELLED, NOT_YET } from './modelled.ts';
import { readWords } from './stretch.ts';
import { AGREED, GOAL, HAPPENED, PRESENT, SUPPOSED } from './tense.ts';

/** "That's the bar we set ourselves", "All of it is planned". */
const POINTS_BACK = pattern(
  /^\W*(?:that|this|these|those|it|they|all(?: of (?:it|this|that|them))?)(?:'s|'re| is| are| was| were| remains?| stays?) (?:all |only |just |still )?(?:the|our|an?|what|where|how|planned|targets|goals|plans|budgeted|ambitions)\b|^\W*so (?:at least )?(?:is|goes|says|runs) (?:the|our) (?:\p{L}+ )?(?:intention|plan|dream|hope|ambition|target)\b/iu,
);
/** What goes on from a supposition before it: "That's $45M", "LTV:CAC then comes out at 9x", "Gross margin on that". */
const GOES_ON = pattern(
  /^\W*(?:that|this|these|those|it|so|then|and|even|half|both|with (?:these|those|that|this)|from (?:each|every)|at \d)\b|\bthen (?:\p{L}+s?\b|at\b|[$€£₹\d])|\b(?:from|of|on|in|with) (?:it|that|this|them)\b(?! \p{L})/iu,
);
const BEGINS = /^\W*(?:(?:for )?example|illustration|e\.g\.?|sample calculation)\b/i;
/** "Then we have 30,600 members": what we would have if it were so. */
const THEN_WE = pattern(
  /^\W*(?:so )?(?:then|that way) (?:we|it|they|our \p{L}+)(?:'d| would)? (?:have|has|get|make|earn|are|is|reach|take|collect)\b/iu,
);
/** Who tells so of the past tells of another company: "Our last company made locks", "While at Braeburn Health, Dr Oyelaran ran", "Later she founded a bureau". */
const BEFORE_US =
  /^\W*(?:(?:[Oo]ur|[Mm]y|[Hh]is|[Hh]er|[Tt]heir|[Tt]he founders'|\p{Lu}[\p{L}-]+'s) (?:last|previous|former|earlier|prior|old) (?:\p{L}+ )?(?:company|one|firm|start-?up|venture|business|employer)\b(?!-| (?:models?|lines?|units?|plans?|customers?|clients?|users?|accounts?)\b)|(?:[Ww]hile|[Ww]hen|[Bb]ack) (?:still )?(?:at \p{Lu}|(?:he|she|they|I) (?:was|were) (?:at|with) \p{Lu})|[Ii]n (?:his|her|their|my) (?:previous|former|last|earlier|twenties|thirties|forties)\b|\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)? (?:previously|formerly) (?:founded|ran|led|built|started|co-founded)\b|(?:[Ss]he|[Hh]e) (?:began|founded|started|ran|built|led|sold|set up) \p{Lu}|(?:[Ll]ater|[Ww]hen \p{Lu}\p{L}+ was \d\d|[Aa]t (?:the age of )?\d\d),? (?:he|she)(?: and \p{Lu}\p{L}+)? (?:founded|opened|set up|built) an?\b)/u;
/** What would be, or what is believed to come. */
const WOULD =
  /\b(?:would|could|might)\b|\b(?:we|i) (?:believe|think|expect|hope|reckon|suppose)\b[^.;]{0,120}\b(?:will|can|shall)\b/i;

const OF_US = /\b(?:we|our)\b|\uE000/iu;

/** A line that only dates a list has so many characters at most. */
const LONGEST_DATE = 60;

/** "Before the World Cup of 2030", "Anything short of this by winter 2028": when all of it shall be. */
const ALL_BY = /\b(?:by|before)\b[^.;:]*\b20\d\d\b/i;
const BY_FIRST = /^\W*(?:by|before)\b/i;
const OF_ALL =
  /^\W*(?:anything (?:short of|less than|below) (?:this|these|that)|(?:all|everything)(?: of)? (?:this|that|it|these)|(?:this|these)(?: all)? (?:by|before))\b/i;

/** The date stands at the head of the line. */
const DATE_FIRST = pattern(/^\W*(?:\p{L}+ ){0,3}(?:20\d\d|FY ?'?\d\d)\b/u);

/** "Expire 2041-2043", "Valid to 2041": what is held holds until then. */
const RUNS_OUT = /^\W*(?:(?:all|they|both) )?(?:expir\w+|valid|good|until|through|runs?|protected|lasts?)\b/i;

/** "December 2027", "Fiscal 2029, give or take a quarter": a date to come that stands alone. */
const onlyDates = ({ text, figures }: Unit, asOf: Date): boolean =>
  text.length <= LONGEST_DATE &&
  DATE_FIRST.test(text) &&
  !RUNS_OUT.test(text) &&
  figures.every(({ year, word }) => year || word) &&
  futureDate(text, asOf) &&
  verbAt(text) < 0;

/** A line that sets a date to come, with nothing ahead of it or with what points to the other lines; "CE mark by 2027" is of its own. */
const datesAll = ({ text }: Unit, asOf: Date): boolean =>
  ALL_BY.test(text) &&
  futureDate(text, asOf) &&
  !AGREED.test(text) &&
  (OF_ALL.test(text) || (BY_FIRST.test(text) && verbAt(text) < 0 && !HAPPENED.test(text)));

const isBare = ({ figures }: Unit): boolean => figures.every(({ year, word }) => year || word);

const ofUnit = (unit: Unit, asOf: Date): Modality | undefined => {
  if ((unit.row?.cells.length ?? 0) > 0 || !isBare(unit)) return undefined;
  if (unit.row === undefined && (onlyDates(unit, asOf) || datesAll(unit, asOf))) return 'goal';
  if ([NOT_YET, INVENTED, MODELLED].some((form) => form.test(unit.text))) return 'hypothetical';
  return POINTS_BACK.test(unit.text) && GOAL.test(unit.text) ? 'goal' : undefined;
};

const isTold = ({ text }: Unit): boolean => OF_US.test(text) || PRESENT.test(text) || HAPPENED.test(text);

/** A picture without an amount is no reckoning: "Imagine a clinic without paper". */
const QUANTITY = /\d|\b(?:every|each|half|all|one|two|three|third|quarter|tenth|double|twice)\b/i;

type Reach = 'none' | 'pointing' | 'all';

/**
 * How far a supposition reaches: not at all, to what points back to it, or, where a page begins with it, to all that tells nothing
 * of today or before.
 */
const reachOf = ({ text }: Unit, isFirst: boolean): Reach => {
  if (SUPPOSED.test(text) || BEGINS.test(text)) return QUANTITY.test(text) && isFirst ? 'all' : 'pointing';
  return WOULD.test(text) || / = /.test(text) ? 'pointing' : 'none';
};

/** The lines that go on from a supposition, one after the other. */
const supposedOn = (page: Page): ReadonlySet<Unit> => {
  const found = new Set<Unit>();
  let reach: Reach = 'none';
  let measured = false;
  for (const unit of page.units) {
    const own = unit.text === page.title ? 'none' : reachOf(unit, !measured);
    measured = measured || unit.figures.some(({ year }) => !year);
    const goesOn: boolean = !isTold(unit) && (reach === 'all' || GOES_ON.test(unit.text));
    const goes: boolean = reach !== 'none' && (goesOn || THEN_WE.test(unit.text));
    if (own === 'none' && goes) found.add(unit);
    reach = own !== 'none' ? own : goes ? reach : 'none';
  }
  return found;
};

/** What a line that ends with a colon makes of the lines under it, in the words of sentences. */
const headedOn = (page: Page, asOf: Date): ReadonlyMap<Unit, Modality> => {
  const found = new Map<Unit, Modality>();
  let heading: Modality | undefined;
  for (const unit of page.units) {
    if (/:\s*$/.test(unit.text)) heading = readWords(unit.text.replace(/:\s*$/, ''), { asOf });
    else if (heading !== undefined) found.set(unit, heading);
  }
  return found;
};

/** The lines that go on from somebody's earlier company, with the one that begins so, until one speaks of us or of today. */
const beforeUs = (page: Page): ReadonlySet<Unit> => {
  const from = page.units.findIndex(({ text }) => BEFORE_US.test(text));
  if (from < 0) return new Set();
  const until = page.units.findIndex(({ text }, i) => i > from && (OF_US.test(text) || PRESENT.test(text)));
  return new Set(page.units.slice(from, until < 0 ? undefined : until));
};

type Framed = {
  whole: Modality | undefined;
  supposed: ReadonlySet<Unit>;
  before: ReadonlySet<Unit>;
  headed: ReadonlyMap<Unit, Modality>;
};

const framesOf = madeOnce((page: Page, asOf: Date): Framed => {
  const whole = page.units.map((unit) => ofUnit(unit, asOf)).find((found) => found !== undefined);
  return { whole, supposed: supposedOn(page), before: beforeUs(page), headed: headedOn(page, asOf) };
});

/**
 * What a line that speaks of all of a page makes of its bare figures, and what a supposition or an earlier company makes of those
 * that go on from it.
 */
export const framedModality = (unit: Unit, asOf: Date): Modality | undefined => {
  const { whole, supposed, before, headed } = framesOf(unit.page, asOf);
  if (supposed.has(unit)) return 'hypothetical';
  return before.has(unit) ? 'previous' : (headed.get(unit) ?? whole);
};
