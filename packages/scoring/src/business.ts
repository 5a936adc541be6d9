import type { BusinessType } from '@assay/contracts/business';
import type { Business } from '@assay/contracts/evidence';
import type { PageReading } from './levels/read.ts';
import { clearest } from './levels/variants.ts';
import { quoteOf } from './reading/page.ts';

/** The bands that hold without evidence of any type are those of software. */
const DEFAULT_TYPE: BusinessType = 'saas';

/** The quotes that a type of business is shown by are as many as a reader wants to check. */
const QUOTED = 3;

/** The type of business that a material was read as, who chose it, and the types that its pages show. */
export const businessOf = (readings: readonly PageReading[], chosen: BusinessType | undefined): Business => {
  const shown = clearest(readings.flatMap(({ variants }) => variants));
  const types = shown.map(({ type, units }) => ({
    type,
    quotes: units.slice(0, QUOTED).map((unit) => quoteOf(unit.page, unit)),
  }));
  const [first] = types;
  if (chosen !== undefined) return { type: chosen, chosenBy: 'caller', types };
  return first === undefined
    ? { type: DEFAULT_TYPE, chosenBy: 'default', types }
    : { type: first.type, chosenBy: 'evidence', types };
};
