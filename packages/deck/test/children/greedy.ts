import { serveIsolated } from '../../src/isolation/isolated-child.ts';

declare const WebAssembly: { Memory: new (size: { initial: number }) => { grow(pages: number): number } };

const BLOCK = 16 * 1024 * 1024;
const PAGES = 1_000;

const takers: Record<string, () => unknown> = {
  heap: () => Array.from({ length: 100_000 }, () => ({})),
  buffers: () => Buffer.alloc(BLOCK, 1),
};

/** Takes memory of the kind that the message names until there is none left. */
await serveIsolated(async (_, message) => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const take = takers[String(message)] ?? (() => memory.grow(PAGES));
  const held: unknown[] = [];
  for (;;) held.push(take());
});
