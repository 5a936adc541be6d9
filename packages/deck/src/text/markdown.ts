import { joinCells } from '../cells.ts';
import { withPairs, withRows, withSeries } from './columns.ts';
import { fencedIn, isFence } from './fences.ts';
import { withCharacters, withoutTags } from './html.ts';

/** Longer lines are no one's Markdown; they stay as they are, because the patterns below take quadratic time. */
export const MAX_LINE = 4_000;

/** "# of customers" is a number of them. */
const HEADING = /^ {0,3}(?!#[ \t]+of[ \t])#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const UNDERLINE = /^ {0,3}(?:=+|-{4,})[ \t]*$/;
const TABLE_RULE = /^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$/;
const TABLE_ROW = /^[ \t]*\|(.+?)\|?[ \t]*$/;
const LEAD = /^[ \t]*(?:>[ \t]?)*(?:[-*+][ \t]+(?:\[[ xX]\][ \t]+)?)?/;

/** Pictures, each with what stays of it: what it shows, if it is not the background. */
const PICTURES: [RegExp, string][] = [
  [/!\[bg(?:\s[^[\]]{0,1000})?\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, ''],
  [/!\[([^[\]]{0,1000})\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1'],
];

/**
 * Marks within a line, around 1,000 characters at the most, each with what stays of it. Order matters: code first, then
 * what may stand in each other.
 */
const INLINE: [RegExp, string][] = [
  [/(`+)(.{1,1000}?)\1/g, '$2'],
  ...PICTURES,
  [/\[([^[\]]{1,1000})\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1'],
  [/<(https?:\/\/[^>\s]+)>/g, '$1'],
  [/(?<![*\w\\])(\*{1,3})(?=[^\s*])(.{1,1000}?)(?<=[^\s*\\])\1(?![*\w])/g, '$2'],
  [/(?<![_\w\\])(_{1,3})(?=[^\s_])(.{1,1000}?)(?<=[^\s_\\])\1(?![_\w])/g, '$2'],
  [/~~(?=\S)(.{1,1000}?)(?<=\S)~~/g, '$1'],
  [/\\([\\`*_{}[\]()#+\-.!|<>~$])/g, '$1'],
];

const without = (text: string, marks: [RegExp, string][]): string =>
  marks.reduce((cleaned, [mark, kept]) => cleaned.replace(mark, kept), text);

export const withoutPictures = (text: string): string => without(text, PICTURES);

export const cleanInline = (text: string): string => withCharacters(without(text, INLINE));

/** A table's row, so that it stays one line. */
const cleanRow = (cells: string): string => joinCells(cells.split(/(?<!\\)\|/).map((cell) => cleanInline(cell).trim()));

const cleanLine = (tagged: string): string => {
  if (tagged.length > MAX_LINE) return tagged;
  const line = withoutTags(tagged);
  if (UNDERLINE.test(line) || TABLE_RULE.test(line)) return '';
  const row = TABLE_ROW.exec(line)?.[1];
  if (row !== undefined) return cleanRow(row);
  return cleanInline(HEADING.exec(line)?.[1] ?? line.replace(LEAD, ''));
};

/** Each line without its Markdown marks; lines of nothing but marks become empty, code stays as it is. */
export const cleanMarks = (lines: string[]): string[] => {
  const fenced = fencedIn(lines);
  const rows = withPairs(withSeries(withRows(lines)));
  return lines.map((line, i) => {
    if (isFence(line)) return '';
    return fenced[i] ? line : cleanLine(rows[i] ?? line);
  });
};

const isHeading = (line: string, next: string): boolean =>
  line.length <= MAX_LINE && (HEADING.test(line) || (/[\p{L}\p{N}]/u.test(line) && UNDERLINE.test(next)));

/** The first heading's words (`# Words`, or words over a line of `=` or `-`), or undefined when there is no heading. */
export const headingOf = (lines: string[]): string | undefined => {
  const fenced = fencedIn(lines);
  const heading = lines.find((line, index) => !fenced[index] && isHeading(line, lines[index + 1] ?? ''));
  return heading === undefined ? undefined : cleanLine(heading);
};
