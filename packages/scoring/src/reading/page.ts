import type { Box, Quote } from '@assay/contracts/evidence';
import { madeOnce } from '../made-once.ts';
import type { MaterialLine } from '../material.ts';
import { maskCompany } from './company.ts';
import { type Context, contextOf, headsLines, namesAnother, withLabel } from './context.ts';
import { inDollar } from './dollar.ts';
import { linePlaces } from './line-places.ts';
import { type Folded, fold, verbatim } from './normalise.ts';
import { type Figure, readFigures } from './numbers.ts';
import type { PageText } from './page-texts.ts';
import { rowReader } from './row-reader.ts';
import type { Row } from './rows.ts';
import type { Span } from './span.ts';
import { sentenceAt, takeOutInstructions } from './take-out.ts';
import { sentences } from './units.ts';
import { isAboutPerson, type Name, namesIn } from './words.ts';

/**
 * A slide of the deck, or the website as its page 1. `title` is the slide's as patterns see it, folded and with the company's name
 * masked; `shownTitle` is as it stands; `dollar` is the currency of a bare "$", where it is another.
 */
export type Page = {
  source: Quote['source'];
  n: number;
  title: string;
  shownTitle: string;
  folded: Folded;
  lines: readonly MaterialLine[];
  units: readonly Unit[];
  instructions: readonly Span[];
  dollar?: string;
};

/**
 * A sentence with what its surroundings say about it; `row` where it is a row of a table. `start` and `end` are places in the
 * page's folded text.
 */
export type Unit = Span & {
  page: Page;
  text: string;
  figures: readonly Figure[];
  context: Context;
  person: boolean;
  names: readonly Name[];
  row?: Row;
};

/** Of a page, how many sentences and rows bear a figure that is no year. Lines of words alone are not counted: they may be broken anywhere. */
export const linesWithFigures = madeOnce(
  ({ units }: Page): number => units.filter(({ figures }) => figures.some(({ year }) => !year)).length,
);

/** The longest text of a page that is read, in characters: a slide with more holds no deck. */
const LONGEST_PAGE = 100_000;

const toUnit = (page: Page, about: { span: Span; text: string; context: Context; row: Row | undefined }): Unit => {
  const { span, text, context, row } = about;
  return {
    ...span,
    page,
    text,
    figures: inDollar(readFigures(text), page.dollar),
    context,
    person: isAboutPerson(text),
    names: namesIn(text),
    ...(row && { row }),
  };
};

const unitsOf = (page: Page, company: RegExp | undefined): { units: Unit[]; instructions: readonly Span[] } => {
  const known = { title: page.title, ...linePlaces(page.folded, page.lines) };
  const { text: masked, instructions } = takeOutInstructions(maskCompany(page.folded.text, company), known);
  const units: Unit[] = [];
  const readRow = rowReader();
  let context = contextOf([page.title]);
  for (const span of sentences(masked, known)) {
    const text = sentenceAt(masked, span);
    units.push(toUnit(page, { span, text, context: withLabel(text, context), row: readRow(text) }));
    if (headsLines(text)) context = contextOf([page.title, text]);
    else if (namesAnother(text, masked.slice(span.end))) context = { ...context, subject: 'other' };
  }
  return { units, instructions };
};

/** Reads one page: sentences with their figures and surroundings. Instructions to the reader are kept apart. */
export const readPage = (page: PageText, company: RegExp | undefined): Page => {
  const units: Unit[] = [];
  const instructions: Span[] = [];
  const read: Page = {
    ...page,
    title: maskCompany(fold(page.title).text.trim(), company),
    shownTitle: page.title,
    folded: fold(page.text.slice(0, LONGEST_PAGE)),
    units,
    instructions,
  };
  const found = unitsOf(read, company);
  units.push(...found.units);
  instructions.push(...found.instructions);
  return read;
};

const around = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
};

const boxOf = (page: Page, span: Span): Box | undefined => {
  const from = page.folded.from[span.start] ?? 0;
  const to = page.folded.to[span.end - 1] ?? 0;
  if (page.lines.every(({ box }) => box === undefined)) return undefined;
  const boxes: Box[] = [];
  let at = 0;
  for (const { text, box } of page.lines) {
    const start = page.folded.source.indexOf(text, at);
    if (start < 0) continue;
    at = start + text.length;
    if (box !== undefined && start < to && at > from) boxes.push(box);
  }
  return boxes.length === 0 ? undefined : around(boxes);
};

/** The words of a stretch of a page as they stand there, with their place. */
export const quoteOf = (page: Page, span: Span): Quote => {
  const box = boxOf(page, span);
  return { source: page.source, slide: page.n, quote: verbatim(page.folded, span), ...(box && { box }) };
};
