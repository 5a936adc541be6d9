import { ConfigError } from './config.ts';
import type { Server } from './server.ts';

/** Where a server listens, and the variables that choose it. */
export type Address = { host: string; port: number; variables: { host: string; port: string } };

/**
 * How many connections wait to be accepted at most: clients that come at one moment. With Node's 511 a flood overflowed the
 * queue, and Linux cut some of those in it (SYN cookies that fail). It allows `net.core.somaxconn`, 4096 by default.
 */
const BACKLOG = 4_096;

const notHere = ({ host, variables }: Address): string =>
  `${host} is no address of this machine; set ${variables.host} to one that is.`;

/** Why an address cannot be listened on, and which variable chooses another, by the system's code (listen(2), bind(2), getaddrinfo(3)). */
const REFUSALS: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ host, port, variables }) =>
    `Port ${port} of ${host} is taken by another process; set ${variables.port} to a free one.`,
  EACCES: ({ host, port, variables }) =>
    `Port ${port} of ${host} is for privileged processes; set ${variables.port} to 1024 or more.`,
  EADDRNOTAVAIL: notHere,
  ENOTFOUND: notHere,
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Lets a server listen.
 *
 * @throws ConfigError where the system refuses the address: it says which variable chooses another.
 */
export const listen = async (server: Server, address: Address): Promise<void> => {
  try {
    await server.listen({ host: address.host, port: address.port, backlog: BACKLOG });
  } catch (cause) {
    const refusal = REFUSALS[codeOf(cause)];
    throw refusal ? new ConfigError(refusal(address), { cause }) : cause;
  }
};
