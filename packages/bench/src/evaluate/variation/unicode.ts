import type { Material } from '@assay/scoring/material';
import { mapText } from './edit.ts';
import type { Variant } from './variant.ts';

const BOLD = { upper: 0x1d5d4, lower: 0x1d5ee, digit: 0x1d7ec };

const shifted = (char: string, from: string, to: number): string =>
  String.fromCodePoint(to + char.charCodeAt(0) - from.charCodeAt(0));

/** Letters and digits as mathematical bold ones, as design tools write them. */
const bold = (text: string): string =>
  text
    .replace(/[A-Z]/g, (char) => shifted(char, 'A', BOLD.upper))
    .replace(/[a-z]/g, (char) => shifted(char, 'a', BOLD.lower))
    .replace(/[0-9]/g, (char) => shifted(char, '0', BOLD.digit));

const inWords = (mark: string) => (text: string) => text.replace(/(\p{L}{3})(?=\p{L}{3})/gu, `$1${mark}`);

const WAYS: readonly { name: string; change: (text: string) => string }[] = [
  { name: 'decomposed accents', change: (text) => text.normalize('NFD') },
  { name: 'spaces that do not break', change: (text) => text.replaceAll(' ', '\u00a0') },
  { name: 'narrow spaces', change: (text) => text.replaceAll(' ', '\u202f') },
  { name: 'hyphens that do not break', change: (text) => text.replaceAll('-', '\u2011') },
  { name: 'curly quotes', change: (text) => text.replaceAll("'", '\u2019').replace(/"([^"]*)"/g, '\u201c$1\u201d') },
  { name: 'straight quotes', change: (text) => text.replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"') },
  { name: 'ligatures', change: (text) => text.replaceAll('fi', '\ufb01').replaceAll('fl', '\ufb02') },
  {
    name: 'wide digits and signs',
    change: (text) => text.replace(/[0-9%$]/g, (char) => String.fromCodePoint(char.charCodeAt(0) + 0xfee0)),
  },
  { name: 'marks of no width in words', change: inWords('\u200b') },
  { name: 'soft hyphens in words', change: inWords('\u00ad') },
  { name: 'bold letters', change: bold },
];

/** The same words in other characters of Unicode that look the same or nearly so. */
export const inOtherCharacters = (material: Material): Variant[] =>
  WAYS.map(({ name, change }) => ({ name, material: mapText(material, change) }));
