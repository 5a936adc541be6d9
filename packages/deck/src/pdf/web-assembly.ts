/** A module's code, ready to be run any number of times. */
export type Code = object;

/** What a module is given to work with, by module and name. */
export type Imports = Record<string, Record<string, (...given: number[]) => unknown>>;

/** What a program that Emscripten built offers beside its own functions. */
export type Program = {
  memory: { buffer: ArrayBuffer; grow(pages: number): number };
  __indirect_function_table: {
    get(index: number): (...given: number[]) => unknown;
    grow(by: number, value: unknown): number;
  };
  __wasm_call_ctors(): void;
  malloc(length: number): number;
  free(address: number): void;
  emscripten_stack_get_current(): number;
  _emscripten_stack_restore(stack: number): void;
  setThrew(threw: number, value: number): void;
};

/** The part of WebAssembly that is used here: Node has it, the types of Node leave it out. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => Code;
  Instance: new (code: Code, imports: Imports) => { exports: object };
  RuntimeError: new (message: string) => Error;
  compile(bytes: Uint8Array): Promise<Code>;
};

export const PAGE_BYTES = 65_536;

export const compile = (bytes: Uint8Array): Promise<Code> => WebAssembly.compile(bytes);

/** Runs a module's code with a memory of its own. What it offers. */
export const instantiate = (code: Code, imports: Imports): object => new WebAssembly.Instance(code, imports).exports;

/** What a module throws when it gives up, whether by itself or through a function that it was given. */
export const giveUp = (message: string): never => {
  throw new WebAssembly.RuntimeError(message);
};

/** A function that a program can call back: it takes so many numbers and gives one. */
export type Callback = { takes: number; call: (...given: number[]) => number };

const I32 = 0x7f;

/** A module whose only function `f` calls the function `e.f` that it is given, with as many numbers. */
const bridge = (takes: number): Code => {
  const type = [0x60, takes, ...Array.from({ length: takes }, () => I32), 1, I32];
  return new WebAssembly.Module(
    Uint8Array.of(
      ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      ...[0x01, type.length + 1, 1, ...type],
      // Imported as e.f, exported as f.
      ...[0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00],
      ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
    ),
  );
};

/** Puts a function where a program can call it, and gives its number there. */
export const expose = (program: Program, { takes, call }: Callback): number => {
  const exports = instantiate(bridge(takes), { e: { f: call } });
  return program.__indirect_function_table.grow(1, 'f' in exports ? exports.f : undefined);
};
