import { type Shortfall, shortfallOf } from '../learnt/evidence.ts';
import type { Unit } from '../reading/page.ts';
import { EVIDENCED, MENTIONED, SPECIFIED } from '../rubric/level-names.ts';
import type { Level, Reading } from '../rubric/reading.ts';
import { type Finding, upTo } from './finding.ts';

// All of these are hundredths of what was learnt. Of 4,827 sentences that were found for a criterion, of authors it was not learnt from,
// 77% show it where it is the likeliest by 100, 44% where nothing else is likelier, 25% where something is by up to 200, 4% up to 600, and none beyond.
/** Who has a problem, what hurts, and what it costs: one sentence often tells all three. */
const OF_THE_PROBLEM: ReadonlySet<string> = new Set(['buyer', 'pain', 'status-quo']);
/** A sentence that no rule has found for one of these still counts where something else leads by no more than this. */
const HARDLY = 150;
/** The most that a sentence shows by how much something else is likelier: a band, a measurement, a figure, a mention. */
type Most = readonly (readonly [doubt: number, level: Level])[];
/** By words alone: 4% of those with the more doubt showed it, be they ever so specific. */
const BY_WORDS: Most = [
  [0, 5],
  [200, EVIDENCED],
  [600, SPECIFIED],
];
/** By what is built as a comparison, or is judged to be a fact of this company: a fifth of those with the more doubt showed it. */
const BY_MORE: Most = [
  [300, 5],
  [600, EVIDENCED],
];

/** Whether what was learnt alone is enough to say that a sentence shows a criterion: it is the likeliest, or of the problem too. */
export const isLikely = ({ ofLikeliest, ofNothing }: Shortfall, criterion: string): boolean =>
  ofNothing < 0 && ofLikeliest <= (OF_THE_PROBLEM.has(criterion) ? HARDLY : 0);

const isByWords = (reading: Reading): boolean => reading.by === 'words' && reading.own !== true;

const mostOf = ({ ofLikeliest }: Shortfall, reading: Reading): Level =>
  (isByWords(reading) ? BY_WORDS : BY_MORE).find(([doubt]) => ofLikeliest <= doubt)?.[1] ?? MENTIONED;

/** Whether a reading looks for what has changed for customers of this company: what is so many times better has, too. */
export const readsChanges = (reading: Reading): boolean =>
  reading.by === 'rule' && (reading.rule === 'change' || reading.rule === 'factor');

/** The criterion whose words were learnt that a reading finds sentences by. Other rules go by how a slide is built, and by no words. */
const learntOf = (criterion: string, reading: Reading): string | undefined => {
  if (reading.by !== 'rule') return criterion;
  return readsChanges(reading) ? 'before-after' : undefined;
};

/** What was found in a sentence of a deck, no more of it than what was learnt lets the sentence show. */
export const likely = (
  found: readonly Finding[],
  about: { unit: Unit; criterion: string; reading: Reading; asOf: Date },
): readonly Finding[] => {
  const { unit, criterion, reading, asOf } = about;
  const learnt = learntOf(criterion, reading);
  if (unit.page.source !== 'deck' || learnt === undefined) return found;
  const shortfall = shortfallOf(unit, { criterion: learnt, asOf });
  if (shortfall === undefined) return found;
  const most = mostOf(shortfall, reading);
  return found.map((one) => ({ ...upTo(most, one), doubt: shortfall.ofLikeliest }));
};
