import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { runIsolated } from '../../isolation/isolate.ts';
import type { Limits } from '../../isolation/limits.ts';
import { ODP, PPTX } from '../../media-type.ts';
import { NoPictures } from '../picture.ts';
import type { CopyOrder } from './copy-deck.ts';
import { findProgram } from './find-program.ts';
import { makeProfile } from './profile.ts';
import { runLimited } from './run-limited.ts';

/** LibreOffice: the program, by its name on the PATH or its own path, and how long one deck may take it. */
export type Office = { program: string; timeMs: number };

export const DEFAULT_OFFICE: Office = { program: 'soffice', timeMs: 30_000 };

const MIB = 1024 * 1024;

/** Beside its own code it takes 120 MB for an ordinary deck, and 330 MB for one of 44 MB of photographs. */
const MEMORY_BYTES = 640 * MIB;
/** The largest file it may write: more than a deck may have. */
const FILE_BYTES = 64 * MIB;

/** What LibreOffice calls the readers of the formats; it is not to guess, and so to use another. */
const FORMATS = new Map<string, { extension: string; reader: string }>([
  [PPTX, { extension: 'pptx', reader: 'Impress MS PowerPoint 2007 XML' }],
  [ODP, { extension: 'odp', reader: 'impress8' }],
]);

/** Whether a deck of this type can only be drawn by LibreOffice. */
export const isOffice = (mediaType: string): boolean => FORMATS.has(mediaType);

/** Hidden slides are pages too, so that the numbers agree; pictures need no more dots than they are drawn with. */
const PDF_OPTIONS = JSON.stringify({
  ExportHiddenSlides: { type: 'boolean', value: 'true' },
  ReduceImageResolution: { type: 'boolean', value: 'true' },
  MaxImageResolution: { type: 'long', value: '150' },
});

const SWITCHES = ['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck'];

/** A deck to be made a PDF in a folder that holds nothing else. */
export type Conversion = {
  mediaType: string;
  directory: string;
  office: Office;
  limits: Limits;
  signal: AbortSignal;
};

const notConverted = (cause?: unknown): NoPictures =>
  new NoPictures('not-converted', 'There are no pictures: LibreOffice could not draw the deck.', { cause });

const notInTime = ({ timeMs }: Office): NoPictures =>
  new NoPictures(
    'not-converted',
    `There are no pictures: LibreOffice took more than ${timeMs / 1_000} s for the deck.`,
  );

const find = async ({ program }: Office): Promise<string> => {
  const found = await findProgram(program, process.env['PATH'] ?? '');
  if (found) return found;
  throw new NoPictures('no-office', `There are no pictures: drawing such a deck takes LibreOffice (${program}).`);
};

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    (file) => file.isFile(),
    () => false,
  );

/**
 * Has LibreOffice make a PDF of a deck, hidden slides included. LibreOffice follows links to pictures wherever they
 * lead, so it gets a copy that names nothing outside of itself, in a process that knows and reaches nothing.
 *
 * @returns the path of the PDF, in the folder.
 * @throws NoPictures without LibreOffice or when it fails; DeckError when the deck cannot be unpacked; the signal's reason.
 */
export const convert = async (deck: Readable, conversion: Conversion): Promise<string> => {
  const { mediaType, directory, office, limits, signal } = conversion;
  const program = await find(office);
  const { extension, reader } = FORMATS.get(mediaType) ?? { extension: '', reader: '' };
  const copy = join(directory, `deck.${extension}`);
  const entry = import.meta.resolve('@assay/deck/pictures/office/copy-child');
  const order: CopyOrder = { mediaType, copy };
  await runIsolated({ entry, input: deck, message: order, limits, signal });
  const profile = await makeProfile(directory);
  const task = [`--infilter=${reader}`, '--convert-to', `pdf:impress_pdf_Export:${PDF_OPTIONS}`, '--outdir', directory];
  const args = [`-env:UserInstallation=${profile}`, ...SWITCHES, ...task, copy];
  const run = { program, args, directory, timeMs: office.timeMs, memoryBytes: MEMORY_BYTES, fileBytes: FILE_BYTES };
  const done = await runLimited({ ...run, signal }).catch((error) => {
    signal.throwIfAborted();
    throw isTimeout(error) ? notInTime(office) : notConverted(error);
  });
  const pdf = join(directory, 'deck.pdf');
  if (done && (await isThere(pdf))) return pdf;
  throw notConverted();
};
