import type { MaterialSlide } from '@assay/scoring/material';
import { isTitle } from '../variation/edit.ts';
import { isRow } from '../variation/units.ts';
import { plain } from './plain-characters.ts';

/** What stands below a slide's title: paragraphs, and tables as rows of cells. */
export type Block = { paragraphs: string[] } | { rows: string[][] };

const cellsOf = (text: string): string[] => text.split(' | ');

/** Rows of the same length. The head of a table names its columns and leaves the first cell, above the names of rows, empty. */
const evened = (rows: readonly string[][]): string[][] => {
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row, i) => {
    const empty = Array.from({ length: width - row.length }, () => '');
    return i === 0 ? [...empty, ...row] : [...row, ...empty];
  });
};

/** A row without another is a line with strokes in it. */
const asBlock = (rows: readonly string[][]): Block =>
  rows.length === 1 ? { paragraphs: rows.map((cells) => cells.join(' | ')) } : { rows: evened(rows) };

/** The blocks of a slide in order, in plain characters: rows that follow each other are one table. */
export const blocksOf = (slide: MaterialSlide): Block[] => {
  const groups: { table: boolean; texts: string[] }[] = [];
  for (const line of slide.lines.filter((each) => !isTitle(slide, each))) {
    const last = groups.at(-1);
    if (last?.table === isRow(line)) last.texts.push(plain(line.text));
    else groups.push({ table: isRow(line), texts: [plain(line.text)] });
  }
  return groups.map(({ table, texts }) => (table ? asBlock(texts.map(cellsOf)) : { paragraphs: texts }));
};
