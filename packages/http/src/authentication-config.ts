import { type Static, type TObject, Type } from 'typebox';
import type { AuthenticationConfig } from './authentication.ts';
import { ConfigError } from './config.ts';

/** How tokens are verified. Exactly one of JWT_SECRET and JWT_JWKS_URL is given. */
export const AUTHENTICATION_VARIABLES = {
  JWT_SECRET: Type.Optional(
    Type.String({
      writeOnly: true,
      description: 'Shared secret of HS256 tokens, 32 bytes or more. Or give JWT_JWKS_URL.',
    }),
  ),
  JWT_JWKS_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s/?#@]+([/?#]\\S*)?$',
      description: "Address of the token issuer's key set (RS256, ES256, EdDSA), without a password.",
    }),
  ),
  JWT_ISSUER: Type.Optional(Type.String({ description: 'The `iss` that tokens must have. Not checked when absent.' })),
  JWT_AUDIENCE: Type.Optional(
    Type.String({ description: 'The `aud` that tokens must have. Not checked when absent.' }),
  ),
};

/** The least length of a shared secret, in bytes: that of the hash it keys (RFC 7518, section 3.2). */
const MIN_SECRET_BYTES = 32;

/**
 * How tokens are to be verified, from AUTHENTICATION_VARIABLES.
 *
 * @throws ConfigError unless exactly one of JWT_SECRET and JWT_JWKS_URL is given, and when the secret is too short.
 */
export const readAuthentication = (config: Static<TObject<typeof AUTHENTICATION_VARIABLES>>): AuthenticationConfig => {
  const { JWT_SECRET: secret, JWT_JWKS_URL: jwksUrl } = config;
  const expected = { issuer: config.JWT_ISSUER, audience: config.JWT_AUDIENCE };
  if (secret !== undefined && jwksUrl === undefined) {
    if (Buffer.byteLength(secret) >= MIN_SECRET_BYTES) return { secret, ...expected };
    throw new ConfigError(
      `JWT_SECRET is shorter than ${MIN_SECRET_BYTES} bytes. \`openssl rand -hex 32\` makes a good one.`,
    );
  }
  if (jwksUrl !== undefined && secret === undefined) return { jwksUrl, ...expected };
  throw new ConfigError('Exactly one of JWT_SECRET and JWT_JWKS_URL must be given: a shared secret, or a key set.');
};
