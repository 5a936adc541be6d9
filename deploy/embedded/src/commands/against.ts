import type { Compared } from '@assay/scoring/compare';
import { outcomeOf, type Task } from './outcome.ts';
import { UsageError } from './usage-error.ts';

/** The earlier analysis that the files are compared with, and how its reader named it. */
export type Earlier = { file: string; analysis: Compared };

/** Whether a file is taken as an analysis that was written before, and not as a deck. */
const isWritten = (file: string): boolean => /\.json$/i.test(file);

/**
 * The earlier analysis: as it was written, or made now of the deck in the same way.
 *
 * @throws UsageError for a file that cannot be compared with.
 */
export const readEarlier = async (file: string, task: Task): Promise<Earlier> => {
  if (isWritten(file)) return { file, analysis: await (await import('./written.ts')).readWritten(file) };
  const outcome = await outcomeOf(file, task);
  if ('reason' in outcome) throw new UsageError(`--against ${file}: ${outcome.reason}`);
  return { file, analysis: outcome.appraisal };
};
