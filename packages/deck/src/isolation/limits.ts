import { existsSync, readFileSync } from 'node:fs';

/**
 * What one document may cost. `timeMs` is for reading it; `moreTimeMs` comes on top, once, when the process
 * says that it has begun work which is slow by nature. `heapBytes` bounds the JavaScript heap, `wasmBytes` each memory of
 * WebAssembly, `dataBytes` all private memory of the process together, where the system can bound that.
 */
export type Limits = {
  timeMs: number;
  moreTimeMs: number;
  heapBytes: number;
  wasmBytes: number;
  dataBytes: number;
};

const MIB = 1024 * 1024;
const WASM_PAGE = 65_536;

/**
 * Enough for every deck up to 50 MB that was tried. With the pages of Node's own program, some 55 MB, a process stays
 * under 350 MB by the system's account.
 */
export const DEFAULT_LIMITS: Limits = {
  timeMs: 20_000,
  moreTimeMs: 60_000,
  heapBytes: 128 * MIB,
  wasmBytes: 160 * MIB,
  dataBytes: 340 * MIB,
};

/** Half of the space for young objects, in MiB, from the start. With less the reader takes a fifth more time. */
const SEMI_SPACE_MIB = 16;

/** Threads that compile and collect garbage take time of the processor beside the one that reads. */
const THREADS = 2;

/** What loading the modules and warming up may take of the processor's time, in seconds. */
const START_SECONDS = 5;

/** The stack of each thread in KiB, over twice what V8 lets its own grow to. */
const STACK_KIB = 2_048;
/** What the system counts of all threads' stacks from the start, in KiB; V8's four helpers have 8 MiB each. */
const STACKS_KIB = 48 * 1_024;

const SHELL = '/bin/sh';

/**
 * A shell that limits itself and then becomes Node: the limits hold even when this process is gone. Where util-linux is
 * installed, the system ends the child with this process (prctl(2), PR_SET_PDEATHSIG), in the midst of a loop too.
 */
const LIMITED =
  'ulimit -t "$1"; ulimit -d "$2"; ulimit -s "$3"; shift 3; ' +
  'setpriv --pdeathsig KILL true 2>/dev/null && exec setpriv --pdeathsig KILL "$@"; exec "$@"';

/**
 * What V8 sets aside for code, in bytes: some versions map all of it as memory that can be written and run, which the
 * system counts as data though it is hardly touched. A child runs the same program as this process.
 */
const reservedForCode = (): number =>
  readFileSync('/proc/self/maps', 'latin1')
    .matchAll(/^([0-9a-f]+)-([0-9a-f]+) rwxp/gm)
    .reduce((sum, [, from = '0', to = '0']) => sum + Number.parseInt(to, 16) - Number.parseInt(from, 16), 0);

/**
 * The command and the flags that start a Node program under the limits. Everywhere Node keeps its heap and WebAssembly
 * within them; on Linux the system also bounds all private memory and the time of the processor.
 */
export const boundedNode = ({ heapBytes, wasmBytes, ...limits }: Limits): { command: string; flags: string[] } => {
  const flags = [
    `--max-old-space-size=${Math.ceil(heapBytes / MIB)}`,
    `--min-semi-space-size=${SEMI_SPACE_MIB}`,
    `--max-semi-space-size=${SEMI_SPACE_MIB}`,
    `--wasm-max-mem-pages=${Math.ceil(wasmBytes / WASM_PAGE)}`,
    // A reader that drops a memory of WebAssembly can have it freed before it takes the next.
    '--expose-gc',
  ];
  if (process.platform !== 'linux' || !existsSync(SHELL)) return { command: process.execPath, flags };
  const seconds = Math.ceil(((limits.timeMs + limits.moreTimeMs) / 1_000) * THREADS) + START_SECONDS;
  const kibibytes = Math.ceil((limits.dataBytes + reservedForCode()) / 1_024) + STACKS_KIB;
  const bounds = [seconds, kibibytes, STACK_KIB].map(String);
  return { command: SHELL, flags: ['-c', LIMITED, SHELL, ...bounds, process.execPath, ...flags] };
};
