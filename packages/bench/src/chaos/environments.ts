import type { Target } from './schedule.ts';
import type { Servers } from './servers.ts';

/** The port of each process of ours. */
export type Ports = Record<Exclude<Target, 'broker'>, number>;

/** Where a port of this machine is reached by HTTP. */
export const at = (port: number) => `http://127.0.0.1:${port}`;

/** The ports of the doors before the services of analyses, and between the scorers and the object store. */
type Doors = { analyses: number; objects: number };

const behind = (s3: string, port: number): string => {
  const url = new URL(s3);
  url.searchParams.set('endpoint', at(port));
  return url.href;
};

/** What each service reads from its environment. Times are short, so that what is made good later is made good in the run. */
export const environmentsOf = (house: {
  servers: Servers;
  secret: string;
  ports: Pick<Ports, 'companies'>;
  doors: Doors;
}) => {
  const { servers, secret, ports, doors } = house;
  const database = (name: string) => Object.assign(new URL(servers.mongodb), { pathname: `/chaos_${name}` }).href;
  const jwt = { JWT_SECRET: secret };
  const broker = { BROKER_URL: servers.amqp };
  const companies = { COMPANIES_URL: at(ports.companies) };
  return {
    gateway: { ...jwt, ...companies, ANALYSIS_URL: at(doors.analyses) },
    companies: { ...jwt, ...servers.env, OBJECTS_URL: servers.s3, COMPANIES_DB_URL: database('companies') },
    analysis: {
      ...{ ...jwt, ...broker, ...companies, ANALYSIS_DB_URL: database('analysis') },
      ...{ JOB_SWEEP_SECONDS: '2', JOB_LEASE_SECONDS: '15', JOB_RESEND_SECONDS: '20' },
    },
    scorer: {
      ...{ ...servers.env, ...broker, OBJECTS_URL: behind(servers.s3, doors.objects), WEBSITES: 'false' },
      ...{ SCORER_CONCURRENCY: '2', SCORER_WARM_PROCESSES: '1' },
    },
  };
};
