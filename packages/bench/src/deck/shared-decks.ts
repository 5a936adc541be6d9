import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Deck, DeckError } from '@assay/deck/deck';
import { readTruth, type Truth } from './truth.ts';

/** A deck with its truth: the file's name, its place and its bytes. */
export type SharedDeck = { file: string; path: string; bytes: Buffer; truth: Truth };

const TRUTH = /\.truth\.json$/;
const DECK = /\.(?:pdf|pptx|odp)$/;

/** The decks of a folder that have a truth beside them (`name.pdf`, `name.skia.pdf`, `name.pptx` and `name.truth.json`). */
export const decksOf = (folder: string): SharedDeck[] => {
  const files = readdirSync(folder).toSorted();
  const names = files.filter((file) => TRUTH.test(file)).map((file) => file.replace(TRUTH, ''));
  return names.flatMap((name) => {
    const truth = readTruth(folder, name);
    return files
      .filter((file) => file.startsWith(`${name}.`) && DECK.test(file))
      .map((file) => ({ file, path: join(folder, file), bytes: readFileSync(join(folder, file)), truth }));
  });
};

export const isPdf = ({ file }: { file: string }): boolean => file.endsWith('.pdf');

/**
 * Reads a deck in this process, as the product does in a process of its own. One that is refused has no slides: it
 * scores nothing.
 */
export const readOurs = async (bytes: Uint8Array): Promise<Deck> => {
  const { readDeck } = await import('@assay/deck/read-deck');
  try {
    return await readDeck(bytes);
  } catch (error) {
    if (!(error instanceof DeckError)) throw error;
    return { mediaType: 'text/plain', slides: [], metadata: [], warnings: [error.message] };
  }
};

/** The text of each of a deck's slides. */
export const textsOf = ({ slides }: Deck): string[] => slides.map(({ text }) => text);
