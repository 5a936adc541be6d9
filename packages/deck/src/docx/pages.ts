import { type Run, splitRuns } from '../drawn/item.ts';
import type { Block } from './block.ts';

/** The end of a page among runs: as the author set it, and as the program that last showed the document came upon it. */
export const PAGE_END = '\f';
export const SHOWN_PAGE_END = '\f\f';

const PAGE: Block = { kind: 'page' };

const isWords = ({ text }: Run): boolean => text.trim() !== '';
const isShownEnd = ({ text }: Run): boolean => text === SHOWN_PAGE_END;

/** Puts a paragraph's number before its first words: a page that ends before these ends before the number too. */
export const numbered = (runs: Run[], number: string): Run[] => {
  const at = runs.findIndex(isWords);
  const first = runs[at];
  return first && number !== '' ? [...runs.slice(0, at), { ...first, text: `${number} ` }, ...runs.slice(at)] : runs;
};

/** Parts runs where the author ended a page. */
const pagesOf = (runs: Run[]): Run[][] => {
  const pages: Run[][] = [[]];
  for (const run of runs) {
    if (run.text === PAGE_END) pages.push([]);
    else pages.at(-1)?.push(run);
  }
  return pages;
};

/** Where a page was shown to end: before the words, or among them. */
const shownEnds = (runs: Run[]): { before: boolean; among: boolean } => {
  const at = runs.findIndex(isWords);
  const start = at < 0 ? runs.length : at;
  return { before: runs.slice(0, start).some(isShownEnd), among: runs.slice(start).some(isShownEnd) };
};

/**
 * The lines of a paragraph page by page, with what stands beside them. Words stay together where a page was only shown
 * to end among them: the next page starts after the paragraph.
 */
export const pageBlocks = (runs: Run[], level: number | undefined, beside: Block[]): Block[] => {
  const pages = pagesOf(runs);
  return pages.flatMap((page, index): Block[] => {
    const { before, among } = shownEnds(page);
    const lines = splitRuns(page.filter((run) => !isShownEnd(run))).map((line) => ({ cells: [line] }));
    return [
      ...(index > 0 || before ? [PAGE] : []),
      { kind: 'text', lines, level },
      ...(index === pages.length - 1 ? beside : []),
      ...(among ? [PAGE] : []),
    ];
  });
};
