import type { Test } from 'tap';
import { buildLogger } from '../src/logger.ts';
import { buildServer, type Server, type ServerOptions } from '../src/server.ts';

export const SECRET = 'a secret of the tests, 32 bytes long';
export const NOW = new Date('2026-11-20T09:30:00.000Z');

/** A server on the settings of the tests, with the routes that `add` gives it; it closes with the test. */
export const build = async (
  t: Test,
  add: (server: Server) => void = () => {},
  options: Partial<ServerOptions> = {},
): Promise<Server> => {
  const logger = buildLogger({ name: 'test', level: 'silent' });
  const server = buildServer({ name: 'test', logger, ready: async () => {}, ...options });
  t.teardown(() => server.close());
  add(server);
  await server.ready();
  return server;
};

/** The same, listening on a free port of the loopback interface. */
export const listen = async (
  t: Test,
  add?: (server: Server) => void,
  options?: Partial<ServerOptions>,
): Promise<{ server: Server; port: number }> => {
  const server = await build(t, add, options);
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return { server, port: Number(new URL(origin).port) };
};
