import type { Page } from '../../reading/page.ts';
import { isNote, noteIn, type Written } from '../../reading/written-in.ts';

const NOTES = new WeakMap<Page, { note: Written | undefined }>();

/** A line that says more than its note is one where it speaks of figures, has the note in brackets, or begins with it. */
const OF_FIGURES = /[([]|\b(?:in|figures|amounts|values|numbers)\b/i;
const beginsWithNote = (line: string): boolean => isNote(line.split(/[,;]/)[0] ?? '');

const readNote = (page: Page): Written | undefined => {
  const lines = page.units.filter(({ row, text }) => row === undefined && text.length < 80).map(({ text }) => text);
  for (const line of [page.title, ...lines].flatMap((text) => text.split(/\.\s+(?=\P{Ll})|\.$/u))) {
    const { name, note } = noteIn(line);
    if (note === undefined || note.suffix !== '') continue;
    const isOfFigures = OF_FIGURES.test(line) || (note.currency !== '' && beginsWithNote(line));
    if (!/\w/.test(name) || (note.magnitude !== '' && isOfFigures)) return note;
  }
  return undefined;
};

/** What a page's title or a line beside its table says its amounts are written in: "Five years (Rs crore)", "All figures in CHF thousand". */
export const pageNote = (page: Page): Written | undefined => {
  const known = NOTES.get(page) ?? { note: readNote(page) };
  NOTES.set(page, known);
  return known.note;
};
