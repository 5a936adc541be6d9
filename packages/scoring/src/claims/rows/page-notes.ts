import type { Page } from '../../reading/page.ts';
import { isNote, noteIn, type Written } from '../../reading/written-in.ts';

const NOTES = new WeakMap<Page, { note: Written | undefined }>();

const readNote = (page: Page): Written | undefined => {
  const lines = page.units.filter(({ row, text }) => row === undefined && text.length < 80).map(({ text }) => text);
  for (const line of [page.title, ...lines]) {
    const note =
      isNote(line) || /[([]|\b(?:in|figures|amounts|values|numbers)\b/i.test(line)
        ? noteIn(line.replace(/\.$/, '')).note
        : undefined;
    if (note !== undefined && note.suffix === '' && (note.magnitude !== '' || isNote(line))) return note;
  }
  return undefined;
};

/** What a page's title or a line beside its table says its amounts are written in: "Five years (Rs crore)", "All figures in CHF thousand". */
export const pageNote = (page: Page): Written | undefined => {
  const known = NOTES.get(page) ?? { note: readNote(page) };
  NOTES.set(page, known);
  return known.note;
};
