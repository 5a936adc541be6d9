import { basename } from 'node:path';
import { ANALYSIS_TYPE, NO_RESULT } from '@assay/contracts/analysis';
import { NO_EVIDENCE } from '@assay/contracts/evidence';
import { compare } from '@assay/scoring/compare';
import { delta } from '../delta.ts';
import { scorecard } from '../scorecard.ts';
import type { Earlier } from './against.ts';
import type { Outcome } from './outcome.ts';

/** How an outcome is shown: as JSON, or for a person, with what changed from an earlier analysis. */
type Presenting = { name: string | undefined; json?: boolean; jsonl?: boolean; earlier: Earlier | undefined };

/** The members of an analysis that have a meaning where there is no server: no ids, no owner, no times. */
const recordOf = (outcome: Outcome) => {
  const done = 'appraisal' in outcome;
  const result = done ? outcome.appraisal.result : NO_RESULT;
  return {
    analysis: {
      type: ANALYSIS_TYPE,
      isCompleted: done,
      status: done ? 'COMPLETED' : 'FAILED',
      result,
      scoreDetails: result.score,
      overallScore: result.score.overall_score,
      ...(done ? { serviceModelVersion: outcome.appraisal.serviceModelVersion } : { message: outcome.reason }),
    },
    evidence: done ? outcome.appraisal.evidence : NO_EVIDENCE,
  };
};

const changeOf = (outcome: Outcome, earlier: Earlier | undefined) =>
  earlier !== undefined && 'appraisal' in outcome ? compare(earlier.analysis, outcome.appraisal) : undefined;

/** What is written of one file to standard output. */
export const present = (outcome: Outcome, options: Presenting): string => {
  const { name, json, jsonl, earlier } = options;
  const comparison = changeOf(outcome, earlier);
  const record = { ...recordOf(outcome), ...(comparison && { comparison }) };
  if (json) return `${JSON.stringify(record, null, 2)}\n`;
  if (jsonl) return `${JSON.stringify(record)}\n`;
  if (!('appraisal' in outcome)) return '';
  const changed = comparison && earlier ? `${delta(basename(earlier.file), comparison)}\n` : '';
  return `${scorecard(name ?? basename(outcome.file), outcome.appraisal)}\n${changed}`;
};
