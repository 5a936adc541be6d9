import { randomBytes } from 'node:crypto';
import { buildAnalysis } from '@assay/analysis/app';
import { readSettings } from '@assay/analysis/config';
import { buildHttpDirectory } from '@assay/analysis/directory/http';
import { openAnalysisStore } from '@assay/analysis/open-analysis-store';
import { openBroker } from '@assay/broker/open-broker';
import { buildCompanies } from '@assay/companies/app';
import { openCompanyStore } from '@assay/companies/open-company-store';
import type { Scope } from '@assay/contracts/scope';
import { buildLogger } from '@assay/http/logger';
import { openMetrics } from '@assay/http/metrics';
import type { Server } from '@assay/http/server';
import { mintToken } from '@assay/http/token';
import { openObjectStore } from '@assay/objects/open-object-store';
import type { Test } from 'tap';
import { v7 } from 'uuid';
import { authenticationOf, type EmbeddedConfig, placesOf, readEmbeddedConfig } from '../src/config.ts';
import { buildHouse } from '../src/house.ts';

/** The ways in: the front door, and each service on a port of its own, as inside a cluster. */
export const DOORS = ['through the gateway', 'directly at a service'] as const;
export type Door = (typeof DOORS)[number];

type TokenFor = (investor: string, options?: { scopes?: readonly Scope[] }) => string;

/** A house that listens: where each service is reached, what it stands on, and who may come in. */
export type OpenHouse = {
  port: (service: 'companies' | 'analysis') => number;
  tokenFor: TokenFor;
  secret: string;
  places: ReturnType<typeof placesOf>;
};

/** A test makes its decks in the house's own process and holds up its event loop: that is no load to refuse requests for. */
const OWN_PROCESS = { MAX_EVENT_LOOP_DELAY_MS: '0' };

/** `isIdle` leaves jobs where they are; `env` is added to the environment. */
export type HouseOptions = { env?: Record<string, string>; isIdle?: boolean };

const TOKEN_MS = 3_600_000;

const surroundings = {
  logger: buildLogger({ name: 'house', level: 'silent' }),
  clock: () => new Date(),
  newId: () => v7(),
};

const listen = async (t: Test, server: Server): Promise<number> => {
  t.teardown(() => server.close());
  return Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
};

const buildIssuer = (): { secret: string; tokenFor: TokenFor } => {
  const secret = randomBytes(32).toString('hex');
  const { clock } = surroundings;
  return {
    secret,
    tokenFor: (investor, { scopes } = {}) => mintToken({ secret, investor, scopes, expiresInMs: TOKEN_MS, clock }),
  };
};

type Opened = { config: EmbeddedConfig; isIdle: boolean };

const openGateway = async (t: Test, { config, isIdle }: Opened): Promise<OpenHouse['port']> => {
  const { gateway, start, close } = await buildHouse(config, { ...surroundings, metrics: openMetrics(config) });
  t.teardown(() => close());
  const port = await listen(t, gateway);
  if (!isIdle) await start();
  return () => port;
};

const openServices = async (t: Test, { config, isIdle }: Opened): Promise<OpenHouse['port']> => {
  const places = placesOf(config);
  const store = await openCompanyStore(places.companies);
  const analysisStore = await openAnalysisStore(places.analyses);
  const objects = await openObjectStore(places.objects);
  const broker = await openBroker(places.broker, { logger: surroundings.logger });
  t.teardown(() => Promise.all([store, analysisStore, objects, broker].map((part) => part.close())));
  const requestTimeoutMs = config.REQUEST_TIMEOUT_MS;
  const shared = { ...surroundings, authentication: authenticationOf(config), requestTimeoutMs };
  const companies = await listen(t, buildCompanies({ ...shared, store, objects, maxDeckBytes: config.MAX_DECK_BYTES }));
  const directory = buildHttpDirectory(`http://127.0.0.1:${companies}`);
  t.teardown(() => directory.close());
  const { server, start, close } = buildAnalysis({
    ...{ ...shared, store: analysisStore, companies: directory, broker },
    ...readSettings({ ...config, ANALYSIS_DB_URL: places.analyses, BROKER_URL: places.broker }),
  });
  t.teardown(() => close());
  const analysis = await listen(t, server);
  if (!isIdle) await start();
  return (service) => (service === 'companies' ? companies : analysis);
};

/** Opens the whole house on empty files, behind the given door. It closes with the test. */
export const openHouse = async (
  t: Test,
  door: Door,
  { env = {}, isIdle = false }: HouseOptions = {},
): Promise<OpenHouse> => {
  const { secret, tokenFor } = buildIssuer();
  const config = readEmbeddedConfig({ JWT_SECRET: secret, DATA_DIR: t.testdir(), ...OWN_PROCESS, ...env });
  const open = door === 'through the gateway' ? openGateway : openServices;
  return { port: await open(t, { config, isIdle }), tokenFor, secret, places: placesOf(config) };
};
