import type { Word } from './recogniser.ts';

// Columns of Tesseract's table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text.
const WORD_LEVEL = '5';
const COLUMNS = 12;

const wordOf = (columns: string[], line: number): Word => {
  const [left = 0, top = 0, width = 0, height = 0, percent = 0] = columns.slice(6, 11).map(Number);
  const text = columns[11] ?? '';
  return { text, left, top, right: left + width, bottom: top + height, confidence: percent / 100, line };
};

/** The words in Tesseract's table of what it found, as the program and its JavaScript build both write it. */
export const wordsOfTsv = (tsv: string): Word[] => {
  const words: Word[] = [];
  let line = 0;
  for (const row of tsv.split('\n')) {
    const columns = row.split('\t');
    if (columns[0] !== WORD_LEVEL) line += 1;
    else if (columns.length === COLUMNS && columns[11]?.trim()) words.push(wordOf(columns, line));
  }
  return words;
};
