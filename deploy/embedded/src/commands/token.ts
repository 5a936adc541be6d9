import { SCOPES, type Scope } from '@assay/contracts/scope';
import { mintToken } from '@assay/http/token';
import { authenticationOf, readEmbeddedConfig } from '../config.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

const UNITS_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Reads `90s`, `15m`, `1h` or `7d` as milliseconds. @throws UsageError for anything else. */
export const readDuration = (text: string): number => {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS_MS[unit] ?? 0);
  if (ms === 0) throw new UsageError(`"${text}" is no duration; write 90s, 15m, 1h or 7d`);
  return ms;
};

const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);

const readScope = (text: string): Scope => {
  if (!isScope(text)) throw new UsageError(`"${text}" is no scope; there are ${SCOPES.join(', ')}`);
  return text;
};

/** The longest `sub` that the service accepts, in characters. */
const MAX_INVESTOR_LENGTH = 255;

/** An investor as a token may name one. @throws UsageError for a name that the service would refuse. */
const readInvestor = (text: string): string => {
  if (text !== '' && text.length <= MAX_INVESTOR_LENGTH && !/\p{Cc}/u.test(text)) return text;
  throw new UsageError(`INVESTOR must be 1 to ${MAX_INVESTOR_LENGTH} characters, none of them a control character`);
};

/**
 * Writes a development token for an investor, alone on standard output.
 *
 * @throws UsageError for an investor that no token can name, an unknown scope, a duration that cannot be read, or where another issuer signs the tokens.
 */
export const printToken = (
  investor: string,
  { scope = [], expires, io }: { scope?: string[]; expires: string; io: Io },
): number => {
  const authentication = authenticationOf(readEmbeddedConfig(io.env));
  if (!('secret' in authentication)) {
    throw new UsageError('JWT_JWKS_URL is set: tokens come from that issuer, and none can be made here');
  }
  const { secret, issuer, audience } = authentication;
  const scopes = scope.map(readScope);
  const token = mintToken({
    secret,
    investor: readInvestor(investor),
    scopes: scopes.length > 0 ? scopes : undefined,
    expiresInMs: readDuration(expires),
    clock: io.clock,
    issuer,
    audience,
  });
  io.stdout.write(`${token}\n`);
  return 0;
};
