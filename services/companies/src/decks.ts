import { Readable } from 'node:stream';
import type { DeckReference } from '@assay/contracts/company';
import { type MediaType, PDF } from '@assay/deck/media-type';
import { HEAD_BYTES, isArchive, sniff } from '@assay/deck/sniff/sniff';
import { hasArchiveTail, sniffDirectory } from '@assay/deck/sniff/sniff-zip';
import { problem } from '@assay/http/problem';
import type { ObjectStore } from '@assay/objects/object-store';
import type { Bytes, DeckUpload } from './form/company-form.ts';
import { invalid } from './form/field.ts';
import { sanitiseFileName } from './form/file-name.ts';

/** How much of a file's end is searched for an archive's directory, in bytes: its longest comment and as much again. */
const TAIL_BYTES = 131_072;

const MIB = 1_048_576;

/** Every deck's key begins with this; a new id of ours follows, and nothing that anybody sent. */
export const DECKS = 'decks/';

const unsupported = () =>
  problem(
    'unsupported-media-type',
    'The deck is of a type that is not accepted, whatever its name says. Send a PDF, PPTX, DOCX, ODP, PNG or JPEG file, or plain text or Markdown in UTF-8.',
    { errors: [{ pointer: '/pitchDeck', detail: 'The type of its content is not accepted.' }] },
  );

const tooLarge = (maxBytes: number) => {
  const most = maxBytes % MIB === 0 ? `${maxBytes / MIB} MiB` : `${maxBytes} bytes`;
  return problem('payload-too-large', `The deck is larger than ${most}. Send a smaller file.`, {
    errors: [{ pointer: '/pitchDeck', detail: `It may have ${maxBytes} bytes.` }],
  });
};

/** The first HEAD_BYTES or more; fewer only when the file has no more. */
const readHead = async (body: Bytes): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const next = await body.next();
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(chunks);
};

async function* whole(head: Buffer, rest: Bytes): Bytes {
  yield head;
  yield* rest;
}

/** Passes a file on, and fails when it has grown past its limit. */
async function* bounded(file: Bytes, maxBytes: number): Bytes {
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

/** Keeps the last TAIL_BYTES, or a little more, of what is added: each byte is moved once or twice, however small the chunks. */
const buildTail = () => {
  const kept = Buffer.alloc(2 * TAIL_BYTES);
  let length = 0;
  return {
    add: (chunk: Buffer): void => {
      const last = chunk.subarray(-TAIL_BYTES);
      if (length + last.length > kept.length) {
        kept.copyWithin(0, length - TAIL_BYTES, length);
        length = TAIL_BYTES;
      }
      length += last.copy(kept, length);
    },
    bytes: (): Buffer => kept.subarray(0, length),
  };
};

/** An archive whose first entries, a large thumbnail for one, do not tell what it is: its directory at the end does. */
const ARCHIVE = 'application/zip';

type AtFirst = MediaType | typeof ARCHIVE;

const judge = (head: Buffer): AtFirst => {
  const mediaType = sniff(head) ?? (isArchive(head) ? ARCHIVE : undefined);
  if (mediaType === undefined) throw unsupported();
  return mediaType;
};

/** What a file is once its end is known. A PDF that is an archive as well is refused: it shows different readers different decks. */
const settle = (atFirst: AtFirst, tail: Buffer): MediaType => {
  if (atFirst === PDF && hasArchiveTail(tail)) throw unsupported();
  const mediaType = atFirst === ARCHIVE ? sniffDirectory(tail) : atFirst;
  if (mediaType === undefined) throw unsupported();
  return mediaType;
};

type Tail = ReturnType<typeof buildTail>;

/** Passes a file on, and fails when its end shows that it is no deck. */
async function* settled(file: Bytes, { atFirst, tail }: { atFirst: AtFirst; tail: Tail }): Bytes {
  for await (const chunk of file) {
    tail.add(chunk);
    yield chunk;
  }
  settle(atFirst, tail.bytes());
}

/**
 * Stores an uploaded deck under a key of ours while it arrives, in constant memory; `maxBytes` bounds it. Whatever makes
 * this reject leaves no object behind. Answers undefined for a file part with neither name nor content: the browser's way
 * to say that no file was chosen.
 *
 * @throws ProblemError 400 for a named file without content, 413 past `maxBytes`, 415 for a content that is no deck.
 */
export const keepDeck = async (
  objects: ObjectStore,
  { key, upload, maxBytes }: { key: string; upload: DeckUpload; maxBytes: number },
): Promise<DeckReference | undefined> => {
  const head = await readHead(upload.body);
  if (head.length === 0) {
    if (upload.fileName === '') return undefined;
    throw invalid('pitchDeck', 'The deck is an empty file. Send one with content, or leave pitchDeck out.');
  }
  const [atFirst, tail] = [judge(head), buildTail()];
  const file = settled(bounded(whole(head, upload.body), maxBytes), { atFirst, tail });
  const written = await objects.put(key, Readable.from(file, { objectMode: false }), { mediaType: atFirst });
  return { key, ...written, mediaType: settle(atFirst, tail.bytes()), fileName: sanitiseFileName(upload.fileName) };
};
