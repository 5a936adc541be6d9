/** Makes what runs tasks in order of arrival, at most `size` at a time. */
export const buildSlots = (size: number): (<T>(task: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let free = size;
  const take = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const give = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return async (task) => {
    await take();
    try {
      return await task();
    } finally {
      give();
    }
  };
};
