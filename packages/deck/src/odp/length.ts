import { attribute, type Element } from '../archive/xml.ts';

/** Units of a length, in EMU (ODF 1.3 part 3, 18.3.18). */
const UNITS: Record<string, number> = { cm: 360_000, mm: 36_000, in: 914_400, pt: 12_700, pc: 152_400, px: 9_525 };

const LENGTH = /^\s*(-?[\d.]+)\s*([a-z]+)/;

/** A length with its unit (`30.479cm`) in EMU; undefined when it is none. */
export const lengthOf = (text: string | undefined): number | undefined => {
  const [, number = '', unit = ''] = LENGTH.exec(text ?? '') ?? [];
  const value = Number.parseFloat(number) * (UNITS[unit] ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
};

/** A share that is written as per cent (`50%`). */
export const percentOf = (text: string | undefined): number | undefined => {
  const value = text?.endsWith('%') ? Number.parseFloat(text) / 100 : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
};

/** An attribute as a count from 1 to `most`: files may ask for billions. */
export const countOf = (element: Element, name: string, most: number): number => {
  const count = Number.parseInt(attribute(element, name) ?? '1', 10);
  return Math.min(Math.max(Number.isFinite(count) ? count : 1, 1), most);
};
