import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Bounds, DEFAULT_BOUNDS } from '../bounds.ts';
import { runIsolated } from '../isolation/isolate.ts';
import { DEFAULT_LIMITS, type Limits } from '../isolation/limits.ts';
import { PDF } from '../media-type.ts';
import { readAlbum } from './album.ts';
import type { Order } from './draw-deck.ts';
import { convert, DEFAULT_OFFICE, isOffice, type Office } from './office/convert.ts';
import { NoPictures, type Picture } from './picture.ts';

/** What is known of a deck that was read: its type, and how many slides it was read as. */
export type Drawing = {
  mediaType: string;
  slides: number;
  bounds?: Bounds;
  limits?: Limits;
  office?: Office;
  signal: AbortSignal;
};

/** Types of which a slide is a page or a picture. Text has no pages, and a page of a text document is no slide. */
const DRAWN = new Set<string>([PDF, 'image/png', 'image/jpeg']);

/** The drawing, and two folders: one for the pictures, one for LibreOffice and nobody else. */
type Work = Required<Drawing> & { album: string; workshop: string };

type Source = Pick<Order, 'mediaType' | 'exact'> & { input: Readable };

const sourceOf = async (deck: Readable, { mediaType, workshop, ...work }: Work): Promise<Source> => {
  if (!isOffice(mediaType)) return { input: deck, mediaType, exact: false };
  const pdf = await convert(deck, { mediaType, directory: workshop, ...work });
  return { input: createReadStream(pdf), mediaType: PDF, exact: true };
};

const draw = async (deck: Readable, work: Work): Promise<void> => {
  const { album, slides, bounds, limits, signal } = work;
  const { input, ...source } = await sourceOf(deck, work);
  const order: Order = { ...source, directory: album, slides, pixels: bounds.pixels };
  const entry = import.meta.resolve('@assay/deck/pictures/draw-child');
  const pages = await runIsolated({ entry, input, message: order, limits, signal });
  if (!source.exact || pages === slides) return;
  throw new NoPictures(
    'page-count',
    `There are no pictures: LibreOffice drew another number of slides (${pages}) than were read (${slides}).`,
  );
};

/** Draws in folders of its own, which are gone afterwards. What was drawn before a failure counts. */
async function* drawAside(deck: Readable, drawing: Required<Drawing>): AsyncGenerator<Picture, void, undefined> {
  const directory = await mkdtemp(join(tmpdir(), 'assay-pictures-'));
  const [album, workshop] = [join(directory, 'album'), join(directory, 'workshop')];
  try {
    await Promise.all([mkdir(album), mkdir(workshop)]);
    const failure = await draw(deck, { ...drawing, album, workshop }).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    drawing.signal.throwIfAborted();
    yield* readAlbum(album);
    if (failure) throw failure.error;
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A deck may fail before it is read; reading it then says why. */
const saidWhenRead = (): void => undefined;

/**
 * Draws a deck's slides, a picture each, in processes of their own and within limits. Decks of text have none. A slide
 * that cannot be drawn is left out; so is all that comes after a failure, which is thrown once the pictures before it
 * were given. The input is streamed and closed.
 *
 * @throws NoPictures where an office deck cannot be drawn. @throws DeckError what drawing fails with, as `timeout`.
 * @throws Unavailable when no process can be started; the signal's reason, or the input's error.
 */
export async function* drawSlides(deck: Readable, drawing: Drawing): AsyncGenerator<Picture, void, undefined> {
  deck.once('error', saidWhenRead);
  try {
    const { mediaType, slides } = drawing;
    if (slides === 0 || !(DRAWN.has(mediaType) || isOffice(mediaType))) return;
    yield* drawAside(deck, { bounds: DEFAULT_BOUNDS, limits: DEFAULT_LIMITS, office: DEFAULT_OFFICE, ...drawing });
  } finally {
    deck.destroy();
  }
}
