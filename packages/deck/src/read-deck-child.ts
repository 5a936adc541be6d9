import { serveIsolated } from './isolated-child.ts';
import { readDeck } from './read-deck.ts';

await serveIsolated((input) => readDeck(input));
