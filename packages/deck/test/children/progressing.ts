import { setImmediate } from 'node:timers/promises';
import { buildTellProgress, serveIsolated } from '../../src/isolation/isolated-child.ts';

/** Says more often how far it is than is to be sent, and answers how often. */
await serveIsolated(async () => {
  process.send?.({ progress: 'a lie' });
  const tell = buildTellProgress();
  const end = performance.now() + 600;
  let told = 0;
  while (performance.now() < end) {
    told += 1;
    tell(told);
    await setImmediate();
  }
  return told;
});
