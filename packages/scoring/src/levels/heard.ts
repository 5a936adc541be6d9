import { pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';
import { EVIDENCED, EXPLAINED, SPECIFIED } from '../rubric/level-names.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Level, WordsReading } from '../rubric/reading.ts';
import { levelUpTo } from './finding.ts';
import { holds } from './specific.ts';
import { levelOfWords } from './words.ts';

/** A mention is no evidence: with less than this what a model has said of a sentence adds nothing. */
export const LEAST_HEARD = EXPLAINED;
/** In the place of the words that a rubric looks for, where a model has said what a sentence is about. */
const HEARD = { cue: pattern(/^/), explain: pattern(/^/) };
/** What makes evidence of a figure. */
const BEARING_OUT = ['source', 'customer', 'date'] as const;

type About = { reading: WordsReading; unit: Unit; loaded: LoadedRubric; asOf: Date };

/** The most that words carry which a model has found, by what code itself finds in them. Level 5 takes a band, and words have none. */
const mostOf = (about: About): Level => {
  if (!holds('figure', about)) return EXPLAINED;
  return BEARING_OUT.some((specific) => holds(specific, about)) ? EVIDENCED : SPECIFIED;
};

/** The level of a sentence of which a model says that it shows a criterion: what it carries, judged as ever to be a fact and no praise. */
export const levelHeard = ({ reading, ...about }: About): Level =>
  levelUpTo(mostOf({ reading, ...about }), levelOfWords(reading, { ...about, cues: HEARD }));
