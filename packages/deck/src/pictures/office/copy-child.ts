import { serveIsolated } from '../../isolation/isolated-child.ts';
import { copyDeck } from './copy-deck.ts';

await serveIsolated(copyDeck);
