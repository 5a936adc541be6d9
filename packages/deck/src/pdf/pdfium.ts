import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Functions } from '@embedpdf/pdfium';
import { hostOf } from './host.ts';
import { type Callback, type Code, compile, expose, instantiate, type Program } from './web-assembly.ts';

/** Room for what one call writes, in bytes: the most is the name of a font. */
export const SCRATCH_BYTES = 128;

/**
 * The most memory that PDFium gets, in bytes. The text of decks of 50 MB takes a fifth of it, a page drawn 2,560 pixels
 * wide with a picture of 30 megapixels on it the most of it.
 */
const MAX_MEMORY_BYTES = 152 * 1024 * 1024;

type Numbers<Given extends readonly unknown[]> = { [Index in keyof Given]: number };

/** All that PDFium can do, in numbers alone: handles, addresses, 1 for true. Names and arguments are those of its headers. */
export type Calls = { readonly [Name in keyof Functions]: (...given: Numbers<Functions[Name][0]>) => number };

/** What a call has written at `scratch`, seen as numbers of each kind; the next call writes over it. */
export type Written = { floats: Float32Array; doubles: Float64Array; integers: Uint32Array };

/** PDFium with what is needed to hand it bytes and to read back the numbers it writes. */
export type Pdfium = {
  calls: Calls;
  /** The address of so many bytes that are PDFium's to write to; 0 when there is no room. */
  allocate(length: number): number;
  free(address: number): void;
  /** The address at which a call may write `SCRATCH_BYTES` of its own. */
  scratch: number;
  written(): Written;
  /** All its memory as it is now: it moves when it grows, so that no call may come between taking and using it. */
  memory(): Uint8Array;
  /** Makes a function callable by PDFium; its number there. */
  expose(callback: Callback): number;
};

let loaded: Promise<Code> | undefined;

/** The code of PDFium is the same for all documents, and grows faster with use: a process loads it once. */
const load = async (): Promise<Code> =>
  compile(await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));

/** Whether this is PDFium as its package declares it. */
const isPdfium = (exports: object): exports is Program & Calls =>
  'memory' in exports && '__indirect_function_table' in exports && 'FPDFText_LoadPage' in exports;

const start = (code: Code): Program & Calls => {
  const exports: object = instantiate(
    code,
    hostOf(() => pdfium, MAX_MEMORY_BYTES),
  );
  if (!isPdfium(exports)) throw new Error('The file of PDFium is not what its package declares');
  const pdfium = exports;
  pdfium.__wasm_call_ctors();
  pdfium.PDFiumExt_Init();
  return pdfium;
};

const viewsOf = (buffer: ArrayBuffer, at: number) => ({
  memory: new Uint8Array(buffer),
  written: {
    floats: new Float32Array(buffer, at, SCRATCH_BYTES / 4),
    doubles: new Float64Array(buffer, at, SCRATCH_BYTES / 8),
    integers: new Uint32Array(buffer, at, SCRATCH_BYTES / 4),
  },
});

const startPdfium = async (): Promise<Pdfium> => {
  loaded ??= load();
  const program = start(await loaded);
  const { memory, malloc: allocate, free } = program;
  const scratch = allocate(SCRATCH_BYTES);
  let views = viewsOf(memory.buffer, scratch);
  const current = () => {
    // Growing it replaces the buffer, and empties the one before.
    if (views.memory.length === 0) views = viewsOf(memory.buffer, scratch);
    return views;
  };
  return {
    calls: program,
    allocate,
    free,
    scratch,
    written: () => current().written,
    memory: () => current().memory,
    expose: (callback) => expose(program, callback),
  };
};

/** An instance that waits for the next document: a new one takes a third of the time of reading 20 slides. */
let spare: Pdfium | undefined;

/**
 * Gives an instance of PDFium, from the package's own file, without the network. It is the caller's alone; one that a
 * document has broken is dropped, with all memory it took.
 */
export const openPdfium = async (): Promise<Pdfium> => {
  const kept = spare;
  spare = undefined;
  return kept ?? startPdfium();
};

/** PDFium never gives back memory: an instance that took more than this, in bytes, is not kept. */
export const LARGE = 64 * 1024 * 1024;

/** Keeps a sound instance that has no document open for the next one. */
export const keepPdfium = (pdfium: Pdfium): void => {
  if (pdfium.memory().length <= LARGE) spare = pdfium;
};
