import { createHash } from 'node:crypto';
import { DIMENSIONS, type Dimension, SECTIONS } from '@assay/contracts/sections';
import type { Kind, Rubric, RubricCriterion, Stage, WordsReading } from './rubric.ts';

type Cues = { cue: RegExp; explain: RegExp };

/** A rubric that was checked, with its patterns compiled. `hash` (SHA-256, hex) names its exact content. */
export type LoadedRubric = {
  rubric: Rubric;
  hash: string;
  criteria: ReadonlyMap<string, RubricCriterion>;
  cues: ReadonlyMap<WordsReading, Cues>;
  kinds: readonly (readonly [Kind, RegExp])[];
  stages: readonly (readonly [Stage, RegExp])[];
  buyer: RegExp;
};

/** Sections that the writer makes from the whole; every other one rests on criteria of its own. */
const WHOLE: ReadonlySet<string> = new Set(['thesis', 'risk']);
const KINDS = ['marketplace', 'services', 'hardware', 'ai'] as const;
const STAGES = ['pre-seed', 'seed'] as const;

const isOne = (sum: number) => Math.abs(sum - 1) < 1e-9;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const faultsOf = (rubric: Rubric): string[] => {
  const faults: string[] = [];
  const shares = (dimension: Dimension) =>
    sum(rubric.criteria.filter((c) => c.dimension === dimension).map((c) => c.share));
  const ids = new Set(rubric.criteria.map(({ id }) => id));
  if (!isOne(sum(Object.values(rubric.weights)))) faults.push('the weights of the dimensions must add up to 1');
  if (ids.size !== rubric.criteria.length) faults.push('each criterion needs an id of its own');
  for (const dimension of DIMENSIONS)
    if (!isOne(shares(dimension))) faults.push(`the shares of ${dimension} must add up to 1`);
  for (const section of SECTIONS)
    if (!WHOLE.has(section) && !rubric.criteria.some((c) => c.section === section))
      faults.push(`section ${section} has no criterion`);
  for (const band of rubric.bands) {
    const [a, b, c] = band.better === 'higher' ? band.at : [...band.at].reverse();
    if (a === undefined || b === undefined || c === undefined || a > b || b > c)
      faults.push(`the band of ${band.metric} is out of order`);
    if (band.source === '' || band.date === '') faults.push(`the band of ${band.metric} needs a source and a date`);
  }
  if (rubric.earned.some((share, level) => share < (rubric.earned[level - 1] ?? 0)))
    faults.push('a higher level must not earn less');
  for (const flaw of rubric.flaws)
    if (flaw.when === 'absent' && flaw.criteria.some((id) => !ids.has(id)))
      faults.push(`flaw ${flaw.id} names an unknown criterion`);
  return faults;
};

const compile = (pattern: string, terms: Record<string, string>): RegExp =>
  new RegExp(
    pattern.replace(/\{([A-Z]{3,})\}/g, (_, name: string) => {
      const term = terms[name];
      if (term === undefined) throw new Error(`The rubric uses the term ${name}, which it does not define.`);
      return term;
    }),
    'iu',
  );

/**
 * Checks a rubric and compiles its patterns.
 *
 * @throws Error that lists every fault, when weights or shares do not add up, bands are out of order or unsourced, or a pattern is broken.
 */
export const loadRubric = (rubric: Rubric): LoadedRubric => {
  const faults = faultsOf(rubric);
  if (faults.length > 0) throw new Error(`The rubric is not valid: ${faults.join('; ')}.`);
  const cues = new Map<WordsReading, Cues>();
  for (const { reading } of rubric.criteria)
    if (reading.by === 'words')
      cues.set(reading, { cue: compile(reading.cue, rubric.terms), explain: compile(reading.explain, rubric.terms) });
  return {
    rubric,
    hash: createHash('sha256').update(JSON.stringify(rubric)).digest('hex'),
    criteria: new Map(rubric.criteria.map((criterion) => [criterion.id, criterion])),
    cues,
    kinds: KINDS.map((kind) => [kind, compile(rubric.kinds[kind], rubric.terms)] as const),
    stages: STAGES.map((stage) => [stage, compile(rubric.stages[stage], rubric.terms)] as const),
    buyer: compile(`(?<![\\p{L}\\p{N}])${rubric.terms['BUYER'] ?? '(?!)'}(?![\\p{L}\\p{N}])`, rubric.terms),
  };
};
