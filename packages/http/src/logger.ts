import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LoggerOptions, type Logger as PinoLogger, pino } from 'pino';

/** What services write their log to: each line one fixed sentence and fields. */
export type Logger = FastifyBaseLogger;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type Described = { type: string; message: string; stack?: string; code?: string; cause?: Described };

const MAX_CAUSES = 5;

/** An error as a log shows it: never the members a driver hangs on it, which may hold a request with its token. */
const describe = (error: unknown, depth = 0): Described => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.cause === undefined || depth === MAX_CAUSES ? {} : { cause: describe(error.cause, depth + 1) }),
  };
};

const SECRET = [
  'authorization',
  'headers.authorization',
  '*.authorization',
  '*.headers.authorization',
  'token',
  '*.token',
];

const OPTIONS: LoggerOptions = {
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  redact: { paths: SECRET, censor: '[redacted]' },
  serializers: { err: (error: unknown) => describe(error) },
};

const streamOf = (destination: 'stdout' | 'stderr' | DestinationStream) =>
  typeof destination === 'string' ? pino.destination(destination === 'stderr' ? 2 : 1) : destination;

/**
 * A logger that writes one JSON object a line. Services write to standard output; a command whose standard output is
 * its result writes to standard error.
 */
export const buildLogger = (options: {
  name: string;
  level: string;
  destination?: 'stdout' | 'stderr' | DestinationStream;
}): PinoLogger =>
  pino(
    { ...OPTIONS, base: { process: options.name }, level: options.level },
    streamOf(options.destination ?? 'stdout'),
  );
