import { processIo } from '../src/commands/io.ts';
import { run } from '../src/program.ts';

// `assay serve`, which also tells its parent what memory it holds, in bytes, whenever it is asked. Needs --expose-gc.
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, heap: heapUsed + external });
});
process.exitCode = await run(['serve'], processIo());
