import { houseCurrency } from '../reading/house-currency.ts';
import type { Page } from '../reading/page.ts';
import { buyersIn } from './metric/house-buyers.ts';

/**
 * What a whole material says once and its sentences take for granted: the ISO 4217 code of the currency of its bare amounts, and
 * the nouns, in the plural, of those who buy.
 */
export type House = { currency: string | undefined; buyers: ReadonlySet<string> };

/** What holds where nothing is known of the rest of a material. */
export const NO_HOUSE: House = { currency: undefined, buyers: new Set() };

/** Looks at all pages together, in whatever order they stand. */
export const houseOf = (pages: readonly Page[]): House => ({
  currency: houseCurrency(pages),
  buyers: buyersIn(pages),
});
