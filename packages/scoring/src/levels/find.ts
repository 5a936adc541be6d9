import { EXPLAINED, SPECIFIED } from '../rubric/level-names.ts';
import type { LoadedWay } from '../rubric/load.ts';
import type { DeckRule, Reading, Rule } from '../rubric/reading.ts';
import type { RubricCriterion } from '../rubric/rubric.ts';
import { burnFindings } from './burn.ts';
import { bandFindings, type Figures } from './figures.ts';
import { type Finding, isAmong, upTo } from './finding.ts';
import { growthFindings } from './growth.ts';
import { besideLosses } from './losses.ts';
import { bottomUpFindings, nestingFindings } from './market.ts';
import { marketGrowthFindings, marketSourceFindings } from './market-proof.ts';
import { patentFindings } from './patents.ts';
import type { PageReading } from './read.ts';
import type { Reckoning } from './reckoning.ts';
import { asSupposed, hasSold, isOfASale } from './sold.ts';
import { tamFindings } from './total-market.ts';
import { paymentFindings, retentionFindings, revenueFindings } from './traction.ts';
import { unitReturnFindings } from './unit-return.ts';

type About = {
  figures: Figures;
  pages: ReadonlyMap<string, readonly Finding[]>;
  reckonings: readonly Reckoning[];
  asOf: Date;
};

type Read = (about: About & { criterion: string }) => Finding[];

/** How each rule of the deck reads what is known of a material; what is read sentence by sentence, pages have found before. */
const DECK_RULES: Readonly<Partial<Record<Rule, Read>>> = {
  tam: tamFindings,
  nesting: nestingFindings,
  'bottom-up': bottomUpFindings,
  'market-source': marketSourceFindings,
  'market-growth': marketGrowthFindings,
  'unit-return': ({ figures, criterion }) => unitReturnFindings(figures, criterion),
  'burn-multiple': ({ figures, ...about }) => burnFindings(figures, about),
  revenue: ({ figures, criterion }) => revenueFindings(figures, criterion),
  growth: ({ figures, ...about }) => growthFindings(figures, about),
  retention: ({ figures, criterion }) => retentionFindings(figures, criterion),
  payment: ({ figures, criterion }) => paymentFindings(figures, criterion),
  patents: ({ figures, criterion }) => patentFindings(figures, criterion),
} satisfies Record<DeckRule, Read>;

/** What pages have found, by criterion: each page is looked through once, however often a material is judged. */
export const findingsByCriterion = (readings: readonly PageReading[]): ReadonlyMap<string, readonly Finding[]> =>
  Map.groupBy(
    besideLosses(
      readings.flatMap(({ findings }) => findings),
      readings,
    ),
    ({ criterion }) => criterion,
  );

const ofPages = (criterion: string, { figures, pages }: About): readonly Finding[] => {
  const refuted = figures.conflicts.flatMap((conflict) => conflict.refuted ?? []);
  return (pages.get(criterion) ?? []).filter(
    ({ variant, places }) =>
      (variant === undefined || figures.situation.variants.has(variant)) &&
      !refuted.some((claim) => isAmong(claim, places)),
  );
};

/** What a reading finds in all that is known of a material; nothing where sentences are read by themselves. */
const foundBy = (reading: Reading, about: About & { criterion: string }): Finding[] => {
  if (reading.by === 'rule') return DECK_RULES[reading.rule]?.(about) ?? [];
  return reading.by === 'band' ? bandFindings(about.figures, { ...about, metric: reading.metric }) : [];
};

/** What a further way finds: it takes a present figure of the company, and a mention is no evidence by it. */
const byWay = (way: LoadedWay, about: About): Finding[] => {
  const { criterion, reading, variant, tell, most = 5 } = way;
  const held = variant === undefined || about.figures.situation.variants.has(variant);
  if (!held) return [];
  const found = foundBy(reading, { ...about, criterion }).filter(({ level }) => level > 1);
  return found.map((finding) => ({
    ...upTo(most, finding),
    ...(variant && { variant }),
    ...(tell && { tell }),
  }));
};

/** What only the website says reaches no more than this: nobody but the company has had a look at it. */
const MOST_OF_WEBSITE = EXPLAINED;

const capped = (finding: Finding): Finding =>
  finding.places.some(({ page }) => page.source === 'website') ? upTo(MOST_OF_WEBSITE, finding) : finding;

/** A figure of which the material gives another value too is specified, not evidenced. */
const MOST_CONTESTED = SPECIFIED;

const doubted = (finding: Finding, { conflicts }: Figures): Finding => {
  const contested = conflicts.some(
    ({ metric, claims }) =>
      claims.every((claim) => claim.metric === metric) && claims.some((claim) => isAmong(claim, finding.places)),
  );
  return contested ? upTo(MOST_CONTESTED, finding) : finding;
};

/** All that speaks for a criterion: by its own reading, and by the ways that the company's variants unlock. */
export const findingsFor = ({ id, reading, topic }: RubricCriterion, about: About): Finding[] => {
  const { figures } = about;
  const ways = (figures.loaded.waysTo.get(id) ?? []).flatMap((way) => byWay(way, about));
  const own = foundBy(reading, { ...about, criterion: id });
  const found = [...own, ...ofPages(id, about), ...ways].map((finding) => doubted(capped(finding), figures));
  return isOfASale(reading) && !hasSold(figures) ? found.map((finding) => asSupposed(finding, topic)) : found;
};
