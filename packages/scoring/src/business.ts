import { type BusinessType, isBusinessType } from '@assay/contracts/business';
import type { Business } from '@assay/contracts/evidence';
import { lead, likeliest } from './learnt/asked.ts';
import { businessSaid, speaksFor } from './learnt/business.ts';
import { sumOf } from './learnt/model.ts';
import type { Terms } from './levels/judge.ts';
import { isSaid, isSaidOfUs } from './levels/own.ts';
import type { PageReading } from './levels/read.ts';
import { ofThisBusiness, typesShown } from './levels/variants.ts';
import { quoteOf, type Unit } from './reading/page.ts';

/** The bands that hold without evidence of any type are those of software. */
const DEFAULT_TYPE: BusinessType = 'saas';

/** The quotes that a type of business is shown by are as many as a reader wants to check. */
const QUOTED = 3;

/** With a lead of so many hundredths all words together know better than a single sentence: of authors held out 98% are right. */
const SURE = 50;
/** With less than so many they tell nothing: a title and a list of words are no company. */
const LEAST = 25;

type Read = { readings: readonly PageReading[]; asOf: Date };

const shownIn = (readings: Read['readings']) => readings.flatMap(({ variants }) => variants);

const unitsIn = (readings: Read['readings']): Unit[] => ofThisBusiness(readings.flatMap(({ page }) => page.units));

/**
 * The type of business that a material tells as a whole: the likeliest by all its words. Where two are nearly as likely, sentences that
 * show a type decide; undefined where neither tells.
 */
const toldBy = ({ readings, asOf }: Read): BusinessType | undefined => {
  const said = businessSaid(unitsIn(readings), asOf);
  const best = likeliest(said);
  const sure = best === undefined ? 0 : lead(said, best);
  const [first] = typesShown(shownIn(readings)).sort((a, b) => sumOf(said, b) - sumOf(said, a));
  if (sure < SURE && first !== undefined) return first;
  return sure >= LEAST && isBusinessType(best) ? best : undefined;
};

const isOwn = (unit: Unit): boolean => isSaid(unit) && isSaidOfUs(unit, { start: 0, end: unit.text.length });

/** The sentences that speak most for a type, the clearest first, as many as are quoted: of no more is asked whose they are. */
const clearest = (type: BusinessType, { readings, asOf }: Read): Unit[] => {
  const speaking = unitsIn(readings)
    .map((unit) => ({ unit, by: speaksFor(type, { unit, asOf }) }))
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by);
  const own: Unit[] = [];
  for (const { unit } of speaking) if (own.length < QUOTED && isOwn(unit)) own.push(unit);
  return own;
};

/**
 * The type of business that a material was read as, who chose it, and the types that its pages show with the sentences that do: what it
 * tells as a whole first, then those of which single sentences give evidence, which alone unlocks what counts for a type.
 */
export const businessOf = (readings: readonly PageReading[], { businessType, asOf }: Terms): Business => {
  const told = toldBy({ readings, asOf });
  const shown = shownIn(readings);
  const unitsOf = (type: BusinessType): Set<Unit> =>
    new Set([
      ...(type === told ? clearest(type, { readings, asOf }) : []),
      ...shown.flatMap(({ variant, unit }) => (variant === type ? unit : [])),
    ]);
  const types = [...new Set([...(told === undefined ? [] : [told]), ...typesShown(shown)])]
    .map((type) => ({ type, quotes: [...unitsOf(type)].slice(0, QUOTED).map((unit) => quoteOf(unit.page, unit)) }))
    .filter(({ quotes }) => quotes.length > 0);
  const [first] = types;
  if (businessType !== undefined) return { type: businessType, chosenBy: 'caller', types };
  return first === undefined
    ? { type: DEFAULT_TYPE, chosenBy: 'default', types }
    : { type: first.type, chosenBy: 'evidence', types };
};
