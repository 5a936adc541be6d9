import { child, childrenOf, descend, type Element, numberOf } from '../xml.ts';

/** The lines of a text body and the text in it that nobody sees. `size` is its largest letters, in points. */
export type Words = { lines: string[]; hidden: string[]; size: number | undefined };

/** Letters below this size cannot be read, in hundredths of a point. */
const TINY = 300;

/** Too small to read, or filled with nothing. */
const isHidden = (run: Element): boolean => {
  const properties = child(run, 'rPr');
  return (numberOf(properties, 'sz') ?? TINY) < TINY || child(properties, 'noFill') !== undefined;
};

const textOf = (run: Element): string => {
  if (run.name === 'br') return '\n';
  return run.name === 'r' || run.name === 'fld' ? (child(run, 't')?.text ?? '') : '';
};

const paragraphText = (runs: Element[]): string => runs.map(textOf).join('').replaceAll('\v', '\n');

/** Reads a text body (`txBody`): a paragraph is a line, and so is what stands after a line break in it. */
export const readWords = (body: Element | undefined): Words => {
  const paragraphs = childrenOf(body, 'p').map((paragraph) => paragraph.children);
  const shown = paragraphs.map((runs) => paragraphText(runs.filter((run) => !isHidden(run))));
  const hidden = paragraphs.map((runs) => paragraphText(runs.filter((run) => isHidden(run))));
  const sizes = paragraphs.flat().flatMap((run) => numberOf(child(run, 'rPr'), 'sz') ?? []);
  return {
    lines: shown.flatMap((text) => text.split('\n')).filter((text) => text.trim() !== ''),
    hidden: hidden.filter((text) => text.trim() !== ''),
    size: sizes.length > 0 ? Math.max(...sizes) / 100 : undefined,
  };
};

const isMerged = ({ attributes }: Element): boolean =>
  [attributes.get('hMerge'), attributes.get('vMerge')].some((value) => value === '1' || value === 'true');

/** Reads a table (`tbl`): a row is a line, its cells joined by ` | `; cells with nothing in them are left out. */
export const readTable = (table: Element): Words => {
  const rows = childrenOf(table, 'tr').map((row) =>
    childrenOf(row, 'tc')
      .filter((cell) => !isMerged(cell))
      .map((cell) => readWords(child(cell, 'txBody'))),
  );
  return {
    lines: rows.map((cells) =>
      cells
        .map(({ lines }) => lines.join(' '))
        .filter((text) => text !== '')
        .join(' | '),
    ),
    hidden: rows.flat().flatMap(({ hidden }) => hidden),
    size: undefined,
  };
};

/** The table in a graphic frame, when it holds one. */
export const tableOf = (frame: Element): Element | undefined => descend(frame, 'graphic', 'graphicData', 'tbl');
