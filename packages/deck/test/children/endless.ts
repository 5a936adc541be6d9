import { serveIsolated } from '../../src/isolated-child.ts';

await serveIsolated(async () => {
  for (;;);
});
