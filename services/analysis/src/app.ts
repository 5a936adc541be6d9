import type { Broker } from '@assay/broker/broker';
import { type AuthenticationConfig, authentication } from '@assay/http/authentication';
import { buildServer, type Server } from '@assay/http/server';
import type { FastifyBaseLogger } from 'fastify';
import { buildAnalyses } from './analyses.ts';
import type { AnalysisRecord } from './analysis.ts';
import { type End, endOf } from './ended.ts';
import { type Running, startEvery } from './every.ts';
import { startOutcomes } from './outcomes.ts';
import { startReaper } from './reaper.ts';
import { type Relay, type RelayTimes, startRelay } from './relay.ts';
import type { Ports } from './request-analysis.ts';
import { addAnalysisRoutes } from './routes/analyses.ts';
import { addEventRoute } from './routes/events.ts';
import { buildWatching, type Watching } from './watching.ts';

/** Limits and times, unless the configuration says otherwise; those that end in Ms are in milliseconds. */
export const DEFAULTS = {
  maxWaiting: 1_000,
  leaseMs: 30_000,
  resendAfterMs: 5 * 60_000,
  sweepMs: 5_000,
  maxAgeMs: 4 * 60 * 60_000,
  reapMs: 60_000,
  watchMs: 1_000,
} as const satisfies Settings;

type Settings = RelayTimes & {
  /** Analyses of one investor that may wait at a time. */
  maxWaiting: number;
  /** How long after its request an analysis must have ended. */
  maxAgeMs: number;
  /** How often it is looked for analyses that have not. */
  reapMs: number;
  /** How often analyses that somebody follows are read. */
  watchMs: number;
};

export type AnalysisOptions = Omit<Ports, 'onRequested' | 'maxWaiting'> &
  Partial<Settings> & {
    broker: Broker;
    authentication: AuthenticationConfig;
    logger: FastifyBaseLogger;
    /** Called when an analysis has come to its end. */
    onEnded?: (end: End) => void;
    /** The longest a whole request may take to arrive, in milliseconds. */
    requestTimeoutMs?: number;
  };

/** The service: its HTTP server, and the work behind it, which `start` begins. `close` ends both. */
export type AnalysisService = { server: Server; start(): Promise<void>; close(): Promise<void> };

/** What passes on each record that this process has written. */
const buildOnChanged =
  ({ note }: Watching, onEnded: ((end: End) => void) | undefined) =>
  (record: AnalysisRecord): void => {
    note(record);
    const end = endOf(record);
    if (end) onEnded?.(end);
  };

/**
 * Makes the service of analyses over the store, directory and broker it is given, which stay the caller's to close. It
 * is ready while its store is: requests are taken and read while the broker is away.
 */
export const buildAnalysis = (options: AnalysisOptions): AnalysisService => {
  const parts = { ...DEFAULTS, ...options };
  const { store, logger, requestTimeoutMs } = parts;
  let relay: Relay | undefined;
  const background: Running[] = [];

  const server = buildServer({
    name: 'analysis',
    logger,
    ready: () => store.ready(),
    ...(requestTimeoutMs === undefined ? {} : { requestTimeoutMs }),
  });
  const wakeRelay = () => relay?.wake();
  const analyses = buildAnalyses({ ...parts, onRequested: wakeRelay });
  server.register(authentication(parts.authentication));
  const watching = buildWatching(store);
  server.register(async () => {
    addAnalysisRoutes(server, analyses);
    addEventRoute(server, { analyses, watching });
  });
  const onChanged = buildOnChanged(watching, parts.onEnded);

  return {
    server,
    async start() {
      const outcomes = await startOutcomes({ ...parts, onChanged, onTaken: wakeRelay });
      background.push(
        outcomes,
        startReaper({ ...parts, onChanged, everyMs: parts.reapMs }),
        startEvery(parts.watchMs, { name: 'watch', work: watching.look, logger }),
      );
      relay = startRelay({ ...parts, onChanged });
      background.push(relay);
    },
    async close() {
      await server.close();
      await Promise.all(background.map((running) => running.close()));
    },
  };
};
