import { PassThrough, type Readable, type Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** What a page may be packed in. Others are not asked for. */
export const ENCODINGS = 'gzip, deflate, br';

const unpackers: Readonly<Record<string, () => Transform>> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * The first `most` bytes of a body, unpacked. What lies beyond is neither unpacked nor waited for, so that a few bytes that
 * unpack to gigabytes cost no more than any page.
 *
 * @throws for a packing that was not asked for or is broken; the signal's reason.
 */
export const readBody = async (
  body: Readable,
  { encoding, most, signal }: { encoding: string; most: number; signal: AbortSignal },
): Promise<Buffer> => {
  const unpacker = unpackers[encoding.trim().toLowerCase()];
  if (unpacker === undefined) throw new Error(`the body is packed as ${encoding}`);
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(chunk);
      size += chunk.length;
      done(size < most ? null : new Error('this much is enough'));
    },
  });
  try {
    await pipeline(body, unpacker(), collect, { signal });
  } catch (error) {
    if (size < most) throw error;
  }
  return Buffer.concat(chunks).subarray(0, most);
};

const CHARSET_OF_PAGE = /<meta[^>]{1,200}charset=["']?([\w-]{1,40})/i;
/** A page names its own letters within its first bytes (HTML, section 4.2.5.4). */
const NAMED_WITHIN = 1_024;

const decoderFor = (charset: string) => {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
};

/** The text of a body by the letters that its type or the page itself names; UTF-8 where neither does. */
export const decodeBody = (body: Buffer, contentType: string): string => {
  const ofType = /charset="?([\w-]{1,40})/i.exec(contentType)?.[1];
  const ofPage = CHARSET_OF_PAGE.exec(body.subarray(0, NAMED_WITHIN).toString('latin1'))?.[1];
  return decoderFor(ofType ?? ofPage ?? 'utf-8').decode(body);
};
