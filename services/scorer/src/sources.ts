import { Readable } from 'node:stream';
import { type Deck, DeckError, type DeckErrorCode, isDeckErrorCode } from '@assay/deck/deck';
import type { Instructions } from '@assay/deck/isolation/instructions';
import { isDeck } from '@assay/deck/isolation/is-deck';
import type { Limits } from '@assay/deck/isolation/limits';
import { openWarmPool } from '@assay/deck/isolation/warm-pool';
import { isSlidesRead, type OnSlides } from '@assay/deck/slides-read';
import type { Material } from '@assay/scoring/material';
import type { ReadingOrder } from './reading-order.ts';
import type { PageText } from './website/page-text.ts';
import type { Website } from './website/read-website.ts';
import type { Worker } from './workers.ts';

/** What an analysis is made from, as it was read. */
export type Sources = Pick<Material, 'deck' | 'website'>;

/** Reads a company's material, each time in a process of its own: no hostile file touches this one. */
export type SourceReader = {
  /** Begins to keep processes waiting. */
  start(): void;
  /**
   * Reads a deck and a page; `onSlides` hears now and then how many slides are read.
   *
   * @throws DeckError where the deck cannot be read and no page can stand in for it.
   * @throws Unavailable where no process can be started.
   * @throws the signal's reason.
   */
  read(
    from: { deck?: Readable | undefined; website?: Website | undefined },
    options: { signal: AbortSignal; onSlides?: OnSlides | undefined },
  ): Promise<Sources>;
  /** Ends every process. */
  close(): Promise<void>;
};

/** Why no try will ever read a deck. */
type Flaw = { code: DeckErrorCode; message: string };

type Answer = { deck?: Deck; flaw?: Flaw; page?: PageText };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isPage = (value: unknown): value is PageText =>
  isRecord(value) &&
  typeof value['text'] === 'string' &&
  Array.isArray(value['hidden']) &&
  value['hidden'].every((text) => typeof text === 'string');

const isFlaw = (value: unknown): value is Flaw =>
  isRecord(value) && isDeckErrorCode(value['code']) && typeof value['message'] === 'string';

/** The process has handled what strangers wrote: what it answers is looked at before anything rests on it. */
const isAnswer = (value: unknown): value is Answer =>
  isRecord(value) &&
  (value['deck'] === undefined || isDeck(value['deck'])) &&
  (value['flaw'] === undefined || isFlaw(value['flaw'])) &&
  (value['page'] === undefined || isPage(value['page']));

const hasText = ({ slides }: Deck): boolean =>
  slides.some(({ text, notes, hidden }) => text !== '' || notes !== '' || hidden.length > 0);

/** A deck of pictures says nothing to this version: a score of 0 would be about the reader, and not about the company. */
const PICTURES: Flaw = {
  code: 'unsupported',
  message:
    'None of the slides has text that can be read: they may be pictures. Save the deck with its text and send it again.',
};

const flawOf = ({ deck, flaw }: Answer): Flaw | undefined => flaw ?? (deck && !hasText(deck) ? PICTURES : undefined);

const websiteOf = (website: Website | undefined, page: PageText | undefined): Sources => {
  if (website === undefined) return {};
  if ('unread' in website) return { website: { ...website, text: '' } };
  return page === undefined ? {} : { website: { url: website.url, ...page } };
};

/** A deck that nothing can be read of ends the analysis, unless the page says something: then the deck's flaw is a warning. */
const sourcesOf = (answer: Answer, website: Website | undefined): Sources => {
  const { deck, page } = answer;
  const flaw = flawOf(answer);
  const read = websiteOf(website, page);
  if (!flaw) return { ...(deck && { deck }), ...read };
  if (!page?.text) throw new DeckError(flaw.code, flaw.message);
  return { deck: { slides: [], ...deck, warnings: [...(deck?.warnings ?? []), flaw.message] }, ...read };
};

/** Opens a reader for which `warm` processes wait with everything loaded; none at 0. */
export const openSourceReader = (options: {
  limits: Limits;
  instructions: Instructions;
  warm: number;
  onRestart?: ((worker: Worker) => void) | undefined;
}): SourceReader => {
  const { limits, instructions, warm, onRestart } = options;
  const entry = import.meta.resolve('@assay/scorer/read-child');
  const pool = openWarmPool({ entry, limits, size: warm, onLost: () => onRestart?.('reader') });
  return {
    start: pool.start,
    close: pool.close,
    read: async ({ deck: bytes, website }, { signal, onSlides }) => {
      const html = website && 'html' in website ? website.html : undefined;
      const order: ReadingOrder = { ...(bytes && { instructions }), ...(html !== undefined && { html }) };
      if (bytes === undefined && html === undefined) return websiteOf(website, undefined);
      const onProgress = (slides: unknown) => {
        if (isSlidesRead(slides)) onSlides?.(slides);
      };
      const answer = await pool.run({ input: bytes ?? Readable.from([]), message: order, signal, onProgress });
      if (!isAnswer(answer)) throw new DeckError('crashed', 'The deck could not be read: the reader gave no deck.');
      return sourcesOf(answer, website);
    },
  };
};
