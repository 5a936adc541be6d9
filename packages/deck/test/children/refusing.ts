import { DeckError } from '../../src/deck.ts';
import { serveIsolated } from '../../src/isolation/isolated-child.ts';

await serveIsolated(async (_, message) => {
  throw message === 'typed' ? new DeckError('encrypted', 'It has a password.') : new Error('the deck says: secret');
});
