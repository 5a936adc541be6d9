import { readFile } from 'node:fs/promises';
import { AnalysisResult } from '@assay/contracts/analysis';
import { Evidence } from '@assay/contracts/evidence';
import type { Compared } from '@assay/scoring/compare';
import { Type } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { UsageError } from './usage-error.ts';

/** What `assay analyse --json` writes of an analysis that has completed, as far as it is compared. */
const Written = Type.Object({
  analysis: Type.Object({ result: AnalysisResult, serviceModelVersion: Type.String() }),
  evidence: Evidence,
});

const parse = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--against ${file} is no JSON`);
  }
};

/**
 * An analysis that `assay analyse --json` wrote earlier.
 *
 * @throws UsageError for a file that holds something else, or an analysis that failed; the system's error for one that cannot be read.
 */
export const readWritten = async (file: string): Promise<Compared> => {
  const written = parse(await readFile(file, 'utf8'), file);
  if (Check(Written, written)) {
    const { result, serviceModelVersion } = written.analysis;
    return { serviceModelVersion, result, evidence: written.evidence };
  }
  const at = Errors(Written, written)[0]?.instancePath ?? '';
  throw new UsageError(
    `--against ${file} holds no analysis that --json wrote and that was completed${at && `: ${at} is wrong`}`,
  );
};
