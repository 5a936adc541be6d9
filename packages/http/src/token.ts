import { createHmac } from 'node:crypto';
import type { Scope } from '@assay/contracts/scope';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Signs a token with the shared secret (HS256): for development, tests and machines of one's own. Without `scopes` it
 * may do everything its investor may. `expiresInMs` counts from the clock's now.
 */
export const mintToken = (options: {
  secret: string;
  investor: string;
  scopes?: readonly Scope[] | undefined;
  expiresInMs: number;
  clock: () => Date;
  issuer?: string | undefined;
  audience?: string | undefined;
}): string => {
  const now = Math.floor(options.clock().getTime() / 1_000);
  const claims = {
    sub: options.investor,
    iat: now,
    exp: now + Math.floor(options.expiresInMs / 1_000),
    iss: options.issuer,
    aud: options.audience,
    scope: options.scopes?.join(' '),
  };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', options.secret).update(signed).digest('base64url')}`;
};
