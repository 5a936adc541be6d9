import type { Line, Link, Slide } from './deck.ts';

// Control characters, noncharacters and what a decoder could not decode to. Zero-width marks stay: they are on the
// slide, and what they hide is for the scoring to judge.
const NOT_TEXT = /[\p{Cc}\uFFFE\uFFFF]/gu;
const SPACES = /[ \t\n\v\f\r\u2028\u2029]+/g;

/** What is not so already is rare, and looked at closer. */
const UNCLEAN = /[\p{Cc}\u2028\u2029\uD800-\uDFFF\uFFFE\uFFFF]| {2}|^\s|\s$/u;

/** A line's text as it stands on the slide, on one line: breaks and runs of spaces become one space, controls go. */
export const cleanText = (text: string): string =>
  UNCLEAN.test(text) ? text.toWellFormed().replace(SPACES, ' ').replace(NOT_TEXT, '').trim() : text;

const cleanLines = (texts: string[]): string[] => texts.map(cleanText).filter((text) => text !== '');

/** What a reader found on one slide, before cleaning. Notes and hidden text are given line by line. */
export type FoundSlide = {
  n: number;
  title: string;
  lines: Line[];
  notes?: string[];
  hidden?: string[];
  altText?: string[];
  links?: Link[];
  ocr?: boolean;
  hiddenSlide?: boolean;
};

/** Lines cleaned, without the empty ones; what stood below an empty line stands apart. */
const linesOf = (lines: readonly Line[]): Line[] => {
  const kept: Line[] = [];
  let apart = false;
  for (const line of lines) {
    const text = cleanText(line.text);
    if (text !== '') kept.push({ ...line, text, ...(apart && kept.length > 0 && { apart }) });
    apart = text === '';
  }
  return kept;
};

/** A slide whose `text` is exactly its lines, all of them cleaned and none of them empty. */
export const buildSlide = ({ n, title, lines, ...found }: FoundSlide): Slide => {
  const kept = linesOf(lines);
  return {
    n,
    title: cleanText(title),
    text: kept.map(({ text }) => text).join('\n'),
    lines: kept,
    notes: cleanLines(found.notes ?? []).join('\n'),
    hidden: cleanLines(found.hidden ?? []),
    altText: cleanLines(found.altText ?? []),
    links: (found.links ?? []).map(({ text, url }) => ({ text: cleanText(text), url: cleanText(url) })),
    ocr: found.ocr ?? false,
    hiddenSlide: found.hiddenSlide ?? false,
  };
};
