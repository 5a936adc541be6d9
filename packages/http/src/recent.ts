/** Reads anew only when what was read last is older than `forMs` milliseconds; those who ask meanwhile share one reading. */
export const recent = <T>(read: () => Promise<T>, forMs: number): (() => Promise<T>) => {
  let last: { reading: Promise<T>; at: number } | undefined;
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at > forMs) last = { reading: read(), at };
    return last.reading;
  };
};
