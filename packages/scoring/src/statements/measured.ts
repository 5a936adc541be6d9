import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims/claims.ts';
import { counts, mostFavourable, ofWhole } from '../claims/settle.ts';
import { isAmong } from '../levels/finding.ts';
import type { Judgement, Verdict } from '../levels/judge.ts';
import { MENTIONED } from '../rubric/level-names.ts';
import type { Reading } from '../rubric/reading.ts';
import { bandOf, type Placed } from './band.ts';
import { lineOf } from './quoted.ts';

/** A figure as sentences tell it: "gross margin is 79%", "a gross margin of 79%". */
export type Told = { claim: Claim; is: string; of: string; amount: string };

/**
 * The same with where it lies among its bars, and whether its metric is what the criterion itself asks for; `bare` and
 * `full` are what is left to say of it within and after a sentence that has named the metric.
 */
export type Measured = Told & { band: Placed | undefined; own: boolean; bare: string; full: string };

/** The claim about a criterion names these metrics, so that their amount alone can follow. */
const NAMED: ReadonlySet<Metric> = new Set(['gross_margin', 'growth', 'market_growth', 'tam']);

const NOUNS: Partial<Record<Metric, readonly [is: string, of: string]>> = {
  arr: ['annual recurring revenue is', 'annual recurring revenue of'],
  mrr: ['monthly recurring revenue is', 'monthly recurring revenue of'],
  revenue: ['revenue is', 'revenue of'],
  gmv: ['the volume traded is', 'a traded volume of'],
  growth: ['growth is', 'growth of'],
  churn: ['churn is', 'churn of'],
  nrr: ['net revenue retention is', 'net revenue retention of'],
  grr: ['gross retention is', 'gross retention of'],
  gross_margin: ['gross margin is', 'a gross margin of'],
  cac: ['a customer costs', 'a cost per customer of'],
  ltv: ['lifetime value is', 'a lifetime value of'],
  ltv_cac: ['LTV to CAC is', 'an LTV to CAC of'],
  payback: ['payback takes', 'a payback of'],
  burn: ['net burn is', 'net burn of'],
  burn_multiple: ['the burn multiple is', 'a burn multiple of'],
  runway: ['the money lasts', 'a runway of'],
  tam: ['the total market is put at', 'a total market of'],
  sam: ['the served market is put at', 'a served market of'],
  som: ['the obtainable market is put at', 'an obtainable market of'],
  market_growth: ['the market grows by', 'market growth of'],
  concentration: ['the largest customer brings', 'a share of the largest customer of'],
  conversion: ['conversion is', 'conversion of'],
  price: ['the price is', 'a price of'],
};

/** "Two systems are 38% of revenue", "Top ten clients: 17%": what several of the largest bring together. */
const OF_SEVERAL =
  /^\W*(?:two|three|four|five|[2-5]) |\b(?:top|largest|biggest)[ -](?:two|three|four|five|ten|\d+)\b|\b(?:two|three|four|five|ten|\d+) (?:largest|biggest)\b/i;
const SEVERAL = ['the largest customers bring', 'a share of the largest customers of'] as const;

const nounsOf = ({ metric, clause, figure }: Claim): readonly [string, string] | undefined =>
  metric === 'concentration' && OF_SEVERAL.test(clause.slice(0, figure.start)) ? SEVERAL : NOUNS[metric];

const BY_RULE: Partial<Record<string, readonly Metric[]>> = {
  tam: ['tam'],
  'market-growth': ['market_growth'],
  'unit-return': ['ltv_cac'],
  'burn-multiple': ['burn_multiple'],
  revenue: ['arr', 'mrr', 'revenue', 'gmv'],
  growth: ['growth'],
  retention: ['nrr', 'grr', 'churn'],
};

const metricsOf = (reading: Reading): readonly Metric[] => {
  if (reading.by === 'band') return [reading.metric];
  return reading.by === 'rule' ? (BY_RULE[reading.rule] ?? []) : [];
};

/** Whether a claim measures what the criterion itself asks for, and not something that stands in its place. */
export const isOwn = ({ criterion }: Verdict, { metric }: Claim): boolean =>
  metricsOf(criterion.reading).includes(metric);

/** The claims that a verdict may rest on: all of its metrics at its places that count, or where it is a mention, all. */
export const claimsBehind = ({ claims, loaded }: Judgement, { criterion, finding, level }: Verdict): Claim[] => {
  const ways = loaded.waysTo.get(criterion.id) ?? [];
  const metrics = [criterion, ...ways].flatMap(({ reading }) => metricsOf(reading));
  if (metrics.length === 0) return [];
  return claims.filter(
    (claim) =>
      metrics.includes(claim.metric) && isAmong(claim, finding?.places ?? []) && (level <= MENTIONED || counts(claim)),
  );
};

const PER = { year: ' a year', month: ' a month', week: ' a week' } as const;
const PERIODIC: ReadonlySet<Metric> = new Set(['growth', 'churn', 'revenue', 'burn', 'price', 'gmv']);

const A_YEAR = /^(?:FY ?)?20\d\d$/;

const IN_PERCENT = /%|\bper ?cent|\bpct\b/i;
const MONEY_FIRST = /^(?:[A-Z]{1,3} ?)?\p{Sc}/u;

/** A share that is told of a hundred, as readers know it: "38%" for "38 of each R$ 100"; one that is told otherwise in its own words. */
const shareOf = ({ figure: { text }, value }: Claim): string => {
  const written = new RegExp(String.raw`(?<![\d.,])${String(value).replace('.', '[.,]')}(?!\d|[.,]\d)`);
  return written.test(text) ? `${value}%` : text;
};

/** An amount with its currency by name, where a bare "$" stands for another than readers take it for. */
const inCurrency = ({ figure: { text }, unit }: Claim): string =>
  text.startsWith('$') && unit !== 'USD' ? `${unit} ${text.slice(1)}` : text;

/** An amount with its period, and growth with the year that it is of: the best is seldom the last. */
const amountOf = (claim: Claim): string => {
  const { figure, metric, period, date, unit, value } = claim;
  if (unit === 'percent' && !IN_PERCENT.test(figure.text)) return shareOf(claim);
  if (unit === 'ratio' && MONEY_FIRST.test(figure.text)) return String(value);
  if (metric === 'growth' && period !== 'month' && A_YEAR.test(date ?? '')) return `${figure.text} in ${date}`;
  const per = period !== null && PERIODIC.has(metric) && !/[a-z]$|\//i.test(figure.text.slice(-2)) ? PER[period] : '';
  return `${inCurrency(claim)}${per}`;
};

/** A claim as sentences tell it; undefined for a count, which only its own words tell well. */
export const toldOf = (claim: Claim): Told | undefined => {
  const nouns = nounsOf(claim);
  if (nouns === undefined || !lineOf(claim).includes(claim.figure.text)) return undefined;
  const amount = amountOf(claim);
  return { claim, amount, is: `${nouns[0]} ${amount}`, of: `${nouns[1]} ${amount}` };
};

/** Claims with the one ahead that its metric counts with: of several facts in a place that is the most favourable. */
const countedFirst = (claims: readonly Claim[]): readonly Claim[] => {
  const counted = mostFavourable(
    ofWhole(
      claims.filter((claim) => counts(claim) && claim.metric === claims[0]?.metric && claim.unit === claims[0].unit),
    ),
  );
  return counted === undefined ? claims : [counted, ...claims.filter((claim) => claim !== counted)];
};

/** The figure that a verdict rests on, where one alone does; what is reckoned from several is told with its arithmetic. */
export const measuredOf = (judgement: Judgement, verdict: Verdict): Measured | undefined => {
  if (verdict.finding === undefined || verdict.finding.arithmetic !== undefined) return undefined;
  const found = countedFirst(claimsBehind(judgement, verdict)).flatMap((claim): Measured[] => {
    const told = toldOf(claim);
    if (told === undefined) return [];
    const own = isOwn(verdict, claim);
    const [bare, full] = own && NAMED.has(claim.metric) ? [told.amount, `it is ${told.amount}`] : [told.is, told.is];
    return [{ ...told, own, bare, full, band: bandOf(judgement, { claim, level: verdict.level }) }];
  });
  return found.find(({ band }) => band !== undefined) ?? found[0];
};

/** A figure in the fewest words that its criterion leaves to say. */
export const brieflyOf = ({ criterion }: Verdict, { claim, amount, of, own }: Measured): string =>
  own && (criterion.reading.by === 'band' || NAMED.has(claim.metric)) ? amount : of;
