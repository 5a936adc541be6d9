import type { Logger } from '@assay/http/logger';

/** Something that runs until it is closed; `close` resolves once it has come to rest. */
export type Running = { close(): Promise<void> };

/** Runs `work` now and every `everyMs` milliseconds, never twice at a time. What it rejects with is logged under its `name`. */
export const startEvery = (
  everyMs: number,
  { name, work, logger }: { name: string; work: () => Promise<void>; logger: Logger },
): Running => {
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      await work();
    } catch (err) {
      logger.warn({ work: name, err }, 'Regular work failed and will be tried again.');
    } finally {
      running = undefined;
    }
  };
  const turn = () => {
    running ??= run();
  };
  turn();
  const timer = setInterval(turn, everyMs);
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
};
