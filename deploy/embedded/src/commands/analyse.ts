import { availableParallelism } from 'node:os';
import { parseName } from '@assay/companies/form/name';
import { parseWebsite } from '@assay/companies/form/website';
import { BUSINESS_TYPES, isBusinessType } from '@assay/contracts/business';
import type { AnalysisJob } from '@assay/contracts/messages';
import { buildLogger } from '@assay/http/logger';
import { openPlace } from '@assay/http/place';
import { ProblemError } from '@assay/http/problem';
import { openObjectStore } from '@assay/objects/open-object-store';
import { openAppraiser } from '@assay/scorer/appraise';
import { buildLlmBreaker } from '@assay/scorer/breakers';
import { rubricOf } from '@assay/scorer/config';
import { instructionsFrom, limitsFrom } from '@assay/scorer/deck-config';
import { engineLimitsFrom } from '@assay/scorer/engine-config';
import { llmFrom } from '@assay/scorer/llm/config';
import { openTagger, type Tagger } from '@assay/scorer/llm/tagger';
import { openWebsiteReader, type Website } from '@assay/scorer/website/read-website';
import { type EmbeddedConfig, placesOf, readEmbeddedConfig, variableOf } from '../config.ts';
import { inOrder } from '../in-order.ts';
import { buildProgress } from '../progress.ts';
import { type Earlier, readEarlier } from './against.ts';
import type { Io } from './io.ts';
import { NEVER } from './never.ts';
import { outcomeOf, type Task } from './outcome.ts';
import { present } from './present.ts';
import { UsageError } from './usage-error.ts';

export type AnalyseOptions = {
  name?: string;
  website?: string;
  json?: boolean;
  jsonl?: boolean;
  fetch?: boolean;
  type?: string;
  against?: string;
};

/** The type of business to read the decks as. @throws UsageError for one that there is not. */
const readType = (type: string | undefined): Pick<AnalysisJob, 'businessType'> => {
  if (type === undefined) return {};
  if (isBusinessType(type)) return { businessType: type };
  throw new UsageError(`--type ${type} is none of ${BUSINESS_TYPES.join(', ')}`);
};

/** The company as the service would keep it: nothing of what is blank. @throws UsageError for a name or website that it would refuse. */
const readCompany = (options: AnalyseOptions): AnalysisJob['company'] => {
  const [name, website] = [options.name?.trim(), options.website?.trim()];
  try {
    return { ...(name ? { name: parseName(name) } : {}), ...(website ? { website: parseWebsite(website) } : {}) };
  } catch (error) {
    throw error instanceof ProblemError ? new UsageError(error.message) : error;
  }
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

type KeptTagger = { tagger: Tagger | undefined; close: () => Promise<void> };

/** What has the configured language model tag decks, and keeps that under DATA_DIR; nothing is opened where there is none. */
const openKeptTagger = async (config: EmbeddedConfig, { rubric }: { rubric: string }): Promise<KeptTagger> => {
  const settings = llmFrom(config);
  if (settings === undefined) return { tagger: undefined, close: async () => {} };
  const objects = await openPlace(variableOf(config, 'OBJECTS_URL'), () => openObjectStore(placesOf(config).objects));
  const logger = buildLogger({ name: 'analyse', level: 'warn', destination: 'stderr' });
  return {
    tagger: openTagger({ settings, rubric, objects, breaker: buildLlmBreaker(), logger }),
    close: objects.close,
  };
};

/** How many of the files could not be analysed. */
const analyseEach = async (
  files: string[],
  { task, options }: { task: Task; options: AnalyseOptions & { io: Io; earlier: Earlier | undefined } },
) => {
  const { stdout, stderr } = options.io;
  const progress = buildProgress(files.length, stderr);
  let failed = 0;
  const outcomes = inOrder(files, { concurrency: availableParallelism(), work: (file) => outcomeOf(file, task) });
  for await (const outcome of outcomes) {
    progress(outcome.file);
    stdout.write(present(outcome, { ...options, name: task.company.name }));
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
  const { io, json, jsonl, against } = options;
  if (json && jsonl) throw new UsageError('--json and --jsonl exclude each other');
  if (json && files.length > 1) throw new UsageError('--json takes one FILE; use --jsonl for several');
  if (against !== undefined && files.length > 1) throw new UsageError('--against takes one FILE');
  const config = readEmbeddedConfig(io.env);
  const company = readCompany(options);
  const type = readType(options.type);
  const rubric = rubricOf(config);
  const { tagger, close } = await openKeptTagger(config, { rubric: rubric.name });
  const appraiser = openAppraiser({
    limits: limitsFrom(config),
    judging: engineLimitsFrom(config),
    instructions: instructionsFrom(config),
    warm: 0,
    threads: availableParallelism(),
    rubric,
    tagger,
  });
  try {
    const website = await pageOf(company, (options.fetch ?? true) && config.WEBSITES);
    const task = { asOf: io.clock().toISOString(), company, ...type, appraiser, website };
    const earlier = against === undefined ? undefined : await readEarlier(against, task);
    return (await analyseEach(files, { task, options: { ...options, earlier } })) === 0 ? 0 : 1;
  } finally {
    await appraiser.close();
    await close();
  }
};
