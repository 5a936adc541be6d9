import type { Material, MaterialLine } from '@assay/scoring/material';
import { companyPattern, MASK, maskCompany } from '@assay/scoring/reading/company';
import { fold } from '@assay/scoring/reading/normalise';
import type { KnownDeck } from '../sets/deck-set.ts';
import { isTitle, slidesOf, withLines, withoutLines, withSlides } from './edit.ts';
import { goesOn, isRow } from './units.ts';
import type { Variant } from './variant.ts';

const MARKS = ['• ', '- ', '– ', '* ', '▪ ', '→ ', '✓ ', '1. ', '1) '];
const WIDTHS = [24, 40, 64];

const mapBody = (material: Material, change: (lines: readonly MaterialLine[]) => MaterialLine[]): Material =>
  withSlides(
    material,
    slidesOf(material).map((slide) => {
      const title = slide.lines.filter((line) => isTitle(slide, line));
      return withLines(slide, [...title, ...change(slide.lines.filter((line) => !isTitle(slide, line)))]);
    }),
  );

const marked = (mark: string) => (lines: readonly MaterialLine[]) =>
  lines.map((line, i) =>
    isRow(line) || goesOn(line, lines[i - 1])
      ? line
      : { ...line, text: `${mark.replace('1', String(i + 1))}${line.text}` },
  );

/** A mark, or a number, in front of every line but titles, rows of tables and lines that go on with the one before. */
export const withBullets = (material: Material): Variant[] =>
  MARKS.map((mark) => ({ name: `bullets: ${mark}`, material: mapBody(material, marked(mark)) }));

/** A line broken where it is wider than so many characters, between words. */
export const wrapAt = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines.splice(-1, 1, `${last} ${word}`);
  }
  return lines;
};

/** The line as one that goes on: nothing parts it from the one above. */
const within = ({ apart, ...line }: MaterialLine): MaterialLine => line;

const wrapped = (width: number) => (lines: readonly MaterialLine[]) =>
  lines.flatMap((line) =>
    isRow(line)
      ? [line]
      : wrapAt(line.text, width).map((text, i) => (i === 0 ? { ...line, text } : { ...within(line), text })),
  );

const joined = (lines: readonly MaterialLine[]): MaterialLine[] => {
  const paragraphs: MaterialLine[] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last === undefined || isRow(line) || !/[.!?]$/.test(last.text)) paragraphs.push(line);
    else paragraphs.splice(-1, 1, { ...last, text: `${last.text} ${line.text}` });
  }
  return paragraphs;
};

/** Lines broken at several widths, and whole sentences run together into paragraphs. */
export const withOtherBreaks = (material: Material): Variant[] => [
  ...WIDTHS.map((width) => ({ name: `lines of ${width} characters`, material: mapBody(material, wrapped(width)) })),
  { name: 'sentences run together', material: mapBody(material, joined) },
];

/** Whether a line is the company's name and hardly more. */
const isNameOf = (company: KnownDeck['named']['company'], { text }: MaterialLine): boolean => {
  const name = companyPattern(company);
  const masked = maskCompany(fold(text).text, name);
  return masked.includes(MASK) && !/\p{L}{2}/u.test(masked);
};

/** The deck without the titles of its slides; the name on its cover stays, without which nothing says whose deck it is. */
export const withoutTitles = ({ material, named }: Pick<KnownDeck, 'material' | 'named'>): Variant[] => [
  {
    name: 'without titles',
    material: withoutLines(material, (slide, line) => isTitle(slide, line) && !isNameOf(named.company, line)),
  },
];
