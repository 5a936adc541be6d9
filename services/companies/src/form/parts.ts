import { Readable } from 'node:stream';
import { type ProblemError, problem } from '@assay/http/problem';
import type { FastifyRequest } from 'fastify';
import type { Bytes } from './company-form.ts';
import { screen } from './screen.ts';

/** The most parts a form may have: three are needed, and strangers among them are ignored. */
const MAX_PARTS = 20;

/** Every part is a stream: of text, the library would parse what is declared as JSON and decode any charset that is named. */
const OPTIONS = {
  isPartAFile: () => true,
  // File names are cleaned, and decks are bounded, where they are kept.
  preservePath: true,
  limits: { parts: MAX_PARTS, fileSize: Number.POSITIVE_INFINITY },
};

/** Of visible ASCII, without quotes and escapes: the library reads it as it stands. */
const BOUNDARY = /^multipart\/form-data\b.*;\s*boundary=(?:"([ !#-[\]-~]{1,200})"|([!#-:<-[\]-~]{1,200}))/i;

/** What the library refuses, in our words. */
const BY_CODE: Record<string, () => ProblemError> = {
  FST_PARTS_LIMIT: () => problem('payload-too-large', `The form has more than ${MAX_PARTS} parts.`),
  FST_PROTO_VIOLATION: () =>
    problem('invalid-request', 'The form has a field with the name of a built-in member of objects.'),
};

const toProblem = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return BY_CODE[code]?.() ?? error;
};

const boundaryOf = (contentType = ''): string => {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary !== undefined) return boundary;
  throw problem('malformed-request', 'Content-Type has no boundary. Send multipart/form-data; boundary=….');
};

/** A part of a form; `fileName` is absent in a text part. `content` is read whole, or not at all, before the next part. */
export type FormPart = { name: string; fileName: string | undefined; content: Bytes };

async function* bytesOf(file: Readable): Bytes {
  yield* file;
}

async function* filesOf(request: Pick<FastifyRequest, 'files'>, tally: { parts: number }) {
  let read = 0;
  for await (const { fieldname, filename, file } of request.files(OPTIONS)) {
    read += 1;
    if (!fieldname) throw problem('invalid-request', 'The form has a part without a name. Give each part a name.');
    yield { name: fieldname, fileName: filename, content: bytesOf(file) };
    file.resume();
  }
  // The library passes over a part in silence when it cannot read its head.
  if (read === tally.parts) return;
  throw problem(
    'malformed-request',
    'The form has a part without a Content-Disposition of form-data. Give each part one.',
  );
}

/**
 * Reads the parts of a request's form (RFC 7578) in their order, in constant memory, while it arrives. A body without a
 * byte is an empty form; a content that nobody reads is passed over; what stands before the first part and after the last
 * is dropped.
 *
 * @throws ProblemError 415 for a body that is no form, 400 for a form that is malformed or has a part without a name, 413
 * for one of too many parts.
 */
export async function* readParts(request: FastifyRequest): AsyncGenerator<FormPart, void, undefined> {
  if (!request.isMultipart()) throw problem('unsupported-media-type', 'Content-Type must be multipart/form-data.');
  const boundary = boundaryOf(request.headers['content-type']);
  const tally = { parts: 0 };
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  // The library reads `request.raw` and has no other way in.
  const raw = Object.assign(Readable.from(screen(request.raw, { boundary, tally })), { headers });
  try {
    yield* filesOf(Object.create(request, { raw: { value: raw } }), tally);
  } catch (error) {
    throw toProblem(error);
  } finally {
    raw.destroy();
    request.raw.resume();
  }
}
