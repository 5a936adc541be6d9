import type { Material, MaterialSlide } from '@assay/scoring/material';
import { makePdf, write } from '../../../../deck/test/fixtures/make-pdf.ts';
import { slidesOf } from '../variation/edit.ts';
import { wrapAt } from '../variation/layout.ts';
import { blocksOf } from './blocks.ts';
import { encoded, plain } from './plain-characters.ts';

/** The sheet is 960 by 540 points. */
const LEFT = 48;
const TOP = 500;
const HEIGHT = 430;
const WIDTH = 864;
const TITLE_SIZE = 28;
const LEAST_TITLE_SIZE = 20;
const BODY_SIZE = 16;

/** Letters are on average about half as wide as they are high, and hardly ever this wide. */
const WIDEST = 0.6;

/** Cells with their places from left to right; `gap` lines of room stand above them, and a row of a table is ruled off. */
type Drawn = { cells: { text: string; x: number }[]; gap: number; ruled: boolean };

const wrapped = (text: string, size: number): string[] => wrapAt(text, Math.floor(WIDTH / (0.5 * size)));

const paragraphOf = (text: string, size: number): Drawn[] =>
  wrapped(text, size).map((line, i) => ({ cells: [{ text: line, x: LEFT }], gap: i === 0 ? 1.8 : 1.2, ruled: false }));

/** Columns as wide as their longest cell, two letters apart at least, over the whole sheet where there is room. */
const tableOf = (rows: readonly string[][], size: number): Drawn[] => {
  const columns = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)) + 2) ?? [];
  const unit = Math.max(WIDEST * size, WIDTH / columns.reduce((sum, width) => sum + width, 0) / 2);
  return rows.map((row, i) => ({
    cells: row.map((text, column) => ({
      text,
      x: LEFT + unit * columns.slice(0, column).reduce((sum, width) => sum + width, 0),
    })),
    gap: i === 0 ? 2 : 1.5,
    ruled: true,
  }));
};

const drawnOf = (slide: MaterialSlide, size: number): Drawn[] =>
  blocksOf(slide).flatMap((block) =>
    'rows' in block ? tableOf(block.rows, size) : block.paragraphs.flatMap((text) => paragraphOf(text, size)),
  );

const fits = (drawn: readonly Drawn[], size: number): boolean =>
  drawn.reduce((sum, { gap }) => sum + gap * size, 0) <= HEIGHT &&
  drawn.every(({ cells }) => cells.every(({ text, x }) => x + 0.5 * size * text.length <= LEFT + WIDTH + 1));

/** The largest size in which all of the slide fits on the sheet. */
const sizeFor = (slide: MaterialSlide): number => {
  let size = BODY_SIZE;
  while (size > 5 && !fits(drawnOf(slide, size), size)) size -= 1;
  return size;
};

const rule = (y: number): string => `0.5 w ${LEFT} ${Math.round(y)} m ${LEFT + WIDTH} ${Math.round(y)} l S\n`;

/** A title in the largest size in which it fits on one line; longer ones stand over several, the last of them above the body. */
const titleOf = (text: string): string => {
  const size = Math.min(TITLE_SIZE, Math.max(LEAST_TITLE_SIZE, Math.floor(WIDTH / (0.5 * text.length))));
  const lines = wrapped(text, size);
  return lines
    .map((line, i) => write(encoded(line), { x: LEFT, y: TOP - 1.1 * size * (i + 1 - lines.length), size }))
    .join('');
};

const contentOf = (slide: MaterialSlide): string => {
  const size = sizeFor(slide);
  const title = titleOf(plain(slide.title));
  let y = TOP - 24;
  const lines = drawnOf(slide, size).map(({ cells, gap, ruled }) => {
    y -= gap * size;
    const full = cells.filter(({ text }) => text !== '');
    const words = full
      .map(({ text, x }) => write(encoded(text), { x: Math.round(x), y: Math.round(y), size }))
      .join('');
    return ruled ? words + rule(y - 0.4 * size) : words;
  });
  return title + lines.join('');
};

/** The deck as a PDF: titles large, paragraphs wrapped at the sheet's width, cells of a row side by side. */
export const asPdf = (material: Material): Buffer =>
  makePdf(slidesOf(material).map((slide) => ({ content: contentOf(slide) })));
