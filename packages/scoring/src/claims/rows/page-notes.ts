import { madeOnce } from '../../made-once.ts';
import type { Page } from '../../reading/page.ts';
import { isNote, noteIn, type Written } from '../../reading/written-in.ts';
import { IS_MONEY } from './row-names.ts';

/** A caption's name has so many words at the most. */
const LONGEST_CAPTION = 3;

/** A line that says more than its note is one where it speaks of figures, has the note in brackets, or begins with it. */
const OF_FIGURES = /[([]|\b(?:in|figures|amounts|values|numbers)\b/i;
const beginsWithNote = (line: string): boolean => isNote(line.split(/[,;]/)[0] ?? '');

/** What has nothing but amounts under it. */
const OF_ACCOUNTS = /\b(?:financials?|results|accounts|p&l|profit and loss|plan|forecasts?|projections?|budget)\b/i;

/** "Net sales, C$ millions": what is measured, and what its amounts are written in. */
const isCaption = (name: string, { currency }: Written): boolean =>
  currency !== '' && name.split(' ').length <= LONGEST_CAPTION && (IS_MONEY.test(name) || OF_ACCOUNTS.test(name));

/** What a page's title or a line beside its table says its amounts are written in: "Five years (Rs crore)", "All figures in CHF thousand". */
export const pageNote = madeOnce(({ title, units }: Page): Written | undefined => {
  const lines = units.filter(({ row, text }) => row === undefined && text.length < 80).map(({ text }) => text);
  for (const line of [title, ...lines].flatMap((text) => text.split(/\.\s+(?=\P{Ll})|\.$/u))) {
    const { name, note } = noteIn(line);
    if (note === undefined || note.suffix !== '') continue;
    const isOfFigures = OF_FIGURES.test(line) || (note.currency !== '' && beginsWithNote(line));
    if (!/\w/.test(name) || (note.magnitude !== '' && (isOfFigures || isCaption(name, note)))) return note;
  }
  return undefined;
});
