import { Unavailable } from '@assay/contracts/unavailable';
import type { FastifyInstance } from 'fastify';

const PUBLIC = { config: { public: true } } as const;

/**
 * Adds `/health/live` (200 as long as the process answers) and `/health/ready` (503 while a part is not available, or
 * while the server drains, so that a load balancer sends nothing new).
 */
export const addHealth = (server: FastifyInstance, ready: () => Promise<void>): void => {
  server.get('/health/live', PUBLIC, async () => ({ status: 'live' }));
  server.get('/health/ready', PUBLIC, async () => {
    if (server.isDraining()) throw new Unavailable('this instance');
    await ready();
    return { status: 'ready' };
  });
};
