import { type Shortfall, shortfallOf } from '../learnt/evidence.ts';
import type { Unit } from '../reading/page.ts';
import type { Level, Reading } from '../rubric/reading.ts';
import { type Finding, toLevel } from './finding.ts';

// All of these are hundredths of what was learnt. Of 863 sentences of authors it was not learnt from that the rubric's words find for a
// criterion, 77% show it where nothing is likelier, 47% up to 150, 17% up to 300, 5% up to 600, and none beyond.
/** What nothing else finds, a sentence still shows where something is likelier by so much. */
const HARDLY = 150;
/** What is found beats no band where something is likelier by more than so much, and is a mention where it is by far. */
const DOUBTED = 300;
const MOST_DOUBTED = 4;
const FOREIGN = 600;

/** Whether what was learnt alone is enough to say that a sentence shows a criterion. */
export const isLikely = ({ ofLikeliest, ofNothing }: Shortfall): boolean => ofNothing < 0 && ofLikeliest <= HARDLY;

const mostOf = ({ ofLikeliest }: Shortfall): Level => {
  if (ofLikeliest > FOREIGN) return 1;
  return ofLikeliest > DOUBTED ? MOST_DOUBTED : 5;
};

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
  const most = mostOf(shortfall);
  return found.map((one) => ({ ...one, level: toLevel(Math.min(one.level, most)), doubt: shortfall.ofLikeliest }));
};
