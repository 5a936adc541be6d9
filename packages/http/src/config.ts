import { readFileSync } from 'node:fs';
import { envSchema } from 'env-schema';
import { type Static, type TObject, Type } from 'typebox';
import { LOG_LEVELS } from './logger.ts';

/** A variable is wrong: the message names each one, what was wrong with it and what is right. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** What every process that listens reads. */
export const SERVER_VARIABLES = {
  HOST: Type.String({ default: '127.0.0.1', description: 'Address to listen on; 0.0.0.0 for every interface.' }),
  PORT: Type.Integer({
    default: 3000,
    minimum: 0,
    maximum: 65_535,
    description: 'Port to listen on; 0 for any free one.',
  }),
  METRICS_HOST: Type.String({ default: '127.0.0.1', description: 'Address for metrics; 0.0.0.0 for every interface.' }),
  METRICS_PORT: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 65_535,
    description: 'Port on which `GET /metrics` answers, in the text format of Prometheus; 0 for none.',
  }),
  LOG_LEVEL: Type.Enum([...LOG_LEVELS], {
    default: 'info',
    description: `The least severe line that is logged: ${LOG_LEVELS.join(', ')}.`,
  }),
  REQUEST_TIMEOUT_MS: Type.Integer({
    default: 60_000,
    minimum: 100,
    maximum: 3_600_000,
    description: 'The longest a whole request may take to arrive, in milliseconds.',
  }),
  DRAIN_DELAY_MS: Type.Integer({
    default: 500,
    minimum: 0,
    maximum: 60_000,
    description:
      'How long the process still serves after SIGTERM, not ready any more, before it closes, in milliseconds.',
  }),
};

const read = (env: NodeJS.ProcessEnv, name: string): string | undefined => {
  const file = env[`${name}_FILE`] || undefined;
  const value = env[name] || undefined;
  if (file === undefined) return value;
  if (value !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both given; give one.`);
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch (cause) {
    throw new ConfigError(`${name}_FILE names ${file}, which cannot be read.`, { cause });
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** One sentence for a variable at fault. A secret (`writeOnly`) is never repeated, nor a URL that may hold a password. */
const explain = (name: string, { schema, value, message }: { schema: unknown; value: unknown; message: string }) => {
  const { writeOnly, description, default: fallback } = isRecord(schema) ? schema : {};
  const shown = writeOnly || String(value).includes('@') ? 'given' : JSON.stringify(value);
  const given = value === undefined ? 'is missing' : `is ${shown}, which ${message}`;
  return `${name} ${given}. ${description}${fallback === undefined ? '' : ` Default: ${fallback}.`}`;
};

type Fault = { instancePath: string; params: Record<string, unknown>; message?: string };

const faultsOf = (error: unknown): Fault[] =>
  isRecord(error) && Array.isArray(error['errors']) ? error['errors'] : [];

const nameOf = ({ instancePath, params }: Fault) => instancePath.slice(1) || String(params['missingProperty']);

/**
 * Reads what a schema names from the environment, in the types it names. `NAME_FILE` names a file that holds the value
 * of `NAME`, as container secrets do; an empty variable counts as absent.
 *
 * @throws ConfigError that names every variable at fault.
 */
export const readConfig = <T extends TObject>(schema: T, env: NodeJS.ProcessEnv): Static<T> => {
  const names = Object.keys(schema.properties);
  const data = Object.fromEntries(
    names.map((name) => [name, read(env, name)]).filter(([, value]) => value !== undefined),
  );
  try {
    return envSchema<Static<T>>({ schema: { ...schema }, data: { ...data }, env: false });
  } catch (error) {
    const lines = new Map<string, string>();
    for (const fault of faultsOf(error)) {
      const name = nameOf(fault);
      const message = fault.message ?? 'is not valid';
      lines.set(name, explain(name, { schema: schema.properties[name], value: data[name], message }));
    }
    throw new ConfigError([...lines.values()].join('\n'), { cause: error });
  }
};

/**
 * What `read` makes of the value of a variable.
 *
 * @throws ConfigError that names the variable and says what `read` threw.
 */
export const readVariable = <T>(name: string, read: () => T): T => {
  try {
    return read();
  } catch (cause) {
    throw new ConfigError(`${name} is wrong. ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
};
