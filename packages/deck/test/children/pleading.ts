import { askForMoreTime, serveIsolated } from '../../src/isolation/isolated-child.ts';

/** Asks for more time, twice, and answers once this process is as many milliseconds old as the message says. */
await serveIsolated(async (_, message) => {
  askForMoreTime();
  askForMoreTime();
  while (performance.now() < Number(message));
  return 'done';
});
