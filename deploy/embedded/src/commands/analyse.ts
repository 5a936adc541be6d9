import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { parseName } from '@assay/companies/form/name';
import { parseWebsite } from '@assay/companies/form/website';
import { ANALYSIS_TYPE, NO_RESULT } from '@assay/contracts/analysis';
import { NO_EVIDENCE } from '@assay/contracts/evidence';
import type { AnalysisJob } from '@assay/contracts/messages';
import { ProblemError } from '@assay/http/problem';
import { type Appraisal, type Appraiser, openAppraiser } from '@assay/scorer/appraise';
import { instructionsFrom, limitsFrom } from '@assay/scorer/config';
import { failureOf } from '@assay/scorer/failure';
import { openWebsiteReader, type Website } from '@assay/scorer/website/read-website';
import { readEmbeddedConfig } from '../config.ts';
import { inOrder } from '../in-order.ts';
import { buildProgress } from '../progress.ts';
import { scorecard } from '../scorecard.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

export type AnalyseOptions = { name?: string; website?: string; json?: boolean; jsonl?: boolean; fetch?: boolean };

/** Nothing but its own bounds ends the reading of a file. */
const NEVER = new AbortController().signal;

type Outcome = { file: string } & ({ appraisal: Appraisal } | { reason: string });

/** The company as the service would keep it. @throws UsageError for a name or website that it would refuse. */
const readCompany = ({ name, website }: AnalyseOptions): AnalysisJob['company'] => {
  try {
    return { ...(name ? { name: parseName(name) } : {}), ...(website ? { website: parseWebsite(website) } : {}) };
  } catch (error) {
    throw error instanceof ProblemError ? new UsageError(error.message) : error;
  }
};

type Task = Pick<AnalysisJob, 'asOf' | 'company'> & { appraiser: Appraiser; website: Website | undefined };

const outcomeOf = async (file: string, { appraiser, website, ...job }: Task): Promise<Outcome> => {
  try {
    const appraisal = await appraiser.appraise(job, { deck: createReadStream(file), website, signal: NEVER });
    return { file, appraisal };
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return { file, reason: `It cannot be opened: ${error.message}` };
    return { file, reason: failureOf(error).reason };
  }
};

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

const present = (outcome: Outcome, { name, json, jsonl }: AnalyseOptions): string => {
  if (json) return `${JSON.stringify(recordOf(outcome), null, 2)}\n`;
  if (jsonl) return `${JSON.stringify(recordOf(outcome))}\n`;
  return 'appraisal' in outcome ? `${scorecard(name ?? basename(outcome.file), outcome.appraisal)}\n` : '';
};

/** The company's page, read once for all files; nothing where there is none or it is not to be read. */
const pageOf = async ({ website }: AnalysisJob['company'], fetch: boolean): Promise<Website | undefined> => {
  if (website === undefined || !fetch) return undefined;
  const websites = openWebsiteReader();
  try {
    return await websites.read(website, NEVER);
  } finally {
    await websites.close();
  }
};

/** How many of the files could not be analysed. */
const analyseEach = async (
  files: string[],
  { task, options }: { task: Task; options: AnalyseOptions & { io: Io } },
) => {
  const { stdout, stderr } = options.io;
  const progress = buildProgress(files.length, stderr);
  let failed = 0;
  const outcomes = inOrder(files, { concurrency: availableParallelism(), work: (file) => outcomeOf(file, task) });
  for await (const outcome of outcomes) {
    progress(outcome.file);
    stdout.write(present(outcome, options));
    if ('reason' in outcome) {
      failed += 1;
      stderr.write(`${outcome.file}: ${outcome.reason}\n`);
    }
  }
  return failed;
};

/**
 * Analyses deck files without a server and writes what came of each, in the order of the files.
 *
 * @returns the exit code: 0 when every file was analysed, 1 otherwise.
 * @throws UsageError for options that exclude each other or cannot be; ConfigError where a variable is wrong.
 */
export const analyseFiles = async (files: string[], options: AnalyseOptions & { io: Io }): Promise<number> => {
  const { io, json, jsonl } = options;
  if (json && jsonl) throw new UsageError('--json and --jsonl exclude each other');
  if (json && files.length > 1) throw new UsageError('--json takes one FILE; use --jsonl for several');
  const config = readEmbeddedConfig(io.env);
  const company = readCompany(options);
  const appraiser = openAppraiser({ limits: limitsFrom(config), instructions: instructionsFrom(config), warm: 0 });
  try {
    const website = await pageOf(company, (options.fetch ?? true) && config.WEBSITES);
    const task = { asOf: io.clock().toISOString(), company, appraiser, website };
    return (await analyseEach(files, { task, options })) === 0 ? 0 : 1;
  } finally {
    await appraiser.close();
  }
};
