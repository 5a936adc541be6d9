import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { mintToken } from '@assay/http/token';
import type { Test } from 'tap';
import type { DeckFile } from '../src/client.ts';
import { type Running, startProcess } from './processes.ts';

/** A secret of this run, and the tokens it signs. */
export const buildIssuer = () => {
  const secret = randomBytes(32).toString('hex');
  const tokenFor = (investor: string) =>
    mintToken({ secret, investor, expiresInMs: 3_600_000, clock: () => new Date() });
  return { secret, tokenFor };
};

const DECKS = ['../decks/lumen-ledger.pdf', '../decks/lumen-ledger.pptx', '../../embedded/demo/lumen-ledger.md'];

/** The project's own decks: the same one as PDF, PPTX and Markdown. */
export const readDecks = (): Promise<DeckFile[]> =>
  Promise.all(
    DECKS.map(async (path) => ({
      name: basename(path),
      bytes: new Uint8Array(await readFile(join(import.meta.dirname, path))),
    })),
  );

/** A deck that is read at once. */
export const SHORT_DECK: DeckFile = {
  name: 'short.md',
  bytes: new TextEncoder().encode('# Lumen Ledger\n\n- ARR $3.2M as of September 2026\n- 64 paying customers\n'),
};

/** Everything in one process, on files under `dataDir`. */
export const startEmbedded = (
  t: Test,
  {
    secret,
    dataDir,
    env = {},
    ...bounds
  }: { secret: string; dataDir: string; env?: Record<string, string>; limit?: string },
): Promise<Running> =>
  startProcess(t, {
    ...bounds,
    program: 'deploy/embedded/src/cli.ts',
    args: ['serve'],
    env: { JWT_SECRET: secret, DATA_DIR: dataDir, ...env },
  });

/** The addresses of the servers that the distributed engine stands on. */
export type Servers = { amqp: string; s3: string; mongodb: string };

const VARIABLES = {
  amqp: 'ASSAY_TEST_AMQP_URL',
  s3: 'ASSAY_TEST_S3_URL',
  mongodb: 'ASSAY_TEST_MONGODB_URL',
} as const;

/** The servers that the environment names; undefined when one is missing, which is an error where all are required. */
export const findServers = (env: NodeJS.ProcessEnv): Servers | undefined => {
  const { [VARIABLES.amqp]: amqp, [VARIABLES.s3]: s3, [VARIABLES.mongodb]: mongodb } = env;
  if (amqp && s3 && mongodb) return { amqp, s3, mongodb };
  if (env['ASSAY_REQUIRE_SERVERS'] === '1') throw new Error(`${Object.values(VARIABLES).join(', ')} must be set`);
  return undefined;
};

/** Where analyses are counted and not looked at, no pictures are drawn: they take twice the time of an analysis. */
export const NO_PICTURES = { SLIDE_PICTURES: 'false' };

type Deployment = {
  secret: string;
  servers: Servers;
  env?: Record<string, string>;
  scorerEnv?: Record<string, string>;
  /** The network in front of each service, to whose address it makes another. */
  before?: (url: string) => Promise<string>;
};

const databasesOf = ({ mongodb }: Servers) => {
  const run = randomBytes(6).toString('hex');
  return (name: string) => {
    const url = new URL(mongodb);
    url.pathname = `/${name}_${run}`;
    return url.href;
  };
};

/**
 * The four services as processes of their own, on a database and queues that other runs share but do not disturb. Each can
 * be started once more, beside the one that runs.
 */
export const startDistributed = async (t: Test, deployment: Deployment) => {
  const { secret, servers, env: shared = {}, scorerEnv = {}, before = async (url: string) => url } = deployment;
  const database = databasesOf(servers);
  const objects = { OBJECTS_URL: servers.s3 };
  const broker = { BROKER_URL: servers.amqp };
  const start = (service: string, env: Record<string, string>, flags: string[] = []) =>
    startProcess(t, {
      program: `services/${service}/src/main.ts`,
      env: { JWT_SECRET: secret, ...shared, ...env },
      flags,
    });
  const startCompanies = () => start('companies', { ...objects, COMPANIES_DB_URL: database('companies') });
  const companies = await startCompanies();
  const COMPANIES_URL = await before(companies.url);
  const startAnalysis = () =>
    start('analysis', { ...broker, ANALYSIS_DB_URL: database('analysis'), COMPANIES_URL, JOB_SWEEP_SECONDS: '1' });
  const analysis = await startAnalysis();
  const ANALYSIS_URL = await before(analysis.url);
  const startScorer = (env: Record<string, string> = {}, flags: string[] = []) =>
    start('scorer', { ...objects, ...broker, ...scorerEnv, ...env }, flags);
  const startGateway = (env: Record<string, string> = {}) => start('gateway', { COMPANIES_URL, ANALYSIS_URL, ...env });
  const [scorer, gateway] = await Promise.all([startScorer(), startGateway()]);
  return { gateway, companies, analysis, scorer, startGateway, startCompanies, startAnalysis, startScorer };
};
