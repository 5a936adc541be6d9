import type { FastifyReply } from 'fastify';

/** Counts what is open, of all investors and of each. */
export type OpenCount = {
  all(): number;
  of(investor: string): number;
  /** Counts one until its answer is closed: also where the client goes first, or a service answers by itself. */
  begin(investor: string, reply: FastifyReply): void;
};

/** Makes a count of nothing. An investor of whom nothing is open takes no memory. */
export const countOpen = (): OpenCount => {
  const ofEach = new Map<string, number>();
  let all = 0;
  const add = (investor: string, change: 1 | -1) => {
    all += change;
    const count = (ofEach.get(investor) ?? 0) + change;
    if (count === 0) ofEach.delete(investor);
    else ofEach.set(investor, count);
  };
  return {
    all: () => all,
    of: (investor) => ofEach.get(investor) ?? 0,
    begin: (investor, { raw }) => {
      // Its client went while the issuer's keys were awaited: it has closed, and will not again.
      if (raw.closed) return;
      add(investor, 1);
      raw.once('close', () => add(investor, -1));
    },
  };
};
