import { setTimeout } from 'node:timers/promises';
import { Unavailable } from '@assay/contracts/unavailable';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from './config.ts';
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
  /** The longest closing may take after that, in milliseconds. */
  closeTimeoutMs?: number;
  /** Runs once the server listens. */
  start?: () => Promise<void>;
  /** Closes what the server stood on, after its last answer. */
  close?: () => Promise<void>;
};

/** Why an address cannot be listened on, and which variable chooses another, by the system's code (listen(2), bind(2)). */
const UNAVAILABLE: Record<string, (address: string, port: string) => string> = {
  EADDRINUSE: (address, port) => `Port ${port} of ${address} is taken by another process; set PORT to a free one.`,
  EACCES: (address, port) => `Port ${port} of ${address} is for privileged processes; set PORT to 1024 or more.`,
  EADDRNOTAVAIL: (address) => `${address} is no address of this machine; set HOST to one that is.`,
};

/** What the system refused, in our words for an address and in its own for a file; undefined for any other error. */
const explainRefusal = (error: Error): string | undefined => {
  const { syscall, code, address, port }: Record<string, unknown> = { ...error };
  const ours = syscall === 'listen' ? UNAVAILABLE[String(code)]?.(String(address), String(port)) : undefined;
  return syscall === undefined ? undefined : (ours ?? error.message);
};

const explain = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof Unavailable) return error.message;
  return error instanceof Error ? (explainRefusal(error) ?? error.stack ?? error.message) : String(error);
};

const closeService = async ({ server, drainDelayMs, close }: Service) => {
  server.drain();
  await setTimeout(drainDelayMs);
  await server.close();
  await close?.();
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
    await service.server.listen({ host: service.host, port: service.port });
    await service.start?.();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
};
