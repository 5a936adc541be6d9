import { readFile } from 'node:fs/promises';
import type { Deck } from '../deck.ts';
import { readDeck } from '../read-deck.ts';

/**
 * A deck of six invented slides (bullets, a table, cards, a chart, words on their side) as LibreOffice saves it, its font
 * within it: reading it takes the ways through the code that reading most decks takes. The same from `src` and `dist`.
 */
const SAMPLE = new URL('../../assets/sample.pdf', import.meta.url);

/** Reads a deck of our own, so that a process which waits for one has all it needs loaded and compiled. */
export const readSample = async (): Promise<Deck> => readDeck(await readFile(SAMPLE));
