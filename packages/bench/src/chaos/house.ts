import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { mintToken } from '@assay/http/token';
import { brokerNode } from './broker-node.ts';
import { openDoor } from './door.ts';
import { at, environmentsOf, type Ports } from './environments.ts';
import { findPorts } from './find-ports.ts';
import { type Exit, type Member, startMember } from './member.ts';
import type { Part } from './part.ts';
import { PROGRAMS } from './programs.ts';
import type { Random } from './random.ts';
import type { Target } from './schedule.ts';
import type { Servers } from './servers.ts';
import type { Takeovers } from './takeovers.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A service that is broken on purpose, so that the checker can be seen to find it. */
export const BREAKS = ['outbox', 'token'] as const;
export type Break = (typeof BREAKS)[number];

const BROKEN: Record<Break, string> = {
  outbox: fileURLToPath(new URL('../../../../services/analysis/test/broken/without-outbox.ts', import.meta.url)),
  token: fileURLToPath(new URL('../../../../services/analysis/test/broken/without-token.ts', import.meta.url)),
};

/**
 * How long a piece of what a scorer asks the object store is held back, in milliseconds. Jobs that take seconds are under way when
 * something is struck, and a second attempt at them meets the first.
 */
const delayOf = (random: Random): number => (random.fraction() < 0.25 ? random.between(1_000, 6_000) : 0);

/** The whole distributed system, with each part by its name. */
export type House = {
  url: string;
  parts: Record<Target, Part>;
  tokenFor(investor: string): string;
  stop(): Promise<void>;
};

type HouseOptions = {
  servers: Servers;
  folder: string;
  random: Random;
  without: Break | undefined;
  onLine: (line: string) => void;
  onExit: (exit: Exit) => void;
  takeovers: Takeovers;
};

const choosePorts = async (): Promise<Ports> => {
  const [gateway = 0, companies = 0, first = 0, second = 0, third = 0, fourth = 0] = await findPorts(6);
  return { gateway, companies, 'analysis-1': first, 'analysis-2': second, 'scorer-1': third, 'scorer-2': fourth };
};

/** Starts everything: a gateway, the companies, two services of analyses behind one door, and two scorers with a slow way to the decks. */
export const startHouse = async ({
  servers,
  folder,
  random,
  without,
  takeovers,
  ...ears
}: HouseOptions): Promise<House> => {
  const ports = await choosePorts();
  const analyses = await openDoor({ ports: [ports['analysis-1'], ports['analysis-2']] });
  const objects = await openDoor({ ports: [servers.s3Port], delayMs: () => delayOf(random) });
  const secret = randomBytes(32).toString('hex');
  const env = environmentsOf({ servers, secret, ports, doors: { analyses: analyses.port, objects: objects.port } });
  const programs = { ...PROGRAMS, ...(without ? { analysis: BROKEN[without] } : {}) };
  const member = (name: keyof Ports, service: keyof typeof programs): Member =>
    startMember({
      ...{ name, folder, ...ears, program: programs[service] },
      // A frozen worker wakes when its job has just been taken over: then it is most in the way.
      wake: service === 'scorer' ? takeovers.next : undefined,
      env: { HOST: '127.0.0.1', PORT: String(ports[name]), ...env[service] },
    });
  const members = {
    companies: member('companies', 'companies'),
    'analysis-1': member('analysis-1', 'analysis'),
    'analysis-2': member('analysis-2', 'analysis'),
    'scorer-1': member('scorer-1', 'scorer'),
    'scorer-2': member('scorer-2', 'scorer'),
    gateway: member('gateway', 'gateway'),
  };
  return {
    url: at(ports.gateway),
    parts: { ...members, broker: brokerNode(servers) },
    tokenFor: (investor) => mintToken({ secret, investor, expiresInMs: DAY_MS, clock: () => new Date() }),
    async stop() {
      await Promise.all(Object.values(members).map((each) => each.stop()));
      analyses.close();
      objects.close();
    },
  };
};
