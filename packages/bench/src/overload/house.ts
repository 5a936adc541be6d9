import { randomBytes } from 'node:crypto';
import { mintToken } from '@assay/http/token';
import { at, environmentsOf } from '../chaos/environments.ts';
import { findPorts } from '../chaos/find-ports.ts';
import { type Exit, type Member, startMember } from '../chaos/member.ts';
import { PROGRAMS } from '../chaos/programs.ts';
import type { Servers } from '../chaos/servers.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

export const SERVICES = ['gateway', 'companies', 'analysis', 'scorer'] as const;
export type Service = (typeof SERVICES)[number];

/** The four services, each a process of its own: where it listens, and where its metrics are. */
export type House = {
  members: Record<Service, Member & { url: string; metrics: string }>;
  tokenFor(investor: string): string;
  stop(): Promise<void>;
};

type HouseOptions = {
  servers: Servers;
  folder: string;
  /** What is added to every service's environment. */
  env: Record<string, string>;
  onExit: (exit: Exit) => void;
};

/** Starts the four services. */
export const startHouse = async ({ servers, folder, env, onExit }: HouseOptions): Promise<House> => {
  const [gateway = 0, companies = 0, analysis = 0, scorer = 0, ...metrics] = await findPorts(2 * SERVICES.length);
  const ports = { gateway, companies, analysis, scorer };
  const secret = randomBytes(32).toString('hex');
  const doors = { analyses: analysis, objects: servers.s3Port };
  const environments = environmentsOf({ servers, secret, ports, doors });
  const start = (name: Service, n: number) => {
    const where = { HOST: '127.0.0.1', PORT: String(ports[name]), METRICS_PORT: String(metrics[n]) };
    const own = { ...environments[name], JOB_RESEND_SECONDS: '300', ...where, ...env };
    const member = startMember({ ...{ name, folder, onExit, onLine: () => {} }, program: PROGRAMS[name], env: own });
    return { ...member, url: at(ports[name]), metrics: `${at(metrics[n] ?? 0)}/metrics` };
  };
  const members = {
    companies: start('companies', 0),
    analysis: start('analysis', 1),
    scorer: start('scorer', 2),
    gateway: start('gateway', 3),
  };
  return {
    members,
    tokenFor: (investor) => mintToken({ secret, investor, expiresInMs: DAY_MS, clock: () => new Date() }),
    stop: async () => void (await Promise.all(Object.values(members).map((member) => member.stop()))),
  };
};
