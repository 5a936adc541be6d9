import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** Room for the numbers that one call writes, in bytes: the most is a matrix of six floats. */
const SCRATCH_BYTES = 64;

/** What a call has written at `scratch`, seen as numbers of each kind; the next call writes over it. */
export type Written = { floats: Float32Array; integers: Uint32Array };

/** PDFium with what is needed to hand it bytes and to read back the numbers it writes. */
export type Pdfium = {
  calls: WrappedPdfiumModule;
  /** Copies bytes to where PDFium can read them, for as long as it lives; their address, 0 when they do not fit. */
  place(bytes: Uint8Array): number;
  /** The address at which a call may write up to 64 bytes. */
  scratch: number;
  written(): Written;
  /** A copy of bytes that a call has left at an address. */
  bytes(address: number, length: number): Uint8Array;
};

/** The module's memory as it is now: growing it replaces it. The package declares it with types it does not bring. */
const memoryOf = (module: object): Uint8Array => {
  const memory = 'HEAPU8' in module ? module.HEAPU8 : undefined;
  if (!(memory instanceof Uint8Array)) throw new Error('PDFium offers no memory');
  return memory;
};

const viewsOf = (buffer: ArrayBufferLike, at: number): Written => ({
  floats: new Float32Array(buffer, at, SCRATCH_BYTES / 4),
  integers: new Uint32Array(buffer, at, SCRATCH_BYTES / 4),
});

/**
 * Starts PDFium from the package's own file, without the network. Each document gets an instance of its own: one that
 * a document has broken is thrown away with it, and so is all memory it took.
 */
export const openPdfium = async (): Promise<Pdfium> => {
  const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const silent = () => undefined;
  const overrides = { wasmBinary, print: silent, printErr: silent };
  const calls = await init(overrides);
  calls.PDFiumExt_Init();
  const allocate = (size: number) => calls.pdfium.wasmExports.malloc(size);
  const scratch = allocate(SCRATCH_BYTES);
  let views = viewsOf(memoryOf(calls.pdfium).buffer, scratch);
  return {
    calls,
    scratch,
    place: (bytes) => {
      const address = allocate(bytes.length);
      if (address !== 0) memoryOf(calls.pdfium).set(bytes, address);
      return address;
    },
    bytes: (address, length) => memoryOf(calls.pdfium).slice(address, address + length),
    written: () => {
      const { buffer } = memoryOf(calls.pdfium);
      if (views.floats.buffer !== buffer) views = viewsOf(buffer, scratch);
      return views;
    },
  };
};
