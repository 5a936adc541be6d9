import { DeckError } from '../deck.ts';

/** How a compound file starts (MS-CFB 2.2): old Office files, and new ones that are locked by a password. */
const START = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The name of the stream that holds a locked file (MS-OFFCRYPTO 2.3.4.4). */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Says what is wrong with a compound file, which is never read; all else passes.
 *
 * @throws DeckError `encrypted` when it is locked by a password, `unsupported` when it is a file of Office before 2007.
 */
export const refuseCompound = (bytes: Uint8Array): void => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, START.length).equals(START)) return;
  if (file.includes(LOCKED)) {
    throw new DeckError('encrypted', 'The deck is protected by a password. Save it without one and send it again.');
  }
  throw new DeckError('unsupported', 'The deck is a file of an old program. Save it as PPTX or PDF and send it again.');
};
