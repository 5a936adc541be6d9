import { fencedIn } from './fences.ts';

/** "---", "***", "_ _ _". */
const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
/** Three dashes part slides wherever they stand; more of them may be the line below a heading. */
const DASHES = /^ {0,3}(?<dashes>-{4,})[ \t]*$/;
/** A list item, a table's row, a quote, a heading, HTML. */
const NO_HEADING = /^\s*(?:[#>|<]|[-*+] |\d{1,9}[.)] )|\|/;
/** A longer line is no heading. */
const LONGEST_HEADING = 90;

/** A line of text, and not the end of a sentence, that the line below it may make a heading. */
const isHeadable = (line: string | undefined): line is string =>
  line !== undefined &&
  line.length <= LONGEST_HEADING &&
  /[\p{L}\p{N}]/u.test(line) &&
  !NO_HEADING.test(line) &&
  !/[.:;,]$/.test(line);

/** Whether a line below a line of text is about as long as that, or that stands by itself. */
const fitsHeading = (lines: readonly string[], at: number): boolean => {
  const words = lines[at - 1]?.trim();
  if (!isHeadable(words)) return false;
  const difference = Math.abs((lines[at]?.trim().length ?? 0) - words.length);
  const isAlone = (lines[at - 2] ?? '').trim() === '';
  return difference <= Math.max(2, words.length / 5) || isAlone;
};

/** Which lines of dashes are those below headings: all of one length in a text, or none of them. */
const underlinesIn = (lines: readonly string[], fenced: readonly boolean[]): boolean[] => {
  const lengths = lines.map((line, i) => (fenced[i] ? 0 : (DASHES.exec(line)?.groups?.['dashes']?.length ?? 0)));
  const others = new Set(lengths.filter((length, i) => length > 0 && !fitsHeading(lines, i)));
  return lengths.map((length) => length > 0 && !others.has(length));
};

/** The lines between rules; within a fence of code such a line parts nothing. Lines of dashes that are left stand below headings. */
export const ruledParts = (lines: readonly string[]): string[][] => {
  const parts: string[][] = [[]];
  const fenced = fencedIn(lines);
  const underlines = underlinesIn(lines, fenced);
  lines.forEach((line, i) => {
    if (!(fenced[i] || underlines[i]) && RULE.test(line)) parts.push([]);
    else parts.at(-1)?.push(line);
  });
  return parts;
};

/** A text without rules, parted ahead of its headings over dashes. */
export const headedParts = (lines: readonly string[]): string[][] => {
  const parts: string[][] = [[]];
  const fenced = fencedIn(lines);
  lines.forEach((line, i) => {
    if (!fenced[i + 1] && DASHES.test(lines[i + 1] ?? '')) parts.push([]);
    parts.at(-1)?.push(line);
  });
  return parts;
};

/** Lines but for the rules among them. */
export const withoutRules = (lines: readonly string[]): string[] => lines.filter((line) => !RULE.test(line));
