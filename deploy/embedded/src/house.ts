import { buildAnalysis } from '@assay/analysis/app';
import { showBacklog } from '@assay/analysis/backlog';
import { readSettings } from '@assay/analysis/config';
import { buildAppDirectory } from '@assay/analysis/directory/app';
import { endsIn } from '@assay/analysis/ended';
import { openAnalysisStore } from '@assay/analysis/open-analysis-store';
import { openBroker } from '@assay/broker/open-broker';
import { buildCompanies } from '@assay/companies/app';
import { openCompanyStore } from '@assay/companies/open-company-store';
import { buildGateway } from '@assay/gateway/app';
import { appUpstream } from '@assay/gateway/app-upstream';
import { loadLimitFrom, readOrigins, streamLimitFrom } from '@assay/gateway/config';
import type { Metrics } from '@assay/http/metrics';
import { openPlace } from '@assay/http/place';
import type { Server } from '@assay/http/server';
import { openObjectStore } from '@assay/objects/open-object-store';
import { buildScorer } from '@assay/scorer/app';
import { openBreakers } from '@assay/scorer/breakers';
import { concurrencyFrom, officeFrom, rubricOf, warmFrom } from '@assay/scorer/config';
import { instructionsFrom, limitsFrom } from '@assay/scorer/deck-config';
import { engineLimitsFrom } from '@assay/scorer/engine-config';
import { taggerFrom } from '@assay/scorer/llm/tagger';
import { openWebsiteReader } from '@assay/scorer/website/read-website';
import { restartsIn } from '@assay/scorer/workers';
import type { Logger } from 'pino';
import { authenticationOf, type EmbeddedConfig, placesOf, variableOf } from './config.ts';

/** What the house needs of the world beside its configuration. */
export type Surroundings = { logger: Logger; clock: () => Date; newId: () => string; metrics: Metrics };

/** How long jobs under way may go on once the process is told to stop, in milliseconds; those that do not end in time are
 * made after the next start. It leaves the rest of ten seconds to everything else that closes. */
const DRAIN_MS = 6_000;

/** The whole service in one process. */
export type House = {
  /** The front door; nothing else listens. */
  gateway: Server;
  /** Begins to relay, score and collect. */
  start: () => Promise<void>;
  /** Finishes what is under way and closes the stores. Call it after the front door has closed. */
  close: () => Promise<void>;
};

const openPlaces = async (config: EmbeddedConfig, logger: Logger) => {
  const { companies, analyses, objects, broker } = placesOf(config);
  const variable = (own: Parameters<typeof variableOf>[1]) => variableOf(config, own);
  return {
    companyStore: await openPlace(variable('COMPANIES_DB_URL'), () => openCompanyStore(companies)),
    analysisStore: await openPlace(variable('ANALYSIS_DB_URL'), () => openAnalysisStore(analyses)),
    objects: await openPlace(variable('OBJECTS_URL'), () => openObjectStore(objects)),
    broker: await openPlace(variable('BROKER_URL'), () => openBroker(broker, { logger, drainMs: DRAIN_MS })),
  };
};

/**
 * Builds the four services over one set of adapters and connects them without a network between: the gateway hands a
 * request to the app itself, and analysis asks companies in this process.
 *
 * @throws ConfigError, and whatever a store that cannot be opened says.
 */
export const buildHouse = async (config: EmbeddedConfig, surroundings: Surroundings): Promise<House> => {
  const { metrics, ...others } = surroundings;
  const { logger, clock, newId } = others;
  const authentication = authenticationOf(config);
  const places = placesOf(config);
  const { companyStore, analysisStore, objects, broker } = await openPlaces(config, logger);
  const shared = { authentication, ...others, requestTimeoutMs: config.REQUEST_TIMEOUT_MS };
  const companies = buildCompanies({
    ...shared,
    store: companyStore,
    objects,
    maxDeckBytes: config.MAX_DECK_BYTES,
  });
  const analysis = buildAnalysis({
    ...shared,
    ...readSettings({ ...config, ANALYSIS_DB_URL: places.analyses, BROKER_URL: places.broker }),
    store: analysisStore,
    companies: buildAppDirectory(companies),
    broker,
    onEnded: endsIn(metrics),
  });
  showBacklog(metrics, { store: analysisStore, broker, clock });
  const rubric = rubricOf(config);
  const breakers = openBreakers(metrics);
  const scorer = buildScorer({
    broker,
    objects,
    limits: limitsFrom(config),
    judging: engineLimitsFrom(config),
    instructions: instructionsFrom(config),
    warm: warmFrom(config),
    rubric,
    office: config.SLIDE_PICTURES ? officeFrom(config) : undefined,
    websites: config.WEBSITES ? openWebsiteReader({ breaker: breakers.website }) : undefined,
    tagger: taggerFrom(config, { rubric: rubric.name, objects, breaker: breakers.llm, logger }),
    concurrency: concurrencyFrom(config),
    onRestart: restartsIn(metrics),
    newId,
    logger,
  });
  const gateway = buildGateway({
    authentication,
    logger,
    upstreams: { companies: appUpstream(companies), analysis: appUpstream(analysis.server) },
    rateLimit: { max: config.RATE_LIMIT_MAX, windowMs: config.RATE_LIMIT_WINDOW_MS },
    loadLimit: loadLimitFrom(config),
    streamLimit: streamLimitFrom(config),
    // The broker's being away delays analyses and refuses none.
    ready: async () => {
      await Promise.all([companyStore, analysisStore, objects].map((part) => part.ready()));
    },
    corsOrigins: readOrigins(config.CORS_ORIGINS),
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
  });
  await Promise.all([companies.ready(), analysis.server.ready()]);
  return {
    gateway,
    start: async () => {
      await analysis.start();
      await scorer.start();
    },
    close: async () => {
      await analysis.close();
      await broker.close();
      await scorer.close();
      await companies.close();
      await Promise.all([companyStore.close(), analysisStore.close(), objects.close()]);
    },
  };
};
