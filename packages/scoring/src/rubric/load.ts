import { createHash } from 'node:crypto';
import { learntHash } from '../learnt/models.ts';
import type { Pattern } from '../patterns/pattern.ts';
import { REVISION } from '../revision.ts';
import { builtIn, isBuiltIn, type Version } from './built-in.ts';
import { compilePattern } from './patterns.ts';
import type { Band, FactReading, MeasureReading, Stage, WordsReading } from './reading.ts';
import type { Rubric, Way } from './rubric.ts';

/** The readings that have patterns of their own. */
type PatternReading = WordsReading | FactReading | MeasureReading;

/** The patterns of a reading; a fact and a measure have only one. */
export type Cues = { cue: Pattern; explain: Pattern };

/** A way to a criterion, which may hold for a variant alone. */
export type LoadedWay = Way & { variant?: string };

/** A rubric with its patterns compiled. `name` is what `serviceModelVersion` says: the version and what holds under it. */
export type LoadedRubric = {
  rubric: Rubric;
  name: string;
  /** Every band; one with a variant holds only where the material gives evidence of it. */
  bands: readonly (Band & { variant?: string })[];
  /** Every way beyond the criteria's own readings; one with a variant counts only where the material gives evidence of it. */
  ways: readonly LoadedWay[];
  /** The same by their criteria. */
  waysTo: ReadonlyMap<string, readonly LoadedWay[]>;
  cues: ReadonlyMap<PatternReading, Cues>;
  variants: readonly { id: string; evidence: readonly Pattern[] }[];
  stages: readonly (readonly [Stage, Pattern])[];
  buyer: Pattern;
};

/** So many hexadecimal digits of the hash tell engines apart. */
const HASH_DIGITS = 12;

/** The same content in the same order, however the file was written. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, canonical(member)]),
  );
};

/** What of an engine is no rubric: the revision of its code, and all that it has learnt. */
const engine = () => ({ revision: REVISION, learnt: learntHash() });

/** What `serviceModelVersion` says: the rubric's version, and a hash of its content and of the engine. */
export const nameOf = (rubric: Rubric, { revision, learnt } = engine()): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify(canonical(rubric)))
    .update(`${revision}\n`)
    .update(learnt)
    .digest('hex');
  return `rubric-${rubric.version}+${hash.slice(0, HASH_DIGITS)}`;
};

const cuesOf = ({ criteria, ways, variants, terms }: Rubric): LoadedRubric['cues'] => {
  const readings = [...criteria, ...ways, ...variants.flatMap((variant) => variant.ways)].map(({ reading }) => reading);
  const cues = new Map<PatternReading, Cues>();
  for (const reading of readings) {
    if (reading.by === 'words')
      cues.set(reading, { cue: compilePattern(reading.cue, terms), explain: compilePattern(reading.explain, terms) });
    if (reading.by === 'measure' || reading.by === 'fact') {
      const cue = compilePattern(reading.by === 'measure' ? reading.name : reading.says, terms);
      cues.set(reading, { cue, explain: cue });
    }
  }
  return cues;
};

/**
 * Compiles a rubric. That its content makes sense is checked where it comes from.
 *
 * @throws Error when a pattern is broken or uses a term that is not defined.
 */
export const compileRubric = (rubric: Rubric): LoadedRubric => {
  const { terms, variants } = rubric;
  const compile = (pattern: string) => compilePattern(pattern, terms);
  const buyer = terms['BUYER'] ?? '(?!)';
  const ways = [...rubric.ways, ...variants.flatMap(({ id, ways }) => ways.map((way) => ({ ...way, variant: id })))];
  return {
    rubric,
    name: nameOf(rubric),
    bands: [...rubric.bands, ...variants.flatMap(({ id, bands }) => bands.map((band) => ({ ...band, variant: id })))],
    ways,
    waysTo: Map.groupBy(ways, ({ criterion }) => criterion),
    cues: cuesOf(rubric),
    variants: variants.map(({ id, evidence }) => ({ id, evidence: evidence.map(compile) })),
    stages: [
      ['pre-seed', compile(rubric.stages['pre-seed'])],
      ['seed', compile(rubric.stages.seed)],
    ],
    buyer: compile(`(?<![\\p{L}\\p{N}])${buyer}(?![\\p{L}\\p{N}])`),
  };
};

/** A built-in rubric, compiled. */
export const loadRubric = (version: Version): LoadedRubric => compileRubric(builtIn(version));

/** A rubric that another process has checked, as its text: a built-in version, or the whole as JSON. */
export const loadChecked = (text: string): LoadedRubric => {
  if (isBuiltIn(text)) return loadRubric(text);
  const rubric: Rubric = JSON.parse(text);
  return compileRubric(rubric);
};
