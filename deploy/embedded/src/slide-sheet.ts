import type { Deck, Line, Slide } from '@assay/deck/deck';
import { visible } from './visible.ts';
import { wrap } from './wrap.ts';

/** What stands out, and what stands back. */
export type Tone = 'title' | 'quiet' | 'alert';

/** How a sheet is to look: how many columns it has, and how a tone is given to text. */
export type Look = { width: number; paint: (tone: Tone, text: string) => string };

/** What is known of a text, shown before it; the lines after the first are marked alike. */
type Row = { label?: string; text: string; tone?: Tone; mark?: string };

const INDENT = '  ';
const LABEL = 8;
const GUTTER = INDENT.length + LABEL;
/** Below this a line is too short to be read: a narrower terminal has to wrap by itself. */
const LEAST_TEXT = 16;

/** Below this the reading of a picture is more a guess than a quote. */
const LOW_CONFIDENCE = 0.8;

const LABELS: Partial<Record<NonNullable<Line['role']>, string>> = { row: 'table', chart: 'chart', footer: 'footer' };

const lineRow = ({ text, role, confidence }: Line): Row => {
  if (confidence !== undefined && confidence < LOW_CONFIDENCE)
    return { label: `ocr ${Math.round(confidence * 100)}%`, text, tone: 'alert' };
  const label = (role && LABELS[role]) ?? (confidence === undefined ? undefined : 'ocr');
  return { text, ...(label && { label }), ...(role === 'footer' && { tone: 'quiet' }) };
};

/** The first of several rows says what they all are. */
const labelled = (label: string, rows: Row[]): Row[] =>
  rows.map((row, index) => (index === 0 ? { label, ...row } : row));

const textRows = (texts: string[]): Row[] => texts.map((text) => ({ text }));

const rowsOf = (slide: Slide): Row[] => {
  const lines = slide.lines.filter(({ role }) => role !== 'title').map(lineRow);
  const hidden = slide.hidden.map((text): Row => ({ text, tone: 'alert', mark: '┃ ' }));
  return [
    ...(slide.text === '' ? [{ text: '(no text)', tone: 'quiet' } as const] : lines),
    ...labelled('notes', textRows(slide.notes === '' ? [] : slide.notes.split('\n'))),
    ...labelled('hidden', hidden),
    ...labelled('alt', textRows(slide.altText)),
    ...labelled('links', textRows(slide.links.map(({ text, url }) => `${text} <${url}>`.trimStart()))),
  ];
};

const rowLines = ({ label = '', text, tone, mark = '' }: Row, { width, paint }: Look): string[] =>
  wrap(visible(text), Math.max(LEAST_TEXT, width - GUTTER - mark.length)).map((line, index) => {
    const gutter = `${INDENT}${(index === 0 ? label : '').padEnd(LABEL)}`;
    return `${paint('quiet', gutter)}${tone ? paint(tone, mark + line) : mark + line}`;
  });

const headLines = ({ n, title, ocr, hiddenSlide }: Slide, { width, paint }: Look): string[] => {
  const marks = `${hiddenSlide ? '  [hidden slide]' : ''}${ocr ? '  [read by OCR]' : ''}`;
  return wrap(`${n}. ${visible(title) || '(no title)'}${marks}`, width).map((line) => paint('title', line));
};

const slideLines = (slide: Slide, look: Look): string[] => [
  ...headLines(slide, look),
  ...rowsOf(slide).flatMap((row) => rowLines(row, look)),
  '',
];

const metadataLines = ({ metadata }: Deck, look: Look): string[] => {
  const rows = metadata.map(({ name, value }) => ({ text: `${name}: ${value}`, tone: 'quiet' }) as const);
  return rows.length === 0 ? [] : [...labelled('file', rows).flatMap((row) => rowLines(row, look)), ''];
};

/**
 * A deck as it was read, for a person: what the file says of itself, then slide by slide its title, its lines and what
 * they are, and apart from them the notes, what is hidden, what pictures show and where links lead.
 */
export const slideSheet = (deck: Deck, look: Look): string =>
  [...metadataLines(deck, look), ...deck.slides.flatMap((slide) => slideLines(slide, look))].join('\n');
