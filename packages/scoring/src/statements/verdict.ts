import type { Dimension, Section } from '@assay/contracts/sections';
import type { Judgement, Verdict } from '../levels/judge.ts';
import { EVIDENCED, MENTIONED } from '../rubric/level-names.ts';
import { type Draft, drawn } from './draft.ts';

type Told = Exclude<Section, 'thesis' | 'risk'>;
type Grade = 'strong' | 'mixed' | 'weak' | 'mentioned';

/** From these shares of what a section's criteria could give, it is strong or mixed. */
const STRONG = 0.62;
const MIXED = 0.35;
/** What a verdict names as its grounds: the best so many points. */
const GROUNDS = 3;

/** What a section comes to, before it says why. */
const VERDICTS: Record<Told, Record<Grade, string>> = {
  customer: {
    strong: 'The customer is real.',
    mixed: 'The customer is in sight, but the picture is not complete.',
    weak: 'The customer is still hard to make out.',
    mentioned: 'The customer is an assumption so far.',
  },
  problem: {
    strong: 'The problem is real, and it is measured.',
    mixed: 'The problem is made out, though not in full.',
    weak: 'The problem is described more than measured.',
    mentioned: 'The problem is not made tangible.',
  },
  value: {
    strong: 'The product makes a difference that can be checked.',
    mixed: 'Part of the benefit is shown.',
    weak: 'The benefit is told more than shown.',
    mentioned: 'The benefit remains a promise.',
  },
  size: {
    strong: 'The market is well supported.',
    mixed: 'The market is sized, but not every step can be followed.',
    weak: 'The market is a headline more than a calculation.',
    mentioned: 'The market is alluded to, not sized.',
  },
  innovation: {
    strong: 'There is something new here, and it can be checked.',
    mixed: 'Part of what is new here can be checked.',
    weak: 'How new the product is remains mostly open.',
    mentioned: 'How new the product is cannot be told.',
  },
  defensibility: {
    strong: 'A rival would have a hard time.',
    mixed: 'There is some protection against rivals, with holes in it.',
    weak: 'Protection against rivals is slight.',
    mentioned: 'Nothing here would keep a rival out yet.',
  },
  scalability: {
    strong: 'On its own figures the economics hold up.',
    mixed: 'The economics are promising, but incomplete.',
    weak: 'The economics say little so far.',
    mentioned: 'The economics are hinted at, not disclosed.',
  },
  traction: {
    strong: 'Traction is strong.',
    mixed: 'There is traction, but it is uneven.',
    weak: 'Traction is early.',
    mentioned: 'Traction is spoken of, not shown.',
  },
};

/** How much of what they could give a section's criteria give, where only the best so many of a dimension count. */
const shareOf = ({ loaded }: Judgement, verdicts: readonly Verdict[]): number => {
  const [dimension, ...others] = [...new Set(verdicts.map(({ criterion }) => criterion.dimension))];
  const best = dimension === undefined || others.length > 0 ? undefined : loaded.rubric.best?.[dimension];
  const counted = verdicts.toSorted((a, b) => b.points - a.points || b.max - a.max).slice(0, best);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return sum(counted.map(({ points }) => points)) / Math.max(Number.EPSILON, sum(counted.map(({ max }) => max)));
};

/** The sections that tell of one dimension: their words go by its score, so that of two companies the better is told to be. */
const SCORED: Partial<Record<Told, Dimension>> = {
  size: 'market_size',
  innovation: 'innovation',
  defensibility: 'defensibility',
  scalability: 'scalability',
  traction: 'traction',
};

const gradeOf = (section: Told, about: { judgement: Judgement; verdicts: readonly Verdict[] }): Grade => {
  const { judgement, verdicts } = about;
  if (verdicts.every(({ level }) => level <= MENTIONED)) return 'mentioned';
  const dimension = SCORED[section];
  const share = dimension === undefined ? shareOf(judgement, verdicts) : judgement.score[dimension] / 100;
  if (share >= STRONG) return 'strong';
  // A single point that is evidenced keeps a section of several dimensions from being weak.
  const isEvidenced = dimension === undefined && verdicts.some(({ level }) => level >= EVIDENCED);
  return share >= MIXED || isEvidenced ? 'mixed' : 'weak';
};

/** The sentence that a section begins with: what all of its criteria come to, on the words of the best of them. */
export const verdictOn = (section: Section, about: { judgement: Judgement; verdicts: readonly Verdict[] }): Draft[] => {
  if (section === 'thesis' || section === 'risk') return [];
  const { verdicts } = about;
  const found = verdicts.filter(({ finding }) => finding !== undefined).slice(0, GROUNDS);
  const places = found.flatMap(({ finding }) => finding?.places.slice(0, 1) ?? []);
  if (places.length === 0) return [];
  return [drawn(section, { text: VERDICTS[section][gradeOf(section, about)], places, derived: true })];
};
