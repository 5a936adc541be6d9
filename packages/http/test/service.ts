// A service for the tests of process.ts: the parent chooses how it behaves, and is told what happens in it.
import { Type } from 'typebox';
import { ConfigError, readConfig, SERVER_VARIABLES } from '../src/config.ts';
import { buildLogger } from '../src/logger.ts';
import { openMetrics } from '../src/metrics.ts';
import { runService } from '../src/process.ts';
import { buildServer } from '../src/server.ts';

const behaviour = process.env['BEHAVIOUR'];
const tell = (fact: object) => process.send?.(fact);

await runService(() => {
  if (behaviour === 'misconfigured') throw new ConfigError('PORT is "http", which must be integer.');
  const logger = buildLogger({ name: 'service', level: 'info' });
  const server = buildServer({ name: 'service', logger, ready: async () => {} });
  server.get('/slow', async () => {
    tell({ arrived: true });
    return new Promise((resolve) => process.once('message', () => resolve({ done: true })));
  });
  server.get('/crash', async () => {
    setImmediate(() => Promise.reject(new Error('Nobody caught this.')));
    return {};
  });
  return {
    server,
    logger,
    host: behaviour === 'unreachable' ? '192.0.2.1' : '127.0.0.1',
    port: Number(process.env['PORT'] ?? 0),
    drainDelayMs: behaviour === 'drains' ? 60_000 : 0,
    closeTimeoutMs: 100,
    metrics: openMetrics(readConfig(Type.Object(SERVER_VARIABLES), process.env)),
    start: async () => {
      tell({ origin: server.listeningOrigin });
    },
    close: async () => {
      if (behaviour === 'hangs') await new Promise(() => {});
      if (behaviour === 'fails') throw new Error('The store would not close.');
      tell({ closed: true });
    },
  };
});
