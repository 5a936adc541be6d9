import type { Progress } from '@assay/contracts/progress';

/** How often it is told at most how far a job has come, in milliseconds. */
const EVERY_MS = 1_000;

/** Takes note of how far a job has come, and tells it now and then. */
export type Reporting = { note(progress: Progress): void; stop(): void };

/**
 * Tells what was noted last, at most once in `everyMs` and one word at a time. A job that ends before that tells nothing. What
 * cannot be told is left untold: it matters to nobody.
 */
export const startReporting = (tell: (progress: Progress) => Promise<void>, everyMs = EVERY_MS): Reporting => {
  let noted: Progress | undefined;
  let isTelling = false;
  const turn = async () => {
    if (noted === undefined || isTelling) return;
    isTelling = true;
    const progress = noted;
    noted = undefined;
    await tell(progress).catch(() => undefined);
    isTelling = false;
  };
  const timer = setInterval(turn, everyMs);
  return {
    note: (progress) => {
      noted = progress;
    },
    stop: () => clearInterval(timer),
  };
};
