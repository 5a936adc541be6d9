import { readFileSync } from 'node:fs';
import { builtIn, isBuiltIn, VERSIONS } from '@assay/scoring/rubric/built-in';
import { rubricFrom } from '@assay/scoring/rubric/choice';
import { RubricError } from '@assay/scoring/rubric/read';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

/** Writes a built-in rubric as JSON. Returns the exit code, 0. @throws UsageError for a version that there is not. */
export const printRubric = (version: string, { stdout }: Io): number => {
  if (!isBuiltIn(version)) throw new UsageError(`${version} is none of ${VERSIONS.join(', ')}`);
  stdout.write(`${JSON.stringify(builtIn(version), null, 2)}\n`);
  return 0;
};

/**
 * Checks a fund's own rubric and writes the name that its analyses will carry, or every fault.
 *
 * @returns the exit code: 0 when it is valid, 1 otherwise.
 * @throws the system's error for the file.
 */
export const checkRubric = (file: string, { stdout, stderr }: Io): number => {
  const text = readFileSync(file, 'utf8');
  try {
    stdout.write(`${file} is valid: ${rubricFrom({ RUBRIC: text }).name}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof RubricError)) throw error;
    stderr.write(`${file}: ${error.message}\n`);
    return 1;
  }
};
