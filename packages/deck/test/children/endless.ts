import { serveIsolated } from '../../src/isolation/isolated-child.ts';

await serveIsolated(async () => {
  for (;;);
});
