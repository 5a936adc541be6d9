import { serveIsolated } from '../../src/isolation/isolated-child.ts';

let rounds = 0;

/** Says who it is and how often it warmed up; or does what the message asks for. */
await serveIsolated(
  async (input, message) => {
    if (message === 'abort') process.abort();
    while (message === 'endless');
    return { pid: process.pid, rounds, bytes: input.length };
  },
  {
    warmUp: async () => {
      rounds += 1;
      if (rounds === 2) throw new Error('what goes wrong here is no document’s fault');
    },
  },
);
