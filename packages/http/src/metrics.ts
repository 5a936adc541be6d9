import { setTimeout } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Static, TObject } from 'typebox';
import type { SERVER_VARIABLES } from './config.ts';
import { listen } from './listen.ts';
import { buildServer, type Server } from './server.ts';

/** What is counted or gauged, parted by one label whose values are all known beforehand: nothing of a request can become one. */
export type Counted<V extends string> = { name: string; help: string; label: string; values: readonly V[] };

/** What is asked for whenever the metrics are shown, parted as what is counted is. */
export type Gauged<V extends string> = Counted<V> & { read: () => Promise<Record<V, number>> };

/** What a process has measured and counted, and where it shows that. */
export type Metrics = {
  /** Adds a counter; gives what adds 1 to one of its values. All start at 0. */
  counter<V extends string>(counted: Counted<V>): (value: V) => void;
  /** Adds a gauge. It shows no value while `read` rejects or takes too long, and everything else is shown all the same. */
  gauge<V extends string>(gauged: Gauged<V>): void;
  /**
   * Measures what `server` answers from here on, and answers `GET /metrics`; does neither without a port.
   *
   * @throws ConfigError where the address cannot be listened on.
   */
  show(server: Server, options: { logger: FastifyBaseLogger }): Promise<void>;
  close(): Promise<void>;
};

/** Bounds of the histogram, in seconds: those that OpenTelemetry advises for `http.server.request.duration`. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** What stands for a path that no route takes: the path itself is the client's to choose. */
const NO_ROUTE = 'none';

/** What stands for the status where the client went before its answer, as in the logs of nginx. */
const CLIENT_GONE = 499;

/** The longest that showing the metrics waits for a gauge, in milliseconds; Prometheus itself waits 10 s by default. */
const GAUGE_MS = 2_000;

const inTime = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  const late = setTimeout(GAUGE_MS, undefined, { ref: false });
  return Promise.race([reading, late]).catch(() => undefined);
};

const addGauge = <V extends string>(registry: Registry, { label, values, read, ...about }: Gauged<V>): void => {
  const gauge = new Gauge({
    ...about,
    labelNames: [label],
    registers: [registry],
    collect: async () => {
      const figures = await inTime(read());
      gauge.reset();
      if (figures) for (const value of values) gauge.set({ [label]: value }, figures[value]);
    },
  });
};

const measure = (server: Server, registry: Registry) => {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, from their headers to the last of their answer.',
    labelNames: ['method', 'route', 'status_code'],
    buckets: BUCKETS,
    registers: [registry],
  });
  server.onAnswered(({ method, route = NO_ROUTE, status = CLIENT_GONE, seconds }) =>
    histogram.observe({ method, route, status_code: status }, seconds),
  );
};

const buildShown = (registry: Registry, logger: FastifyBaseLogger): Server => {
  const shown = buildServer({ name: 'metrics', logger, ready: async () => {} });
  shown.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return shown;
};

/** Opens what counts in a process, and shows it on a port of its own; without METRICS_PORT it only counts. */
export const openMetrics = (config: Static<TObject<typeof SERVER_VARIABLES>>): Metrics => {
  const { METRICS_HOST: host, METRICS_PORT: port } = config;
  const registry = new Registry();
  let shown: Server | undefined;
  return {
    counter: ({ label, values, ...about }) => {
      const counter = new Counter({ ...about, labelNames: [label], registers: [registry] });
      for (const value of values) counter.inc({ [label]: value }, 0);
      return (value) => counter.inc({ [label]: value });
    },
    gauge: (gauged) => addGauge(registry, gauged),
    show: async (server, { logger }) => {
      if (port === 0) return;
      collectDefaultMetrics({ register: registry });
      measure(server, registry);
      shown = buildShown(registry, logger);
      await listen(shown, { host, port, variables: { host: 'METRICS_HOST', port: 'METRICS_PORT' } });
    },
    close: async () => shown?.close(),
  };
};
