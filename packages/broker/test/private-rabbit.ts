import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Test } from 'tap';
import { url as given } from './rabbit-server.ts';

const run = promisify(execFile);
/** No command takes as long, however busy the machine is: one that hangs is named, in milliseconds. */
const COMMAND_MS = 120_000;
const SERVICES = join(import.meta.dirname, '../../../.ci/services');

/** Keeps this RabbitMQ's ports apart from those of other servers, and below those that clients are given. */
const portOffset = () => String(randomInt(2_000, 6_000));

/** A RabbitMQ that one test may kill, stop and ill-treat: nobody else uses it. */
export const startPrivateRabbit = async (t: Test) => {
  const env = { ...process.env, ASSAY_SERVICES_DIR: t.testdir(), ASSAY_SERVICES_PORT_OFFSET: portOffset() };
  const control = async (...args: string[]) =>
    (await run(SERVICES, args, { env, timeout: COMMAND_MS, killSignal: 'SIGKILL' })).stdout;
  await control('start', 'rabbitmq');
  t.teardown(async () => {
    await control('resume', 'rabbitmq');
    await control('stop', 'rabbitmq');
  });
  const url = /ASSAY_TEST_AMQP_URL='([^']+)'/.exec(await control('env'))?.[1];
  if (url === undefined) throw new Error('the services script names no AMQP URL');
  return {
    url,
    kill: () => control('kill', 'rabbitmq'),
    start: () => control('start', 'rabbitmq'),
    /** Stops it with its connections open: whoever waits for it waits. */
    pause: () => control('pause', 'rabbitmq'),
    resume: () => control('resume', 'rabbitmq'),
    /** Runs `rabbitmqctl`. */
    ctl: (...args: string[]) => control('ctl', ...args),
  };
};

/** One such server for all tests of a file, because it takes seconds to start; none where the tests are given no servers. */
export const sharePrivateRabbit = async (t: Test) => {
  const rabbit = given === '' ? undefined : await startPrivateRabbit(t);
  return () => {
    if (rabbit === undefined) throw new Error('no server was started');
    return rabbit;
  };
};
