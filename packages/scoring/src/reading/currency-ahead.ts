import { pattern } from '../patterns/pattern.ts';
import { AMOUNT, anyOf, MAGNITUDES } from './amount.ts';
import type { Written } from './written-short.ts';

/** Whose dollar it is; the "M" of "26 M$" is none. */
const WHOSE = String.raw`(?:(?:US|HK|NZ|NT|MX|AU|CA|AR|RD|TT|[RACSJN])(?=\$))?`;
/** A currency by its sign, with the figure ahead that it may belong to, and none behind. */
const SIGN = pattern(String.raw`(?<=[\p{L}\d.] ?)${WHOSE}[$€£₹₦¥₩₪₺₱฿₫₴₸₵৳₲₡](?![\p{L}\p{N}\p{Sc}]| ?[.,]?\d)`, 'u');
/** "74T €" are thousands only where the currency stands behind, and so are "21 mil €". */
const NOT_AHEAD = String.raw`t(?!\p{L})|mil ?€`;
const MAGNITUDE = String.raw`(?: ?-?(?!${NOT_AHEAD})(?:${anyOf(MAGNITUDES)})(?![\p{L}\p{N}]))?`;
/** No amount is longer. */
const LONGEST = 40;
/** A text that ends in an amount without a currency ahead and one behind; what a line's end cuts stays as it is. */
const ENDS_IN_AMOUNT = pattern(
  String.raw`(?<=[^\p{L}\p{N}\p{Sc}.,:/'-](?<!\p{Sc} )(?<!\d\n(?=\d{3}(?!\d)))|^)(?<amount>(?:${AMOUNT})${MAGNITUDE}) ?${WHOSE}\p{Sc}$`,
  'iu',
);

/** The amounts of a text whose currency stands behind them, in order: "1.2M €" is "€1.2M". */
export const currenciesBehind = (text: string): Written[] =>
  SIGN.matches(text).flatMap(({ 0: sign, index }): Written[] => {
    const end = index + sign.length;
    const from = Math.max(0, end - LONGEST);
    const found = ENDS_IN_AMOUNT.exec(text.slice(from, end));
    if (found === null || (found.index === 0 && from > 0)) return [];
    return [{ words: found[0], index: from + found.index, usual: `${sign}${found.groups?.['amount']}` }];
  });
