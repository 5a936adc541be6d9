import { type Bounds, slidesWarning } from '../bounds.ts';
import { type Deck, DeckError, type Line, type Slide } from '../deck.ts';
import { type Notice, warningsOf } from '../notice.ts';
import type { Ocr } from '../ocr/ocr.ts';
import type { Reading } from '../reading.ts';
import { buildSlide, type FoundSlide } from '../slide.ts';
import { buildTally } from '../slides-read.ts';
import type { DrawnSlide } from './item.ts';
import { type LoadPart, opaquePictures } from './pictures.ts';
import { type Recognised, recogniseItems } from './recognise.ts';
import { linesOfItems } from './slide.ts';
import { tellUnseen } from './unseen.ts';

/** The slides of a file: how many there are, how one is read (`n` from 1), and the parts of the file. */
export type Slides = { count: number; read(n: number): Promise<DrawnSlide>; load: LoadPart };

type Read = { slide: Slide; notices: Notice[] };

/** Hidden text of a master is on all its slides: it is told once, with the first. */
const buildOnce = (): ((text: string) => boolean) => {
  const told = new Set<string>();
  return (text) => !told.has(text) && told.add(text).size > 0;
};

/** Lines none of which is the title: what stands at the edges, or was read beside one. */
const untitled = (lines: Line[]): Line[] =>
  lines.map(({ role, ...line }) => (role && role !== 'title' ? { ...line, role } : line));

/** What was read of a slide with the words in its pictures, where it shows no others. */
const withRecognised = (found: FoundSlide, recognised: Recognised): { found: FoundSlide; notices: Notice[] } => {
  if (recognised === 'nothing') return { found, notices: [] };
  if (recognised === 'spent') return { found, notices: ['unread'] };
  const { title, lines, titled } = recognised;
  if (titled) {
    const { body = [], footers = [] } = Object.groupBy(found.lines, ({ role }) =>
      role === 'footer' ? 'footers' : 'body',
    );
    const read = [...body, ...untitled(lines), ...footers];
    return { found: { ...found, lines: read, ocr: true }, notices: ['recognised'] };
  }
  // What stands at the edges comes last.
  return {
    found: { ...found, title, lines: [...lines, ...untitled(found.lines)], ocr: true },
    notices: ['recognised'],
  };
};

type Finishing = Pick<Slides, 'load'> & { ocr: Ocr | undefined; bounds: Bounds; isNew(text: string): boolean };

const finish = async (n: number, drawn: DrawnSlide, { isNew, ...reading }: Finishing): Promise<Read> => {
  const { size, background, remarks, notices, items, ...rest } = drawn;
  const told = tellUnseen(items, { size, background, opaque: await opaquePictures(items, reading) });
  const hidden = told.hidden.filter(({ text, item }) => !item.inherited || isNew(text)).map(({ text }) => text);
  const recognised = await recogniseItems(told.items, { ...reading, size });
  const read = { n, ...rest, ...linesOfItems(told.items, size), hidden: [...hidden, ...remarks] };
  const whole = withRecognised(read, recognised);
  const unchecked: Notice[] = told.checked ? [] : ['unchecked'];
  return { slide: buildSlide(whole.found), notices: [...notices, ...unchecked, ...whole.notices] };
};

const LOST: Partial<Record<string, Notice>> = { corrupt: 'damaged', 'too-large': 'oversized' };

/** A damaged or oversized slide costs only itself; a file that is not safe is not read at all. */
const orLost = (error: unknown, n: number): Read => {
  const notice = error instanceof DeckError ? LOST[error.code] : undefined;
  if (!notice) throw error;
  return { slide: buildSlide({ n, title: '', lines: [] }), notices: [notice] };
};

const lost = ({ notices }: Read): boolean => notices.some((notice) => notice === 'damaged' || notice === 'oversized');

const refuseLost = (read: Read[]): void => {
  if (!read.every(lost)) return;
  throw read.some(({ notices }) => notices.includes('oversized'))
    ? new DeckError(
        'too-large',
        'The deck is too large: none of its slides can be read. Save it again with less on each.',
      )
    : new DeckError('corrupt', 'The deck is damaged: none of its slides can be opened. Save it again.');
};

/**
 * Reads slides up to the bounds; a deck's text is bounded as a whole, so what comes after it is full is not read.
 *
 * @throws DeckError `empty` without slides, `corrupt` or `too-large` when none can be read, `unsafe-archive`.
 */
export const readSlides = async (
  { count, read, load }: Slides,
  { bounds, ocr, onSlides }: Pick<Reading, 'bounds' | 'ocr' | 'onSlides'>,
): Promise<Pick<Deck, 'slides' | 'warnings'>> => {
  if (count === 0) throw new DeckError('empty', 'The deck has no slides. Save it again from its program.');
  const finishing = { load, bounds, ocr, isNew: buildOnce() };
  const done: Read[] = [];
  const tally = buildTally(Math.min(count, bounds.slides), onSlides);
  let characters = 0;
  for (let n = 1; n <= Math.min(count, bounds.slides) && characters <= bounds.characters; n += 1) {
    const one = await read(n)
      .then((drawn) => finish(n, drawn, finishing))
      .catch((error: unknown) => orLost(error, n));
    done.push(one);
    tally();
    characters += one.slide.text.length + one.slide.notes.length + one.slide.hidden.join('').length;
  }
  refuseLost(done);
  const notices = done.flatMap((one) => one.notices.map((notice) => ({ n: one.slide.n, notice })));
  return {
    slides: done.map(({ slide }) => slide),
    warnings: [...slidesWarning(count, done.length), ...warningsOf(notices)],
  };
};
