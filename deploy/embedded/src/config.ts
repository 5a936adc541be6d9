import { join } from 'node:path';
import { ANALYSIS_VARIABLES } from '@assay/analysis/config';
import { COMPANIES_VARIABLES } from '@assay/companies/config';
import { LIMIT_VARIABLES } from '@assay/gateway/config';
import type { AuthenticationConfig } from '@assay/http/authentication';
import { AUTHENTICATION_VARIABLES, readAuthentication } from '@assay/http/authentication-config';
import { readConfig, SERVER_VARIABLES } from '@assay/http/config';
import { SCORER_VARIABLES } from '@assay/scorer/config';
import { Type } from 'typebox';
import { keptSecret } from './secret.ts';

/** A place that defaults to one under DATA_DIR, and may be a server's URL instead. */
const Place = (description: string) => Type.Optional(Type.String({ writeOnly: true, description }));

/** What the embedded process reads: what its four services read, with every store a file under DATA_DIR by default. */
export const EmbeddedVariables = Type.Object({
  ...SERVER_VARIABLES,
  ...AUTHENTICATION_VARIABLES,
  ...LIMIT_VARIABLES,
  ...ANALYSIS_VARIABLES,
  ...COMPANIES_VARIABLES,
  ...SCORER_VARIABLES,
  JWT_SECRET: Type.Optional(
    Type.String({
      writeOnly: true,
      description:
        'Shared secret of HS256 tokens, 32 bytes or more. Without it and JWT_JWKS_URL a random one is made and kept under DATA_DIR.',
    }),
  ),
  DATA_DIR: Type.String({
    default: './data',
    description: 'Where the embedded stores, the decks and the secret are kept.',
  }),
  COMPANIES_DB_URL: Place('Store of target companies: mongodb://…/DATABASE or sqlite:FILE. Default: under DATA_DIR.'),
  ANALYSIS_DB_URL: Place('Store of analyses: mongodb://…/DATABASE or sqlite:FILE. Default: under DATA_DIR.'),
  OBJECTS_URL: Place('Store of decks: s3://BUCKET?endpoint=URL&region=NAME or file:DIR. Default: under DATA_DIR.'),
  BROKER_URL: Place('Job broker: amqp://…, local:FILE, or local: for memory. Default: under DATA_DIR.'),
});
export type EmbeddedConfig = Type.Static<typeof EmbeddedVariables>;

/** Reads the environment of the embedded process. @throws ConfigError naming each variable that is wrong. */
export const readEmbeddedConfig = (env: NodeJS.ProcessEnv): EmbeddedConfig => readConfig(EmbeddedVariables, env);

/** Where the four parts that keep something are: the URLs that were given, or places under DATA_DIR. */
export const placesOf = (config: EmbeddedConfig) => ({
  companies: config.COMPANIES_DB_URL ?? `sqlite:${join(config.DATA_DIR, 'companies.db')}`,
  analyses: config.ANALYSIS_DB_URL ?? `sqlite:${join(config.DATA_DIR, 'analysis.db')}`,
  objects: config.OBJECTS_URL ?? `file:${join(config.DATA_DIR, 'objects')}`,
  broker: config.BROKER_URL ?? `local:${join(config.DATA_DIR, 'broker.db')}`,
});

/** The variable that says where a part is: its own, or DATA_DIR without it. */
export const variableOf = (
  config: EmbeddedConfig,
  own: 'COMPANIES_DB_URL' | 'ANALYSIS_DB_URL' | 'OBJECTS_URL' | 'BROKER_URL',
): string => (config[own] === undefined ? 'DATA_DIR' : own);

/** How tokens are verified: as configured, or with the secret kept under DATA_DIR. */
export const authenticationOf = (config: EmbeddedConfig): AuthenticationConfig =>
  config.JWT_SECRET === undefined && config.JWT_JWKS_URL === undefined
    ? readAuthentication({ ...config, JWT_SECRET: keptSecret(config.DATA_DIR) })
    : readAuthentication(config);
