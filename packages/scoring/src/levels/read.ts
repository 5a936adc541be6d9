import { withParts } from '../claims/breakdown.ts';
import type { Claim } from '../claims/claims.ts';
import type { House } from '../claims/house.ts';
import { isOfEarlier } from '../claims/modality/earlier.ts';
import { framedModality } from '../claims/modality/framed.ts';
import { asNamedMarkets, withoutBuyersOfMarkets } from '../claims/named-market.ts';
import { claimsOf } from '../claims/of-unit.ts';
import { withYearBefore } from '../claims/year-before.ts';
import { isShuffledPage } from '../learnt/order.ts';
import { namesColumns } from '../reading/head-row.ts';
import { fold } from '../reading/normalise.ts';
import type { Page, Unit } from '../reading/page.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Level, Reading, Stage } from '../rubric/reading.ts';
import type { Tag } from '../tags/tag.ts';
import { isDefinition } from './definition.ts';
import { levelOfFact } from './fact.ts';
import { bestOf, type Finding, placesOf, upTo } from './finding.ts';
import { learntFindings } from './learnt.ts';
import { likely, readsChanges } from './likely.ts';
import { levelOfMeasure } from './measure.ts';
import { tellsOfUs } from './own-figures.ts';
import { type Reckoning, reckoningsOf } from './reckoning.ts';
import { SENTENCE_RULES } from './sentence-rules.ts';
import { stagesOn } from './stages.ts';
import { taggedFindings } from './tagged.ts';
import { isNoTiming } from './timing.ts';
import type { Shown } from './variants.ts';
import { levelOfWords } from './words.ts';

/** All that one page gives, by itself. Judging a material is putting its pages' readings together. */
export type PageReading = {
  page: Page;
  claims: readonly Claim[];
  findings: readonly Finding[];
  reckonings: readonly Reckoning[];
  variants: readonly Shown[];
  stages: readonly Stage[];
};

type Reader = { loaded: LoadedRubric; asOf: Date; claims: readonly Claim[] };

const levelOf = (
  reading: Exclude<Reading, { by: 'rule' | 'band' }>,
  about: { unit: Unit; loaded: LoadedRubric; asOf: Date },
): Level => {
  if (reading.by === 'words') return levelOfWords(reading, about);
  return reading.by === 'fact' ? levelOfFact(reading, about) : levelOfMeasure(reading, about);
};

/** Whether all that a sentence measures is of an earlier company. */
const isOfPast = ({ start }: Unit, claims: readonly Claim[]): boolean => {
  const own = claims.filter(({ span }) => span.start === start);
  return own.length > 0 && own.every(({ modality }) => modality === 'previous');
};

/** What a sentence gives by itself, whatever else its page says. */
const saidIn = (unit: Unit, about: Reader & { reading: Reading; criterion: string }): Finding[] => {
  const { reading, criterion, loaded, asOf } = about;
  if (reading.by === 'band') return [];
  if (reading.by === 'rule') return SENTENCE_RULES[reading.rule]?.({ unit, criterion, loaded, asOf }) ?? [];
  const level = levelOf(reading, { unit, loaded, asOf });
  return level === 0 ? [] : [{ criterion, level, places: placesOf([unit]) }];
};

const foundBy = (unit: Unit, about: Reader & { reading: Reading; criterion: string }): Finding[] => {
  const found = saidIn(unit, about);
  if (found.length === 0 || tellsOfUs(unit, about) || isNoTiming(unit, about.criterion)) return [];
  return readsChanges(about.reading) && isOfPast(unit, about.claims) ? [] : found;
};

const findingsOf = (unit: Unit, about: Reader & { reading: Reading; criterion: string }): readonly Finding[] => {
  const found = foundBy(unit, about);
  return found.length === 0 ? found : likely(found, { unit, ...about });
};

const wordFindings = (units: readonly Unit[], reader: Reader): Finding[] =>
  reader.loaded.rubric.criteria.flatMap(({ id, reading }) => {
    const about = { ...reader, reading, criterion: id };
    return bestOf(units.flatMap((unit) => findingsOf(unit, about))) ?? [];
  });

/** What sentences give by other ways; each counts only where the material shows the variant that unlocks it. */
const wayFindings = (units: readonly Unit[], reader: Reader & { unlocked: ReadonlySet<string> }): Finding[] =>
  reader.loaded.ways.flatMap(({ criterion, reading, variant, tell, most = 5 }) => {
    if (variant !== undefined && !reader.unlocked.has(variant)) return [];
    const about = { ...reader, reading, criterion };
    const found = bestOf(units.flatMap((unit) => findingsOf(unit, about)));
    return found === undefined ? [] : [{ ...upTo(most, found), ...(variant && { variant }), ...(tell && { tell }) }];
  });

/** The sentences of a page without what repeats at the foot of many slides. */
const unitsOf = (page: Page): Unit[] => {
  const footers = new Set(page.lines.flatMap(({ role, text }) => (role === 'footer' ? [fold(text).text.trim()] : [])));
  return page.units.filter(({ start, end }) => !footers.has(page.folded.text.slice(start, end).trim()));
};

/** What the figures of some sentences of a page are, each with what the others say of it. */
const claimsOn = (units: readonly Unit[], about: { asOf: Date; house: House }): Claim[] => {
  const read = units.flatMap((unit) => claimsOf(unit, about));
  return withParts(withoutBuyersOfMarkets(asNamedMarkets(withYearBefore(read))));
};

/** Whether a sentence may say something of this company: no head of a table, no definition, and nothing of an earlier company. */
const isOfThisCompany = (unit: Unit, asOf: Date): boolean =>
  !namesColumns(unit) && !isDefinition(unit) && !isOfEarlier(unit, asOf) && framedModality(unit, asOf) !== 'previous';

/**
 * Reads one page, which has `shown` some variants; of all pages together, those that are `unlocked` may count. Footers say
 * nothing, and neither do shuffled words. `tags` are a model's hints, which may add to what the rules find.
 */
export const readingOf = (
  page: Page,
  reader: Omit<Reader, 'claims'> & {
    shown: readonly Shown[];
    unlocked: ReadonlySet<string>;
    house: House;
    tags: readonly Tag[];
  },
): PageReading => {
  const { loaded, asOf, house, shown, unlocked, tags } = reader;
  const isShuffled = isShuffledPage(page, asOf);
  const units = isShuffled ? [] : unitsOf(page);
  const claims = claimsOn(units, { asOf, house });
  const telling = units.filter((unit) => isOfThisCompany(unit, asOf));
  const about = { loaded, asOf, claims };
  return {
    page,
    claims,
    findings: [
      ...wordFindings(telling, about),
      ...wayFindings(telling, { ...about, unlocked }),
      ...learntFindings(telling, about),
      ...taggedFindings(telling, { ...about, tags }),
    ],
    reckonings: page.source === 'deck' && !isShuffled ? reckoningsOf(page, asOf) : [],
    variants: shown,
    stages: stagesOn(units, loaded),
  };
};
