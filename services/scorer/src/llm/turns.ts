/** Lets at most so many pieces of work go on at a time; the others wait for their turn, in order. */
export const buildTurns = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let free = most;
  const waiting: (() => void)[] = [];
  const pass = () => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      pass();
    }
  };
};
