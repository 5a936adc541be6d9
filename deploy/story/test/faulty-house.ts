import type { Test } from 'tap';
import { startPrivateRabbit } from '../../../packages/broker/test/private-rabbit.ts';
import { type Proxy as Network, startProxy } from '../../../packages/broker/test/proxy.ts';
import { until } from '../../../packages/contracts/test/until.ts';
import { buildClient } from '../src/client.ts';
import { buildIssuer, findServers, NO_PICTURES, type Servers, startDistributed } from './deployments.ts';
import { type Running, stop } from './processes.ts';

/** How long a service that is to end still serves, not ready any more, in milliseconds: its clients take other connections. */
const DRAIN_MS = '500';

/** A network that can fail before the S3 store: the store's URL through it. */
const openS3 = async (t: Test, s3: string) => {
  const url = new URL(s3);
  const network = await startProxy(t, url.searchParams.get('endpoint') ?? '');
  url.searchParams.set('endpoint', network.url);
  return { s3: network, objectsThere: url.href };
};

/**
 * The four services on a RabbitMQ of their own, with a network that can fail before MongoDB and S3, and one before each
 * service that can lead to another process of it.
 */
const openHouse = async (t: Test, servers: Servers) => {
  const rabbit = await startPrivateRabbit(t);
  const mongodb = await startProxy(t, servers.mongodb);
  const { secret, tokenFor } = buildIssuer();
  const own = { s3: servers.s3, mongodb: mongodb.url, amqp: `${rabbit.url}?heartbeat=1` };
  const doors: Network[] = [];
  const before = async (url: string) => {
    const door = await startProxy(t, url);
    doors.push(door);
    return door.url;
  };
  const scorerEnv = { ...NO_PICTURES, SCORER_CONCURRENCY: '1' };
  const { gateway, ...deployed } = await startDistributed(t, {
    secret,
    servers: own,
    scorerEnv,
    before,
    env: { DRAIN_DELAY_MS: DRAIN_MS },
  });
  const url = await before(gateway.url);
  const clientOf = (investor: string, at = url) => buildClient(at, tokenFor(investor));
  return { ...deployed, ...(await openS3(t, servers.s3)), gateway, doors, rabbit, mongodb, secret, clientOf };
};

/**
 * One such house for all tests of a file, because it takes many seconds to start: `skip` says why there is none, where
 * the servers that it stands on are not named.
 */
export const shareHouse = async (t: Test) => {
  const servers = findServers(process.env);
  const house = servers && (await openHouse(t, servers));
  const opened = () => {
    if (house === undefined) throw new Error('no house was opened');
    return house;
  };
  return { skip: house === undefined ? 'the URLs of RabbitMQ, S3 and MongoDB are not set' : false, opened };
};

/** Puts another process in the place of one that has ended or is to end. */
export const replace = async (old: Running, { by, door }: { by: Running; door?: Network | undefined }) => {
  door?.lead(by.url);
  const { child } = old;
  Object.assign(old, by);
  await stop(child, 'SIGTERM');
  return child.exitCode;
};

/** What logs tell of these analyses, once they tell of each: a result is there before its line in a log has come. */
export const toldOf = <T>(ids: readonly string[], tell: () => T[]): Promise<T[]> =>
  until(() => {
    const told = tell();
    return told.length >= ids.length && told;
  });

/** What became of the results that the analysis service received of these analyses, in order. */
export const effectsOf = ({ lines }: Running, ids: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const { schema, effect, analysisId } = JSON.parse(line);
    return schema === 'assay.analysis.completed' && ids.includes(analysisId) ? [effect] : [];
  });

/** How many of those results took effect, once as many did as there are analyses. */
export const appliedOf = async (analysis: Running, ids: readonly string[]): Promise<number> =>
  (await toldOf(ids, () => effectsOf(analysis, ids).filter((effect) => effect === 'applied'))).length;

/** At which delivery a scorer made each of these analyses, in order. */
export const attemptsOf = ({ lines }: Running, ids: readonly string[]): number[] =>
  lines.flatMap((line) => {
    const { msg, analysisId, attempt } = JSON.parse(line);
    return msg === 'An analysis was made.' && ids.includes(analysisId) ? [attempt] : [];
  });
