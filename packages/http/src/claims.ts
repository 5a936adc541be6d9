import type { Scope } from '@assay/contracts/scope';

/**
 * Who a request is from. `scopes` is absent when the token carries no `scope`: then it may do everything. `expiresAt` is when
 * the token ends, in milliseconds since 1970.
 */
export type Investor = { id: string; scopes?: ReadonlySet<string>; token: string; expiresAt: number };

/** How far the issuer's clock may be ahead of ours, in milliseconds. An expired token gets no such grace. */
const CLOCK_SKEW_MS = 2_000;
const MAX_SUBJECT_LENGTH = 255;
const CONTROL = /\p{Cc}/u;

type Claims = Record<string, unknown>;

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const milliseconds = (claims: Claims, name: string): number => {
  const seconds = claims[name];
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) throw new Error(`\`${name}\` must be a number`);
  return seconds * 1_000;
};

/** When the token ends, in milliseconds since 1970; throws if it has ended or has not begun. */
const readTimes = (claims: Claims, now: number): number => {
  const expiresAt = milliseconds(claims, 'exp');
  if (expiresAt <= now) throw new Error('it has expired');
  for (const name of ['nbf', 'iat'])
    if (name in claims && milliseconds(claims, name) > now + CLOCK_SKEW_MS) throw new Error(`\`${name}\` lies ahead`);
  return expiresAt;
};

const readSubject = ({ sub }: Claims): string => {
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT_LENGTH)
    throw new Error(`\`sub\` must be a string of 1 to ${MAX_SUBJECT_LENGTH} characters`);
  if (CONTROL.test(sub) || !sub.isWellFormed()) throw new Error('`sub` must hold no control characters');
  return sub;
};

/** RFC 8693 has a space-separated string; some issuers write a list. */
const readScopes = ({ scope }: Claims): ReadonlySet<string> => {
  if (typeof scope === 'string') return new Set(scope.split(' '));
  if (Array.isArray(scope) && scope.every((item) => typeof item === 'string')) return new Set(scope);
  throw new Error('`scope` must be a string');
};

/** Reads the claims of a token whose signature holds. Throws, saying what is wrong, when they do not make an investor. */
export const readClaims = (claims: unknown, { token, now }: { token: string; now: number }): Investor => {
  if (!isClaims(claims)) throw new Error('the claims must be an object');
  const expiresAt = readTimes(claims, now);
  const id = readSubject(claims);
  return { id, token, expiresAt, ...('scope' in claims ? { scopes: readScopes(claims) } : {}) };
};

/** Whether an investor's token allows what a route asks for. */
export const allows = ({ scopes }: Investor, scope: Scope | undefined): boolean =>
  scope === undefined || scopes === undefined || scopes.has(scope);
