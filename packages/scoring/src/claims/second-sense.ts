import { MODALITIES, SUBJECTS } from '@assay/contracts/claim';
import { ask, lead, likeliest } from '../learnt/asked.ts';
import type { Said } from '../learnt/model.ts';
import { madeOnce } from '../made-once.ts';
import type { Unit } from '../reading/page.ts';
import { askingOf } from './asking.ts';
import type { Claim } from './claims.ts';
import { LEARNT, type Opinions } from './opinions.ts';
import type { FigureRead } from './reads.ts';

/** The sense of a figure that is the company's own and holds today. */
const FIRM = 'ours actual';
/** The figures of a sentence are foreign where all that is said of them but the rules speaks so much for another sense, in hundredths. */
const FOREIGN = -120;

/** What the rules make of a claim, as features. */
export const rulesOnSense = ({ metric, subject, modality }: Claim): readonly string[] => [
  `metric ${metric}`,
  `rules ${subject}`,
  `rules ${modality}`,
  `rules ${subject} ${modality}`,
  `rules ${metric} ${subject} ${modality}`,
];

type About = { read: FigureRead; asOf: Date; opinions?: Opinions };

/** What was learnt of whose a figure is and when it held: with what the rules make of a claim, or by its words alone. */
export const senseSaid = (claim: Claim | undefined, { read, asOf, opinions = LEARNT }: About): Said => {
  const rules = claim === undefined ? [] : rulesOnSense(claim);
  return ask(opinions.sense, { unit: read.unit, asking: askingOf(read, { rules, asOf }) });
};

/** By how much the company's own fact is likelier than any other sense, in hundredths. */
export const firmness = (said: Said): number => lead(said, FIRM);

/** Whether a claim is the company's own fact. */
export const isFirm = ({ subject, modality }: Claim): boolean => subject === 'ours' && modality === 'actual';

/**
 * What a claim is that is not taken for the company's own fact: nobody's, or, where only what was learnt says what it measures, of the
 * likeliest sense.
 */
export const notFirm = (claim: Claim, about: About): Claim => {
  const said = senseSaid(claim, about);
  if (about.read.pair !== undefined || firmness(said) >= 0) return { ...claim, subject: 'unknown' };
  const [whose, when] = likeliest(said, FIRM)?.split(' ') ?? [];
  const subject = SUBJECTS.find((one) => one === whose) ?? 'unknown';
  const modality = MODALITIES.find((one) => one === when) ?? 'actual';
  return { ...claim, subject, modality };
};

/** The senses of what is so in the market, and with those who buy. */
const AROUND_IT: ReadonlySet<string> = new Set(['market actual', 'customers actual']);

const senseOf = madeOnce((unit: Unit, asOf: Date): string => {
  const figures = unit.figures.filter(({ year, word }) => !year && !word);
  const said = figures.map((figure) => ask(LEARNT.sense, { unit, asking: { figure, rules: [], asOf } }));
  const [first] = said;
  if (first === undefined || said.some((one) => lead(one, FIRM) >= FOREIGN)) return FIRM;
  return likeliest(first, FIRM) ?? FIRM;
});

/** Whether the figures of a sentence are, by its words and its slide's heading, none of the company's own facts. */
export const isForeign = (unit: Unit, asOf: Date): boolean => senseOf(unit, asOf) !== FIRM;

/** The same of a sentence that may as well tell of the market and of those who buy: what ails them, for one. */
export const isOfOthersOrToCome = (unit: Unit, asOf: Date): boolean =>
  senseOf(unit, asOf) !== FIRM && !AROUND_IT.has(senseOf(unit, asOf));
