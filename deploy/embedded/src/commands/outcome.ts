import { createReadStream } from 'node:fs';
import type { AnalysisJob } from '@assay/contracts/messages';
import type { Appraiser } from '@assay/scorer/appraise';
import type { Appraisal } from '@assay/scorer/engine';
import { failureOf } from '@assay/scorer/failure';
import type { Website } from '@assay/scorer/website/read-website';
import { NEVER } from './never.ts';

/** What became of a file: its analysis, or why there is none. */
export type Outcome = { file: string } & ({ appraisal: Appraisal } | { reason: string });

/** What all files have in common. */
export type Task = Pick<AnalysisJob, 'asOf' | 'company' | 'businessType'> & {
  appraiser: Appraiser;
  website: Website | undefined;
};

/** Analyses one file; it never rejects. */
export const outcomeOf = async (file: string, { appraiser, website, ...job }: Task): Promise<Outcome> => {
  try {
    const appraisal = await appraiser.appraise(job, { deck: createReadStream(file), website, signal: NEVER });
    return { file, appraisal };
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return { file, reason: `It cannot be opened: ${error.message}` };
    return { file, reason: failureOf(error).reason };
  }
};
