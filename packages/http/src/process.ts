import { setTimeout } from 'node:timers/promises';
import { Unavailable } from '@assay/contracts/unavailable';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from './config.ts';
import { listen } from './listen.ts';
import type { Metrics } from './metrics.ts';
import type { Server } from './server.ts';

/** The longest a process may take to close, unless it says otherwise, in milliseconds. */
const CLOSE_TIMEOUT_MS = 9_000;

/** What a main.ts runs: a server with where it listens, and what is to be closed after it. */
export type Service = {
  server: Server;
  logger: FastifyBaseLogger;
  host: string;
  port: number;
  /** How long it still serves after the signal, not ready any more, before it closes, in milliseconds. */
  drainDelayMs: number;
  /** What shows how the process fares, from its start to its end. */
  metrics?: Metrics;
  /** The longest closing may take after that, in milliseconds. */
  closeTimeoutMs?: number;
  /** Runs once the server listens. */
  start?: () => Promise<void>;
  /** Closes what the server stood on, after its last answer. */
  close?: () => Promise<void>;
};

/** What the system refused says so in its own words. */
const isOfSystem = (error: Error) => 'syscall' in error;

const explain = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof Unavailable) return error.message;
  if (!(error instanceof Error)) return String(error);
  return isOfSystem(error) ? error.message : (error.stack ?? error.message);
};

const closeService = async ({ server, drainDelayMs, metrics, close }: Service) => {
  server.drain();
  await setTimeout(drainDelayMs);
  await server.close();
  await close?.();
  await metrics?.close();
};

/** Closes in time or not at all: what hangs is cut off, and the exit code says so. */
const stop = async (service: Service) => {
  const { logger, drainDelayMs, closeTimeoutMs = CLOSE_TIMEOUT_MS } = service;
  const inTime = await Promise.race([
    closeService(service).then(() => true),
    setTimeout(drainDelayMs + closeTimeoutMs, false),
  ]);
  if (inTime) logger.info('Closed.');
  else logger.error('Closing took too long; what was under way is cut off.');
  process.exit(inTime ? 0 : 1);
};

const onSignals = (service: Service) => {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    service.logger.info({ signal }, 'Closing.');
    stop(service).catch((err: unknown) => {
      service.logger.fatal({ err }, 'Closing failed.');
      process.exit(1);
    });
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
};

const serve = async ({ server, host, port, metrics, logger, start }: Service) => {
  await metrics?.show(server, { logger });
  await listen(server, { host, port, variables: { host: 'HOST', port: 'PORT' } });
  await start?.();
};

/**
 * Runs a service until SIGTERM or SIGINT, then drains and closes it. Exit codes: 0 closed; 1 start or close failed, a
 * fault went uncaught, or a second signal asked for an end at once.
 */
export const runService = async (build: () => Service | Promise<Service>): Promise<void> => {
  try {
    const service = await build();
    onSignals(service);
    process.on('uncaughtException', (err) => {
      service.logger.fatal({ err }, 'A fault went uncaught.');
      process.exit(1);
    });
    await serve(service);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
};
