import { giveUp, type Imports, PAGE_BYTES, type Program } from './web-assembly.ts';

/** Emscripten's number for `not implemented`, and for a file that is not there. */
const ENOSYS = 52;
const ENOENT = 44;

const refuse = (): number => -ENOSYS;
const fail = (): number => ENOSYS;

/** Memory grows by at least this share of itself, so that it seldom does: where it moves, all of it is copied. */
const GROWTH = 1.2;

const grow = ({ memory }: Program, wanted: number, most: number): number => {
  const size = memory.buffer.byteLength;
  const next = Math.min(most, Math.max(wanted, GROWTH * size));
  if (wanted > next) return 0;
  try {
    memory.grow(Math.ceil((next - size) / PAGE_BYTES));
    return 1;
  } catch {
    return 0;
  }
};

/** Calls a function of the program from which it may jump back here, as its decoders of pictures do on an error. */
const invoke = (program: Program, index: number, given: number[]): unknown => {
  const stack = program.emscripten_stack_get_current();
  try {
    return program.__indirect_function_table.get(index)(...given);
  } catch (error) {
    if (typeof error !== 'number') throw error;
    program._emscripten_stack_restore(stack);
    program.setThrew(1, 0);
    return 0;
  }
};

const INVOKED = ['v', 'vi', 'vii', 'viii', 'viiii', 'viiiiiiiii', 'ii', 'iii', 'iiii', 'iiiii'];

const SYSTEM_CALLS = 'fcntl64 ioctl fstat64 stat64 newfstatat lstat64 getdents64 unlinkat rmdir ftruncate64'.split(' ');

const named = (names: string[], value: (...given: number[]) => unknown): Imports[string] =>
  Object.fromEntries(names.map((name) => [name, value]));

/**
 * All that a program built by Emscripten is given: memory up to `most` bytes, and the clock. There are no files, no
 * environment and no output, whatever it asks for. The package's own host offers more than that, and keeps the last
 * program with all its memory from being freed. `program` gives the program once it runs.
 */
export const hostOf = (program: () => Program, most: number): Imports => ({
  env: {
    ...named(
      INVOKED.map((signature) => `invoke_${signature}`),
      (index = 0, ...given) => invoke(program(), index, given),
    ),
    ...named(
      SYSTEM_CALLS.map((name) => `__syscall_${name}`),
      refuse,
    ),
    __syscall_openat: () => -ENOENT,
    ...named(['_tzset_js', '_localtime_js', '_gmtime_js'], () => 0),
    emscripten_date_now: () => Date.now(),
    emscripten_resize_heap: (wanted = 0) => grow(program(), wanted >>> 0, most),
    _emscripten_memcpy_js: (to = 0, from = 0, length = 0) =>
      new Uint8Array(program().memory.buffer).copyWithin(to >>> 0, from >>> 0, (from >>> 0) + (length >>> 0)),
    _emscripten_throw_longjmp: () => {
      throw Number.POSITIVE_INFINITY;
    },
    _abort_js: () => giveUp('aborted'),
    __assert_fail: () => giveUp('assertion failed'),
  },
  wasi_snapshot_preview1: {
    ...named(['fd_close', 'fd_write', 'fd_read', 'fd_sync', 'fd_seek'], fail),
    ...named(['environ_sizes_get', 'environ_get'], () => 0),
  },
});
