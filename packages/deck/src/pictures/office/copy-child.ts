import { serveIsolated } from '../../isolated-child.ts';
import { copyDeck } from './copy-deck.ts';

await serveIsolated(copyDeck);
