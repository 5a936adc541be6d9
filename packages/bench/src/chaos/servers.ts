import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SERVICES = join(import.meta.dirname, '../../../../.ci/services');

/** Offsets of ports at which no other run of the same servers is likely to be; its ports stay below those that clients get. */
const OFFSETS = [400, 1_900] as const;
/** How often another offset is tried when a port is taken. */
const ATTEMPTS = 5;

/** RabbitMQ, an S3 store and a MongoDB server that this run alone uses. */
export type Servers = {
  amqp: string;
  s3: string;
  s3Port: number;
  mongodb: string;
  /** What clients of the S3 store need in their environment. */
  env: Record<string, string>;
  /** The file in which RabbitMQ keeps the number of its process. */
  brokerPidFile: string;
  /** Starts RabbitMQ again with the data it has, and resolves once it listens. */
  startBroker(): Promise<void>;
  stop(): Promise<void>;
};

const readExports = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^export (\w+)='([^']*)'$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

const startAt = async (folder: string, offset: number) => {
  const env = { ...process.env, ASSAY_SERVICES_DIR: folder, ASSAY_SERVICES_PORT_OFFSET: String(offset) };
  const control = (...args: string[]) => run(SERVICES, args, { env });
  try {
    await control('start');
  } catch (error) {
    await control('stop').catch(() => {});
    throw error;
  }
  return control;
};

const startSomewhere = async (folder: string) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startAt(folder, randomInt(...OFFSETS));
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
};

/** Starts the servers on ports and in a folder of their own. Rejects with what the script says when they cannot be started. */
export const startServers = async (folder: string): Promise<Servers> => {
  const control = await startSomewhere(folder);
  const names = readExports((await control('env')).stdout);
  const { ASSAY_TEST_AMQP_URL: amqp, ASSAY_TEST_S3_URL: s3, ASSAY_TEST_MONGODB_URL: mongodb, ...env } = names;
  if (!amqp || !s3 || !mongodb) throw new Error('the services script names no servers');
  return {
    ...{ amqp, s3, mongodb, env, s3Port: Number(new URL(new URL(s3).searchParams.get('endpoint') ?? '').port) },
    brokerPidFile: join(folder, 'rabbitmq/pid'),
    startBroker: async () => void (await control('start', 'rabbitmq')),
    stop: async () => void (await control('stop')),
  };
};
