import type { Readable } from 'node:stream';
import { type ProblemError, problem } from '@assay/http/problem';
import { type Bytes, CutShort, collect, openSource, pass, type Source } from './byte-source.ts';
import { readDisposition } from './disposition.ts';

/** The most parts a form may have: three are needed, and strangers among them are ignored. */
const MAX_PARTS = 20;

/** The longest head of a part, in bytes. */
const MAX_HEAD_BYTES = 16_384;

const BOUNDARY = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i;
const LINE_END = Buffer.from('\r\n');
const CLOSING = '--';

/** A part of a form; `fileName` is absent in a text part. `content` is read whole, or not at all, before the next part. */
export type FormPart = { name: string; fileName: string | undefined; content: Bytes };

const malformed = (detail: string): ProblemError => problem('malformed-request', detail);

/** The problem for what went wrong while a form was read: a form cut short is the sender's fault. */
export const toFormProblem = (error: unknown): unknown =>
  error instanceof CutShort
    ? malformed('The form ends before its closing delimiter. Send it whole, with the boundary that Content-Type names.')
    : error;

const boundaryOf = (contentType: string): string => {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformed('Content-Type has no boundary. Send multipart/form-data; boundary=….');
  return boundary;
};

/** The lines before the first empty one. */
const readHead = async (source: Source): Promise<string> => {
  const lines: string[] = [];
  for (let left = MAX_HEAD_BYTES; ; ) {
    const line = await collect(source.upTo(LINE_END), left);
    if (line === undefined) throw malformed(`The head of a part is longer than ${MAX_HEAD_BYTES} bytes.`);
    if (line.length === 0) return lines.join('\r\n');
    lines.push(line.toString());
    left -= line.length;
  }
};

const readPart = async (source: Source, delimiter: Buffer): Promise<FormPart> => {
  const disposition = readDisposition(await readHead(source));
  if (disposition === undefined) {
    throw malformed('The form has a part without a Content-Disposition of form-data. Give each part one.');
  }
  const { name, fileName } = disposition;
  if (!name) throw problem('invalid-request', 'The form has a part without a name. Give each part a name.');
  return { name, fileName, content: source.upTo(delimiter) };
};

/** Whether another part follows a delimiter. */
const isFollowed = async (source: Source): Promise<boolean> => {
  const after = (await source.next(2)).toString();
  if (after === CLOSING || after === '\r\n') return after !== CLOSING;
  throw malformed('The form has a delimiter that does not stand on a line of its own.');
};

async function* partsOf(source: Source, delimiter: Buffer): AsyncGenerator<FormPart, void, undefined> {
  await pass(source.upTo(delimiter));
  for (let parts = 0; await isFollowed(source); parts += 1) {
    if (parts === MAX_PARTS) throw problem('payload-too-large', `The form has more than ${MAX_PARTS} parts.`);
    const part = await readPart(source, delimiter);
    yield part;
    await pass(part.content);
  }
}

/**
 * Reads the parts of a form (RFC 7578) from a body in their order, in constant memory. A body without a byte is an empty
 * form; a content that nobody reads is passed over; what stands before the first part and after the last is dropped.
 *
 * @throws ProblemError 400 for a form that is malformed or has a part without a name, 413 for one of too many parts;
 * CutShort, also from a part's content, for one that ends early.
 */
export async function* readMultipart(body: Readable, contentType: string): AsyncGenerator<FormPart, void, undefined> {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`);
  // The first delimiter may open the body, without a line before it.
  const source = await openSource(body, LINE_END);
  if (source === undefined) return;
  try {
    yield* partsOf(source, delimiter);
  } finally {
    await source.close();
  }
}
