import { existsSync } from 'node:fs';

/** What one document may cost: time in milliseconds, memory in bytes of the JavaScript heap and of WebAssembly. */
export type Limits = { timeMs: number; heapBytes: number; wasmBytes: number };

const MIB = 1024 * 1024;
const WASM_PAGE = 65_536;

/** Enough for every deck up to 50 MB that was tried. */
export const DEFAULT_LIMITS: Limits = { timeMs: 20_000, heapBytes: 512 * MIB, wasmBytes: 512 * MIB };

/** What Node itself, the input and buffers outside the heap may take on top, in bytes. */
const OVERHEAD = 512 * MIB;

/** Threads that compile and collect garbage take time of the processor beside the one that reads. */
const THREADS = 2;

const SHELL = '/bin/sh';

/** A shell that limits itself and then becomes Node: the limits hold even when this process is gone. */
const LIMITED = 'ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$@"';

/**
 * The command and the flags that start a Node program under the limits. Everywhere Node keeps its heap and WebAssembly
 * within them; on Linux the system also bounds all memory and the time of the processor.
 */
export const boundedNode = ({ timeMs, heapBytes, wasmBytes }: Limits): { command: string; flags: string[] } => {
  const flags = [
    `--max-old-space-size=${Math.ceil(heapBytes / MIB)}`,
    `--wasm-max-mem-pages=${Math.ceil(wasmBytes / WASM_PAGE)}`,
  ];
  if (process.platform !== 'linux' || !existsSync(SHELL)) return { command: process.execPath, flags };
  const seconds = Math.ceil((timeMs / 1_000) * THREADS);
  const kibibytes = Math.ceil((heapBytes + wasmBytes + OVERHEAD) / 1_024);
  return { command: SHELL, flags: ['-c', LIMITED, SHELL, `${seconds}`, `${kibibytes}`, process.execPath, ...flags] };
};
