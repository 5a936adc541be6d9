import type { Readable } from 'node:stream';
import { problem } from '@assay/http/problem';

/** The longest head of a part, in bytes. */
const MAX_HEAD_BYTES = 16_384;

const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const QUOTED = /"(?:[^"\\]|\\.)*("?)/gs;
const EXTENDED = /\*=[^;\r\n]*/g;

const malformed = (detail: string) => problem('malformed-request', detail);

const cutShort = () =>
  malformed('The form ends before its closing delimiter. Send it whole, with the boundary that Content-Type names.');

/** The body is never destroyed: it carries the answer's connection. */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* body.iterator({ destroyOnReturn: false });
  } catch {
    throw cutShort();
  }
}

/** How much of a delimiter, and the head that it opens, there is: 0 while either is not whole. */
const openingLength = (held: Buffer, delimiter: Buffer): number => {
  const after = held.toString('latin1', delimiter.length, delimiter.length + 2);
  if (after.length < 2) return 0;
  if (after === '--') return delimiter.length + 2;
  if (after !== '\r\n') throw malformed('The form has a delimiter that does not stand on a line of its own.');
  const end = held.indexOf(HEAD_END, delimiter.length);
  if ((end === -1 ? held.length : end) > delimiter.length + MAX_HEAD_BYTES) {
    throw malformed(`The head of a part is longer than ${MAX_HEAD_BYTES} bytes.`);
  }
  // The empty line itself may be the beginning of a delimiter, and is then none.
  return end === -1 ? 0 : end + LINE_END.length;
};

/** A delimiter and a head as the library can read them: without the line breaks that a name may hold. */
const readable = (opening: Buffer, delimiter: Buffer): Buffer => {
  if (opening.includes(delimiter, 1)) throw malformed('The head of a part does not end with an empty line.');
  const head = opening.toString('latin1').replace(QUOTED, (quoted: string, end: string) => {
    if (end === '') throw problem('invalid-request', 'The head of a part has a quote that is not closed.');
    return quoted.replace(/[\r\n]/g, '');
  });
  return Buffer.from(
    head.replace(EXTENDED, (value) => value.replace(/%0[ad]/gi, '')),
    'latin1',
  );
};

/** How much of what is held can be passed on: content up to a delimiter, or a delimiter with what it opens or closes. */
const nextLength = (held: Buffer, delimiter: Buffer): number => {
  const at = held.indexOf(delimiter);
  if (at === 0) return openingLength(held, delimiter);
  // A delimiter may have begun in the last bytes held.
  return at > 0 ? at : Math.max(held.length - delimiter.length + 1, 0);
};

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/**
 * Passes a form on to a library that would take one cut short, or part of a head, for the whole: counts its parts in
 * `tally`, and ends with its closing delimiter. A body without a byte passes as it is.
 *
 * @throws ProblemError 400 for a form that is cut short, and for a delimiter or a head that is not whole.
 */
export async function* screen(
  body: Readable,
  { boundary, tally }: { boundary: string; tally: { parts: number } },
): AsyncGenerator<Buffer, void, undefined> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // Always passed on in a chunk of its own: found in the chunk that makes the parser stop for a part that it skips, it
  // would have it wait for ever (@fastify/busboy 3.2.6).
  const closing = Buffer.from(`\r\n--${boundary}--`);
  let held: Buffer | undefined;
  for await (const chunk of chunksOf(body)) {
    // The first delimiter may open the body, without a line before it.
    held = Buffer.concat([held ?? LINE_END, chunk]);
    for (let length = nextLength(held, delimiter); length > 0; length = nextLength(held, delimiter)) {
      const next = held.subarray(0, length);
      held = held.subarray(length);
      const isOpening = startsWith(next, delimiter) && !next.equals(closing);
      if (isOpening) tally.parts += 1;
      yield isOpening ? readable(next, delimiter) : next;
      if (next.equals(closing)) return;
    }
  }
  if (held !== undefined) throw cutShort();
}
