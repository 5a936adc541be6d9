import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What answers a request behind the gateway. It takes over the raw response, or rejects before a byte of it was sent
 * with the problem to answer instead.
 */
export type Upstream = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | void;
