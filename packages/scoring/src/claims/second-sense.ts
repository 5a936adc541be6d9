import { MODALITIES, SUBJECTS } from '@assay/contracts/claim';
import { ask, lead, likeliest, toAsk } from '../learnt/asked.ts';
import { foreignnessOf } from '../learnt/frame.ts';
import type { Unit } from '../reading/page.ts';
import type { Claim } from './claims.ts';
import { askingOf } from './read-again.ts';
import type { Read } from './reads.ts';

const SENSE = toAsk('sense');

/** The sense of a figure that is the company's own and holds today. */
const FIRM = 'ours actual';
/**
 * What the rules take for the company's own fact is doubted where another sense is likelier by so much, in hundredths; the figures of
 * a sentence are foreign where all that is said of them but the rules speaks so much for another.
 */
const DOUBT = -150;
const FOREIGN = -100;
/** Where only what was learnt says what a figure measures, the company's own fact has to be likelier than another sense by so much. */
const WHOSE = 120;
/** A slide as a whole takes a figure from the company where it speaks by so much more against it than the figure's own words for it. */
const FOREIGN_SLIDE = 110;
/** However sure a figure's own words are, they are worth no more against a slide that gives all of its figures away. */
const MOST_FIRM = 150;

/** What the rules make of a claim, as features. */
export const rulesOnSense = ({ metric, subject, modality }: Claim): readonly string[] => [
  `metric ${metric}`,
  `rules ${subject}`,
  `rules ${modality}`,
  `rules ${subject} ${modality}`,
  `rules ${metric} ${subject} ${modality}`,
];

/** The company opens the sentence as who acts in it, or its books do: whose its figures are is beyond doubt. */
const WE_ACT =
  /^\W*(?:(?:\uE000|the (?:[\p{L}-]+ )?(?:company|start-?up|firm)) (?:has|had|is|was|serves?|makes?|made|raised|counts?)|actuals?(?= (?:to|until|through|as of)\b|:))\b/iu;

const withSense = (claim: Claim, sense: string | undefined): Claim => {
  const [whose, when] = sense?.split(' ') ?? [];
  const subject = SUBJECTS.find((one) => one === whose) ?? 'unknown';
  const modality = MODALITIES.find((one) => one === when) ?? 'actual';
  return { ...claim, subject, modality };
};

/** Whether a claim is the company's own fact. */
export const isFirm = ({ subject, modality }: Claim): boolean => subject === 'ours' && modality === 'actual';

/** By how much the company's own fact has to be likelier than another sense to stay one. Prices in a line name nobody. */
const leastOf = ({ metric }: Claim, { pair, unit }: Read): number => {
  if (pair === undefined) return WHOSE;
  return metric === 'price' && unit.row === undefined ? 0 : DOUBT;
};

/**
 * A claim with the question asked a second time whether it is the company's own fact: where the rules take it for one and what was
 * learnt speaks against it, of its words or of its slide as a whole, nobody knows whose it is. A table's columns say more than the
 * slide around them. Where only what was learnt says what it measures, the likeliest sense holds.
 * Nothing that the rules do not take for the company's own fact ever becomes one.
 */
export const secondSense = (claim: Claim, { read, asOf }: { read: Read; asOf: Date }): Claim => {
  if (!isFirm(claim) || WE_ACT.test(read.unit.text)) return claim;
  const said = ask(SENSE, { unit: read.unit, asking: askingOf(read, { rules: rulesOnSense(claim), asOf }) });
  const firm = lead(said, FIRM);
  const { pair, unit } = read;
  const isLine = unit.row === undefined;
  const isForeignSlide =
    isLine && foreignnessOf(unit.page, asOf) - Math.min(MOST_FIRM, Math.max(0, firm)) > FOREIGN_SLIDE;
  if (pair === undefined && firm < 0 && !isForeignSlide) return withSense(claim, likeliest(said, FIRM));
  return isForeignSlide || firm < leastOf(claim, read) ? { ...claim, subject: 'unknown' } : claim;
};

/** The senses of what is so in the market, and with those who buy. */
const AROUND_IT: ReadonlySet<string> = new Set(['market actual', 'customers actual']);

const KNOWN = new WeakMap<Unit, string>();

const readSense = (unit: Unit, asOf: Date): string => {
  const figures = unit.figures.filter(({ year, word }) => !year && !word);
  const said = figures.map((figure) => ask(SENSE, { unit, asking: { figure, rules: [], asOf } }));
  const [first] = said;
  if (first === undefined || said.some((one) => lead(one, FIRM) >= FOREIGN)) return FIRM;
  return likeliest(first, FIRM) ?? FIRM;
};

const senseOf = (unit: Unit, asOf: Date): string => {
  const sense = KNOWN.get(unit) ?? readSense(unit, asOf);
  KNOWN.set(unit, sense);
  return sense;
};

/** Whether the figures of a sentence are, by its words and its slide's heading, none of the company's own facts. */
export const isForeign = (unit: Unit, asOf: Date): boolean => senseOf(unit, asOf) !== FIRM;

/** The same of a sentence that may as well tell of the market and of those who buy: what ails them, for one. */
export const isOfOthersOrToCome = (unit: Unit, asOf: Date): boolean =>
  isForeign(unit, asOf) && !AROUND_IT.has(senseOf(unit, asOf));
