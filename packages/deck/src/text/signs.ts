import { MAX_LINE } from './markdown.ts';

/** Marks that plain prose does not have; `>` and `+` ahead of a figure, and "# of", are signs. */
const MARKDOWN =
  /^ {0,3}(?:(?!# of )#{1,6} |```|~~~|\||>[ \t]*[^\s\p{Sc}\d]|\+[ \t]+[^\s\p{Sc}\d])|\]\(\S|\*\*\S|__\S/u;
const SIGN = /^(?<indent>[ \t]*)(?=[>+][ \t]*\p{Sc}?\d)/u;

const escaped = (line: string): string => (line.length > MAX_LINE ? line : line.replace(SIGN, '$<indent>\\'));

/** In a text without marks of Markdown, "> 500 hospitals" and "+ 12%" begin with signs: those are escaped, to stay. */
export const withSigns = (lines: readonly string[]): string[] =>
  lines.some((line) => MARKDOWN.test(line)) ? [...lines] : lines.map(escaped);
