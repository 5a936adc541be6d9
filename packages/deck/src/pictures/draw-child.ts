import { serveIsolated } from '../isolation/isolated-child.ts';
import { drawDeck } from './draw-deck.ts';

await serveIsolated(drawDeck);
