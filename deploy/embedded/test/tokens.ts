import { createHmac, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';

type Json = Record<string, unknown>;

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const now = (): number => Math.floor(Date.now() / 1_000);

/** A time this many seconds from now, as tokens write it. */
export const inSeconds = (seconds: number): number => now() + seconds;

/** The claims of an investor named ann, with changes; a claim that is changed to undefined is absent. */
export const claims = (changes: Json = {}): Json => ({ sub: 'ann', iat: now(), exp: inSeconds(3_600), ...changes });

/** The first two parts of a token, of whatever header and claims. */
export const unsigned = (header: Json, body: unknown): string => `${encode({ typ: 'JWT', ...header })}.${encode(body)}`;

/** A token signed with a shared secret. */
export const hs256 = (secret: string, body: unknown = claims(), header: Json = {}): string => {
  const signed = unsigned({ alg: 'HS256', ...header }, body);
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};

/** One of an issuer's key pairs: its public half as a key set and as a PEM file show it, and the tokens it signs. */
export type Signer = { jwk: JsonWebKey; pem: string; token: (body?: unknown, header?: Json) => string };

export const newSigner = (kid: string): Signer => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' },
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    token: (body = claims(), header = {}) => {
      const signed = unsigned({ alg: 'ES256', kid, ...header }, body);
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${signed}.${signature.toString('base64url')}`;
    },
  };
};
