import { DIMENSIONS, SECTIONS } from '@assay/contracts/sections';
import { patternFault } from './patterns.ts';
import type { Band, Reading } from './reading.ts';
import type { Rubric, Way } from './rubric.ts';

/** What is wrong with a rubric: where, as a JSON pointer, and what would be right. */
export type Fault = { at: string; text: string };

/** Sections that the writer makes from the whole; every other one rests on criteria of its own. */
const WHOLE: ReadonlySet<string> = new Set(['thesis', 'risk']);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const isOne = (total: number) => Math.abs(total - 1) < 1e-9;
const shown = (total: number) => String(Number(total.toPrecision(6)));

const weightFaults = ({ weights, criteria, earned }: Rubric): Fault[] => {
  const total = sum(Object.values(weights));
  const shares = DIMENSIONS.map((dimension) => ({
    dimension,
    total: sum(criteria.filter((criterion) => criterion.dimension === dimension).map(({ share }) => share)),
  }));
  return [
    ...(isOne(total) ? [] : [{ at: '/weights', text: `the weights add up to ${shown(total)}; they must add up to 1` }]),
    ...shares
      .filter((each) => !isOne(each.total))
      .map((each) => ({
        at: '/criteria',
        text: `the shares of ${each.dimension} add up to ${shown(each.total)}; they must add up to 1`,
      })),
    ...(earned.some((share, level) => share < (earned[level - 1] ?? 0))
      ? [{ at: '/earned', text: 'a level earns less than the one below it; it must earn as much or more' }]
      : []),
  ];
};

const bestFaults = ({ best, criteria }: Rubric): Fault[] =>
  Object.entries(best ?? {}).flatMap(([dimension, most]) => {
    const number = criteria.filter((criterion) => criterion.dimension === dimension).length;
    if (most <= number) return [];
    return [{ at: `/best/${dimension}`, text: `must be ${number} or less, the number of its criteria` }];
  });

const leastFaults = ({ flaws }: Rubric): Fault[] =>
  flaws.flatMap((flaw, i) => {
    if (flaw.when !== 'absent' || (flaw.least ?? 1) <= flaw.criteria.length) return [];
    return [{ at: `/flaws/${i}/least`, text: `must be ${flaw.criteria.length} or less, the number of its criteria` }];
  });

const idFaults = (at: string, items: readonly { id: string }[]): Fault[] =>
  items.flatMap(({ id }, i) =>
    items.findIndex((other) => other.id === id) === i
      ? []
      : [{ at: `${at}/${i}/id`, text: `"${id}" is taken; each needs an id of its own` }],
  );

const barFaults = (at: string, { better, at: bars }: Pick<Band, 'at' | 'better'>): Fault[] => {
  const [third, fourth, fifth] = better === 'higher' ? bars : [-bars[0], -bars[1], -bars[2]];
  if (third <= fourth && fourth <= fifth) return [];
  return [{ at: `${at}/at`, text: `the bars must ${better === 'higher' ? 'rise' : 'fall'} from level 3 to level 5` }];
};

const bandFaults = (at: string, bands: readonly Band[]): Fault[] =>
  bands.flatMap((band, i) => barFaults(`${at}/${i}`, band));

const waysOf = ({ ways, variants }: Rubric): { at: string; way: Way }[] => [
  ...ways.map((way, i) => ({ at: `/ways/${i}`, way })),
  ...variants.flatMap((variant, i) => variant.ways.map((way, k) => ({ at: `/variants/${i}/ways/${k}`, way }))),
];

const readingsOf = (rubric: Rubric): { at: string; reading: Reading }[] => [
  ...rubric.criteria.map(({ reading }, i) => ({ at: `/criteria/${i}/reading`, reading })),
  ...waysOf(rubric).map(({ at, way }) => ({ at: `${at}/reading`, reading: way.reading })),
];

const referenceFaults = (rubric: Rubric): Fault[] => {
  const ids = new Set(rubric.criteria.map(({ id }) => id));
  const unknown = (id: string) => (ids.has(id) ? [] : [`"${id}" is no criterion; name the id of one`]);
  return [
    ...rubric.flaws.flatMap((flaw, i) =>
      (flaw.when === 'absent'
        ? [...flaw.criteria, ...(flaw.also?.criteria ?? []), ...(flaw.also?.once ?? [])]
        : (flaw.unless ?? [])
      )
        .flatMap(unknown)
        .map((text) => ({ at: `/flaws/${i}`, text })),
    ),
    ...waysOf(rubric).flatMap(({ at, way }) => unknown(way.criterion).map((text) => ({ at: `${at}/criterion`, text }))),
    ...SECTIONS.filter((section) => !WHOLE.has(section) && !rubric.criteria.some((c) => c.section === section)).map(
      (section) => ({ at: '/criteria', text: `section ${section} has no criterion; it needs one` }),
    ),
  ];
};

type Placed = { at: string; pattern: string };

const readingPatterns = ({ at, reading }: { at: string; reading: Reading }): Placed[] => {
  if (reading.by === 'fact') return [{ at: `${at}/says`, pattern: reading.says }];
  if (reading.by === 'measure') return [{ at: `${at}/name`, pattern: reading.name }];
  if (reading.by !== 'words') return [];
  return [
    { at: `${at}/cue`, pattern: reading.cue },
    { at: `${at}/explain`, pattern: reading.explain },
  ];
};

const patternsOf = (rubric: Rubric): Placed[] => [
  ...Object.entries(rubric.terms).map(([name, pattern]) => ({ at: `/terms/${name}`, pattern })),
  ...Object.entries(rubric.stages).map(([name, pattern]) => ({ at: `/stages/${name}`, pattern })),
  ...readingsOf(rubric).flatMap(readingPatterns),
  ...rubric.variants.flatMap(({ evidence }, i) =>
    evidence.map((pattern, k) => ({ at: `/variants/${i}/evidence/${k}`, pattern })),
  ),
];

/** Everything about a rubric of the right form that makes no sense: sums, order, names and patterns. */
export const faultsOf = (rubric: Rubric): Fault[] => [
  ...weightFaults(rubric),
  ...bestFaults(rubric),
  ...leastFaults(rubric),
  ...idFaults('/criteria', rubric.criteria),
  ...idFaults('/flaws', rubric.flaws),
  ...idFaults('/variants', rubric.variants),
  ...bandFaults('/bands', rubric.bands),
  ...rubric.variants.flatMap(({ bands }, i) => bandFaults(`/variants/${i}/bands`, bands)),
  ...readingsOf(rubric).flatMap(({ at, reading }) => (reading.by === 'measure' ? barFaults(at, reading) : [])),
  ...referenceFaults(rubric),
  ...patternsOf(rubric).flatMap(({ at, pattern }) => {
    const text = patternFault(pattern, rubric.terms);
    return text === undefined ? [] : [{ at, text }];
  }),
];
