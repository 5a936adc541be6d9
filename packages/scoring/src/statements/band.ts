import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims/claims.ts';
import { inWords } from '../claims/conflicts/formula.ts';
import { heldBands, inDollars, type LoadedBand, levelAt, relaxes } from '../levels/bands.ts';
import type { Judgement, Verdict } from '../levels/judge.ts';
import { yearly } from '../levels/situation.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import { listed, small } from './phrase.ts';

/** A value as it is laid against bands: sales by the year and in dollars, whatever they were told in. */
type Compared = { metric: Metric; period: Claim['period']; value: number };

/** Money that is held against bars as it is told, and not by the year. */
const SUMS: ReadonlySet<Metric> = new Set(['cac', 'ltv', 'price', 'round', 'valuation']);
const MONEY: ReadonlySet<Metric> = new Set([...SUMS, 'arr', 'mrr', 'revenue', 'tam', 'sam', 'som', 'gmv', 'burn']);
const MONTHS: ReadonlySet<Metric> = new Set(['payback', 'runway']);
const COUNTS: ReadonlySet<Metric> = new Set(['users', 'customers', 'pilots', 'lois', 'patents', 'team_size']);
const PLAIN: ReadonlySet<Metric> = new Set([...COUNTS, 'ltv_cac', 'burn_multiple', 'nps']);
/** A bar of 19.99 means "under 20": bars are reached, not passed. */
const HAIR = 0.02;
const MILLION = 1_000_000;
const OWN_STEP = /\bown step\b/i;
/** So many of a band's sources are named. */
const NAMED = 2;

const comparedOf = ({ loaded }: Judgement, claim: Claim): Compared | undefined => {
  const { metric, value, unit, period } = claim;
  if (metric === 'churn') return undefined;
  if (!MONEY.has(metric)) return { metric, period, value };
  const isSum = SUMS.has(metric);
  const dollars = inDollars(loaded.rubric, { value: isSum ? value : yearly(claim, value), unit });
  const band = metric === 'arr' || metric === 'mrr' ? 'revenue' : metric;
  return dollars === undefined ? undefined : { metric: band, period: isSum ? period : null, value: dollars };
};

/** Of bands in which a value has the same level the one with the harder bars is told: it is that which kept others from more. */
const harderFirst = (a: LoadedBand, b: LoadedBand): number => {
  const [[, good, best], [, otherGood, otherBest]] = [a.at, b.at];
  const softer = otherBest - best || otherGood - good;
  return a.better === 'higher' ? softer : -softer;
};

/** The band by which a value has the level that was given; undefined where something else decided. */
const decidingBand = (
  { loaded, situation }: Judgement,
  { metric, period, value, level }: Compared & { level: number },
): LoadedBand | undefined =>
  heldBands(loaded, { metric, period, situation })
    .sort((a, b) => Number(relaxes(a)) - Number(relaxes(b)) || harderFirst(a, b))
    .find((band) => levelAt(band, value) === level);

const barAt = (metric: Metric, at: number): string => {
  const value = Math.ceil(at) - at < HAIR ? Math.ceil(at) : at;
  const grouped = String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
  if (MONEY.has(metric)) return `$${value < MILLION ? grouped : inWords(value)}`;
  if (MONTHS.has(metric)) return `${value} months`;
  return PLAIN.has(metric) ? grouped : `${value}%`;
};

/** Who published the bars, in few words: "SaaS Capital and Bessemer, 2024". */
const sourceOf = ({ source, date }: LoadedBand): string => {
  const parts = source.replace(/ ?\([^)]*\)/gu, '').split(/; ?/u);
  const published = parts.filter((part) => !OWN_STEP.test(part) && part !== 'not published');
  if (published.length === 0) return "Assay's own bar";
  const names = published.slice(0, NAMED).map((part) => part.split(/[,:]/u)[0]?.trim() ?? part);
  const own = published.length < parts.length ? ", partly Assay's own" : '';
  return `${listed(names)}${date === 'undated' ? '' : `, ${date}`}${own}`;
};

type Laid = { band: LoadedBand; value: number; level: number; rounded?: boolean };

const against = ({ band, value, level, rounded = false }: Laid): string => {
  const [fair, good, best] = band.at.map((at) => barAt(band.metric, at));
  const verb = (one: string) => (MONTHS.has(band.metric) ? one : `${one}s`);
  const [over, short] = band.better === 'higher' ? ['above', 'below'] : ['under', 'beyond'];
  const are = MONTHS.has(band.metric) ? 'are' : 'is';
  const end = band.better === 'higher' ? 'where the acceptable begins' : 'where the acceptable ends';
  const meets = rounded ? 'about' : 'at';
  const reaches = band.at.includes(value) ? meets : over;
  if (level >= 5 && best !== good) return `${reaches} the ${best} that ${verb('count')} as excellent`;
  if (level >= 4) return `${reaches} the ${good} that ${verb('count')} as good`;
  if (level === 3 && value === band.at[0]) return `at the ${fair} that ${are} acceptable`;
  if (level === 3) return `between the ${fair} that ${are} acceptable and the ${good} that ${are} good`;
  return `${short} the ${fair} ${end}`;
};

/** Of which type of business or stage the bars are, where they are not common to all. */
const fieldOf = ({ rubric }: LoadedRubric, { variant, stage }: LoadedBand): string => {
  const name = rubric.variants.find(({ id }) => id === variant)?.name ?? stage;
  return name === undefined ? '' : `${small(name)}: `;
};

/** Where a figure lies among its bars, and who published them. */
export type Placed = { bar: string; source: string };

const placed = ({ loaded }: Judgement, about: Laid): Placed => ({
  bar: against(about),
  source: `${fieldOf(loaded, about.band)}${sourceOf(about.band)}`,
});

/** The same as it ends a sentence. */
export const inFull = (place: Placed | undefined): string =>
  place === undefined ? '' : `, ${place.bar} (${place.source})`;
/** The same where the source has to wait for another sentence. */
export const inShort = (place: Placed | undefined): string => (place === undefined ? '' : `, ${place.bar}`);

/** In what a claim is laid against bars, where that is not as it was told. */
const conversionOf = (claim: Claim): string => {
  if (!MONEY.has(claim.metric)) return '';
  const ways = [
    ...(SUMS.has(claim.metric) || yearly(claim, claim.value) === claim.value ? [] : ['over twelve months']),
    ...(claim.unit === 'USD' ? [] : ['in dollars']),
  ];
  return ways.length > 0 ? `which ${listed(ways)} is ` : '';
};

/** Where a claim lies among the bars that gave its level, with their source; undefined where no bar did. */
export const bandOf = (judgement: Judgement, { claim, level }: { claim: Claim; level: number }): Placed | undefined => {
  const compared = comparedOf(judgement, claim);
  const band = compared && decidingBand(judgement, { ...compared, level });
  if (band === undefined || compared === undefined) return undefined;
  const { bar, source } = placed(judgement, { band, value: compared.value, level });
  return { bar: `${conversionOf(claim)}${bar}`, source };
};

const RECKONED: Partial<Record<string, Omit<Compared, 'value'>>> = {
  growth: { metric: 'growth', period: 'year' },
  'unit-return': { metric: 'ltv_cac', period: null },
  'burn-multiple': { metric: 'burn_multiple', period: null },
};

/** The same for what a sum comes to. */
export const reckonedBandOf = (judgement: Judgement, { criterion, finding, level }: Verdict): Placed | undefined => {
  const { reading } = criterion;
  const compared = reading.by === 'rule' ? RECKONED[reading.rule] : undefined;
  const value = Number.parseFloat(finding?.arithmetic?.split('= ').at(-1) ?? '');
  if (compared === undefined || Number.isNaN(value)) return undefined;
  const band = decidingBand(judgement, { ...compared, value, level });
  return band && placed(judgement, { band, value, level, rounded: true });
};

/** The bar from which a figure counts as good, where it is told in its own unit; undefined for money and where no bar decided. */
export const goodBarOf = (
  judgement: Judgement,
  { claim, level }: { claim: Claim; level: number },
): string | undefined => {
  const compared = MONEY.has(claim.metric) ? undefined : comparedOf(judgement, claim);
  const band = compared && decidingBand(judgement, { ...compared, level });
  return band && barAt(band.metric, band.at[1]);
};
