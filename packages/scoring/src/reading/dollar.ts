import { pattern } from '../patterns/pattern.ts';
import type { Figure } from './figure.ts';

/** Other currencies that are written with a bare "$", by what a note calls them. */
const DOLLARS: readonly (readonly [name: string, iso: string])[] = [
  [String.raw`mexican pesos?|MXN|MX ?\$`, 'MXN'],
  [String.raw`canadian dollars?|CAD|CA? ?\$`, 'CAD'],
  [String.raw`australian dollars?|AUD|AU? ?\$`, 'AUD'],
  [String.raw`new zealand dollars?|NZD|NZ ?\$`, 'NZD'],
  [String.raw`singapore(?:an)? dollars?|SGD|S ?\$`, 'SGD'],
  [String.raw`hong kong dollars?|HKD|HK ?\$`, 'HKD'],
  [String.raw`(?:new )?taiwan(?:ese)? dollars?|TWD|NT ?\$`, 'TWD'],
  ['argentin(?:e|ian) pesos?|ARS', 'ARS'],
  ['chilean pesos?|CLP', 'CLP'],
  ['colombian pesos?|COP', 'COP'],
  [String.raw`jamaican dollars?|JMD|J ?\$`, 'JMD'],
  [String.raw`namibian? dollars?|NAD|N ?\$`, 'NAD'],
];
const NAMES = DOLLARS.map(
  ([name, iso]) => [pattern(String.raw`(?<![\p{L}$])(?:${name})(?!\p{L})`, 'iu'), iso] as const,
);

/** A line that says what all amounts are written in: "All amounts in Mexican pesos (MXN) unless marked US$". */
const NOTE = pattern(
  /^[^\p{L}$]*(?:(?:note|please note)\W+)?(?:all |the |our )*(?:(?:money |dollar )?(?:amounts|figures|numbers|values|prices|sums)|dollars|\$)(?: [\p{L}$]+){0,5}? (?:are |is |stated |given |shown |quoted |expressed )*(?:in|means?|=) (?<named>.{2,60})$/iu,
);
const EXCEPT = /[,;(]? ?\b(?:unless|except|if not|save)\b.*$/i;

const notedIn = (line: string): string | undefined => {
  const named = NOTE.exec(line)?.groups?.['named']?.replace(EXCEPT, '');
  return named === undefined ? undefined : NAMES.find(([name]) => name.test(named))?.[1];
};

/** The currency that a bare "$" stands for in some texts, where a line of theirs says so. */
export const dollarOf = (texts: readonly string[]): string | undefined => {
  for (const text of texts)
    for (const line of text.split('\n')) {
      const found = /\$|dollars|amounts|figures|numbers|values|prices|sums/i.test(line) ? notedIn(line) : undefined;
      if (found !== undefined) return found;
    }
  return undefined;
};

/** Figures with a bare "$" in the currency that it stands for. */
export const inDollar = (figures: readonly Figure[], dollar: string | undefined): readonly Figure[] =>
  dollar === undefined
    ? figures
    : figures.map((figure) =>
        figure.unit === 'USD' && figure.text.startsWith('$') ? { ...figure, unit: dollar } : figure,
      );
