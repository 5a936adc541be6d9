/** Milliseconds that this process has calculated: other processes on the machine do not count. */
export const spentMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
