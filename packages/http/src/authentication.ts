import { Unavailable } from '@assay/contracts/unavailable';
import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { allows, type Investor, readClaims } from './claims.ts';
import { KeySet } from './jwks.ts';
import { ProblemError, problem, unauthenticated } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the request is from; set on every route that is not public. */
    investor: Investor;
  }
}

/** How tokens are verified: by a shared secret (HS256) or by the keys of an issuer (RS256, ES256, EdDSA). */
export type AuthenticationConfig = ({ secret: string } | { jwksUrl: string }) & {
  /** The `iss` a token must have, when given. */
  issuer?: string | undefined;
  /** The `aud` a token must have, when given. */
  audience?: string | undefined;
  clock?: () => Date;
};

const MAX_TOKEN_BYTES = 8 * 1024;
/** How many verified tokens are remembered, and for how long at most, in milliseconds: a withdrawn key ends by then. */
const REMEMBERED = 2_000;
const REMEMBERED_MS = 60_000;

const BEARER = /^Bearer +([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i;

const readToken = ({ headers: { authorization = '' } }: FastifyRequest): string => {
  if (!/^Bearer +./i.test(authorization))
    throw unauthenticated('Send a token in the header: Authorization: Bearer <token>.', 'Bearer');
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined) throw unauthenticated('The token is not accepted: it must be a signed JWT in three parts.');
  if (token.length > MAX_TOKEN_BYTES) throw unauthenticated('The token is not accepted: it may be 8 KiB at most.');
  return token;
};

type FindKey = (header: { kid: string | undefined; alg: string }) => Promise<string | undefined>;

const findKeyOf = (server: FastifyInstance, config: AuthenticationConfig): FindKey => {
  if ('secret' in config) return async () => config.secret;
  const keys = new KeySet(config.jwksUrl, (err) => server.log.warn({ err }, 'The key set cannot be fetched.'));
  server.addHook('onClose', async () => keys.close());
  return (header) => keys.find(header);
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

type Algorithm = 'HS256' | 'RS256' | 'ES256' | 'EdDSA';

/** One family each: what a public key signed never counts as signed with a secret, nor the other way round. */
const algorithmsOf = (config: AuthenticationConfig): Algorithm[] =>
  'secret' in config ? ['HS256'] : ['RS256', 'ES256', 'EdDSA'];

/** The key for a decoded token's header; throws when there is none that may be used. */
const keyFor = async (decoded: unknown, { algorithms, findKey }: { algorithms: string[]; findKey: FindKey }) => {
  const header = isRecord(decoded) && isRecord(decoded['header']) ? decoded['header'] : {};
  const { alg, kid } = header;
  if (typeof alg !== 'string' || !algorithms.includes(alg))
    throw unauthenticated(`The token is not accepted: its algorithm must be ${algorithms.join(', ')}.`);
  if ('crit' in header || 'jwk' in header)
    throw unauthenticated('The token is not accepted: its header must have neither `crit` nor `jwk`.');
  const key = await findKey({ alg, kid: typeof kid === 'string' ? kid : undefined });
  if (key === undefined) throw unauthenticated('The token is not accepted: its issuer has no such key.');
  return key;
};

const expected = ({ issuer, audience }: AuthenticationConfig) => ({
  ...(issuer === undefined ? {} : { allowedIss: issuer }),
  ...(audience === undefined ? {} : { allowedAud: audience }),
  requiredClaims: [...(issuer === undefined ? [] : ['iss']), ...(audience === undefined ? [] : ['aud'])],
  // The times are read by readClaims, against the clock that was given.
  ignoreExpiration: true,
  ignoreNotBefore: true,
});

const isAnswer = (error: unknown) => error instanceof ProblemError || error instanceof Unavailable;

const verify = async (request: FastifyRequest): Promise<unknown> => {
  try {
    return await request.jwtVerify();
  } catch (error) {
    if (isAnswer(error)) throw error;
    throw unauthenticated('The token is not accepted: its signature, issuer or audience is not the expected one.');
  }
};

const readInvestor = (claims: unknown, options: { token: string; now: number }) => {
  try {
    return readClaims(claims, options);
  } catch (error) {
    throw unauthenticated(`The token is not accepted: ${error instanceof Error ? error.message : 'its claims'}.`);
  }
};

/** Verifies tokens, and remembers those that hold until they end, so that a repeated token costs one look-up. */
const buildVerifier = (clock: () => Date) => {
  const remembered = new Map<string, { investor: Investor; until: number }>();
  return async (request: FastifyRequest): Promise<Investor> => {
    const token = readToken(request);
    const now = clock().getTime();
    const known = remembered.get(token);
    if (known && known.until > now) return known.investor;
    const investor = readInvestor(await verify(request), { token, now });
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(token, { investor, until: Math.min(investor.expiresAt, now + REMEMBERED_MS) });
    return investor;
  };
};

const requireScope = (request: FastifyRequest) => {
  const { scope } = request.routeOptions.config;
  if (allows(request.investor, scope)) return;
  throw problem('insufficient-scope', `The token's scope must list ${scope}.`, {
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });
};

/**
 * A plugin that lets only bearers of a valid token in, before any body is read, and puts who they are into
 * `request.investor`. A route with `config.scope` asks for that scope of tokens that carry any; one with
 * `config.public` is open. Answers 401, 403, or 503 while the issuer's keys were never reached.
 */
export const authentication = (config: AuthenticationConfig): FastifyPluginAsync =>
  fastifyPlugin(async (server) => {
    const findKey = findKeyOf(server, config);
    const algorithms = algorithmsOf(config);
    await server.register(fastifyJwt, {
      secret: (_request: FastifyRequest, decoded: unknown) => keyFor(decoded, { algorithms, findKey }),
      decode: { complete: true },
      verify: { algorithms, ...expected(config) },
    });
    const investorOf = buildVerifier(config.clock ?? (() => new Date()));
    server.decorateRequest('investor');
    server.addHook('onRequest', async (request) => {
      if (request.is404 || request.routeOptions.config.public) return;
      request.investor = await investorOf(request);
      requireScope(request);
    });
  });
