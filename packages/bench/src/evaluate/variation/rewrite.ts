import { type Amount, factorOf } from './amounts.ts';

const decimalsOf = (digits: string): number => /[.,](\d{1,2})$/.exec(digits)?.[1]?.length ?? 0;

/** What stands between thousands in these digits, or would by the decimal sign that they have. */
const separatorOf = (digits: string): string =>
  /\d([ ,.'’\u00a0\u202f])\d{3}(?!\d)/.exec(digits)?.[1] ?? (/,\d{1,2}$/.test(digits) ? ' ' : ',');

/** The amount with another value, in its own style: the same scale, separators and number of decimals or more. */
export const rewritten = (amount: Amount, value: number): string => {
  const { currency, digits, gap, scale } = amount;
  const mantissa = value / factorOf(amount);
  const decimals = Math.max(decimalsOf(digits), mantissa < 10 && !Number.isInteger(mantissa) ? 2 : 0);
  const separator = separatorOf(digits);
  const point = /,\d{1,2}$/.test(digits) || separator === '.' ? ',' : '.';
  const [whole = '', fraction] = mantissa
    .toLocaleString('en-US', { maximumFractionDigits: decimals, useGrouping: scale === '' || /\d\D\d{3}/.test(digits) })
    .split('.');
  const written = whole.replaceAll(',', separator) + (fraction === undefined ? '' : point + fraction);
  return `${currency}${written}${gap}${scale}`;
};
