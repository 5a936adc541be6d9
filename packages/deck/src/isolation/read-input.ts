import { DeckError } from '../deck.ts';

const MIB = 1024 * 1024;

/** The most input that is taken, in bytes: the largest deck (50 MB) and some. */
const MAX_INPUT_BYTES = 64 * MIB;

/** From here on, what reading the input has left behind is freed before the document needs the room. */
const LARGE_INPUT_BYTES = 8 * MIB;

/**
 * The whole of a stream in one piece that grows in place: nothing is copied together at the end, when a large deck would
 * stand in memory twice.
 *
 * @throws DeckError `too-large`, and the stream's error.
 */
export const readInput = async (input: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const room = new ArrayBuffer(0, { maxByteLength: MAX_INPUT_BYTES });
  let size = 0;
  for await (const chunk of input) {
    const start = size;
    size += chunk.length;
    if (size > MAX_INPUT_BYTES)
      throw new DeckError('too-large', 'The deck is too large to be read. 50 MB is the most.');
    if (size > room.byteLength) room.resize(Math.ceil(size / MIB) * MIB);
    new Uint8Array(room, start).set(chunk);
  }
  if (size > LARGE_INPUT_BYTES) globalThis.gc?.();
  return new Uint8Array(room, 0, size);
};
