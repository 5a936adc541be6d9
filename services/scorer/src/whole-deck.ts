import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';

/** The bytes that arrived are not the bytes that were uploaded. Reading them again may help. */
export class DeckDamaged extends Error {
  override readonly name = 'DeckDamaged';
}

/**
 * Passes a deck through and vouches for it: the stream ends only when all that was uploaded has arrived unchanged, and
 * errs with DeckDamaged otherwise, so that nobody reads a deck that was cut short.
 */
export const wholeDeck = (source: Readable, sha256: string): Readable => {
  const hash = createHash('sha256');
  const check = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : new DeckDamaged('the stored deck differs from the one uploaded'));
    },
  });
  source.on('error', (error) => check.destroy(error));
  check.on('close', () => source.destroy());
  return source.pipe(check);
};
