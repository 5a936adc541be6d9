import { withParts } from '../claims/breakdown.ts';
import type { Claim } from '../claims/claims.ts';
import type { House } from '../claims/house.ts';
import { isOfEarlier } from '../claims/modality/earlier.ts';
import { framedModality } from '../claims/modality/framed.ts';
import { asNamedMarkets, withoutBuyersOfMarkets } from '../claims/named-market.ts';
import { claimsOf } from '../claims/of-unit.ts';
import { withYearBefore } from '../claims/year-before.ts';
import { isShuffledPage } from '../learnt/order.ts';
import { isHeadRow } from '../reading/head-row.ts';
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
import { taggedFindings } from './tagged.ts';
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

const ASK = /\b(?:raising|raise|seeking|looking for|we need|round|the ask)\b/i;

/** What was raised before says nothing of the stage of today: "Before this round we raised a seed of $1m". */
const RAISED =
  /\braised(?! \S{0,4}\d+ ?%)\b|\b(?:closed|took|secured) (?:an?|our|the|its)\b|\b(?:before this|previous(?:ly)?|earlier)\b/i;
const RAISING = /\b(?:raising|seeking|looking for|we (?:need|raise|seek|ask)|the ask)\b/i;
/** Who raises a later round has the earlier ones behind it. */
const LATER = /\b(?:raising|raise|seeking|looking for) (?:[^\s.;]+ ){0,3}series [a-f]\b/i;

const asksFor = (text: string): boolean =>
  ASK.test(text) && !LATER.test(text) && (!RAISED.test(text) || RAISING.test(text));

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
  if (found.length === 0 || tellsOfUs(unit, about)) return [];
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

/**
 * Reads one page, which has `shown` some variants; of all pages together, those that are `unlocked` may count. Footers say
 * nothing. `tags` are a model's hints, which may add to what the rules find.
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
  const { loaded, asOf, house, tags } = reader;
  const heap = isShuffledPage(page, asOf);
  const units = heap ? [] : unitsOf(page);
  const own = units.filter(({ person }) => !person);
  const ofThisOne = units.filter(
    (unit) =>
      !isHeadRow(unit) && !isDefinition(unit) && !isOfEarlier(unit, asOf) && framedModality(unit, asOf) !== 'previous',
  );
  const read = units.flatMap((unit) => claimsOf(unit, { asOf, house }));
  const claims = withParts(withoutBuyersOfMarkets(asNamedMarkets(withYearBefore(read))));
  return {
    page,
    claims,
    findings: [
      ...wordFindings(ofThisOne, { ...reader, claims }),
      ...wayFindings(ofThisOne, { ...reader, claims }),
      ...learntFindings(ofThisOne, { loaded, asOf, claims }),
      ...taggedFindings(ofThisOne, { tags, loaded, asOf, claims }),
    ],
    reckonings: page.source === 'deck' && !heap ? reckoningsOf(page, asOf) : [],
    variants: reader.shown,
    stages: loaded.stages
      .filter(([, pattern]) => own.some(({ text }) => asksFor(text) && pattern.test(text)))
      .map(([stage]) => stage),
  };
};
