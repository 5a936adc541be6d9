import { magnitudeWord, type Written } from '../../reading/written-in.ts';

/** A number alone, as cells hold it: with a sign, a bound and a letter for its magnitude at the most. */
const BARE =
  /^(?<open>\()?(?<lead>(?:under|over|below|above|about|around|approx\.?|c\.|ca\.?|from|up to) |[-+~<>])? ?(?<number>\d[\d.,' ]*)(?: ?(?<magnitude>k|mm?|mn|mil|mio\.?|bn?|crores?|cr|lakhs?|lacs?|millions?|thousands?))?\+?\)?(?<rest> ?\([^()]*\))?$/i;

const plainNumber = (number: string, isMoney: boolean): string => {
  const joined = number.trim().replace(/(?<=\d)[ '](?=\d{3})/g, '');
  if (isMoney && /^\d{1,3}\.\d{3}$/.test(joined)) return joined.replace('.', '');
  return /^\d+,\d{1,2}$/.test(joined) ? joined.replace(',', '.') : joined.replace(/,(?=(?:\d\d,)*\d{3})/g, '');
};

/**
 * A cell's bare number, written out with what a note says all such numbers are written in: "3'300" under "CHF '000" is
 * "CHF 3300 thousand". A cell that says its unit itself stays as it is.
 */
export const cellWrittenOut = (cell: string, note: Written | undefined): string => {
  const groups = BARE.exec(cell)?.groups;
  if (groups === undefined) return cell;
  const { open, lead = '', number = '', magnitude = '', rest = '' } = groups;
  const { currency = '', suffix = '' } = note ?? {};
  const own = magnitudeWord(magnitude);
  const scale = own === '' ? (note?.magnitude ?? '') : own;
  if (currency === '' && scale === '' && suffix === '') return cell;
  const [times, by] = scale.startsWith('100 ') ? [100, scale.slice(4)] : [1, scale];
  const plain = plainNumber(number, currency !== '' || by !== '');
  const amount = times === 1 ? plain : String(times * Number(plain));
  const sign = open !== undefined && currency !== '' ? '-' : lead;
  return [sign + (currency === '' ? '' : `${currency} `) + amount, by, suffix].filter(Boolean).join(' ') + rest;
};
