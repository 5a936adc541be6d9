import { openAnalysisStore } from '@assay/analysis/open-analysis-store';
import { openBroker } from '@assay/broker/open-broker';
import { openCompanyStore } from '@assay/companies/open-company-store';
import type { AuthenticationConfig } from '@assay/http/authentication';
import { buildLogger } from '@assay/http/logger';
import { openObjectStore } from '@assay/objects/open-object-store';
import { llmFrom } from '@assay/scorer/llm/config';
import { authenticationOf, placesOf, readEmbeddedConfig } from '../config.ts';
import type { Io } from './io.ts';

type Part = { ready: () => Promise<void>; close: () => Promise<void> };

/** A URL as it may be shown: without the password, which may hold any character when nobody encoded it. */
const shown = (url: string): string => url.replace(/\/\/([^:/@]*):.*@/, '//$1:***@');

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && !message.endsWith(cause.message) ? `${message}: ${cause.message}` : message;
};

const nothing = async (): Promise<void> => {};

const check = async (open: () => Promise<Part>): Promise<string | undefined> => {
  let part: Part | undefined;
  try {
    part = await open();
    await part.ready();
    return undefined;
  } catch (error) {
    return reason(error);
  } finally {
    await part?.close().catch(() => undefined);
  }
};

/** The longest the issuer of tokens may take, in milliseconds. */
const ISSUER_TIMEOUT_MS = 5_000;

/** How tokens are verified, as a part: an issuer's key set is on a server like the others. */
const tokensOf = (authentication: AuthenticationConfig): { url: string; open: () => Promise<Part> } => {
  if ('secret' in authentication)
    return { url: 'shared secret', open: async () => ({ ready: nothing, close: nothing }) };
  const { jwksUrl } = authentication;
  const ready = async () => {
    const response = await fetch(jwksUrl, { signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS), redirect: 'error' });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  };
  return { url: jwksUrl, open: async () => ({ ready, close: nothing }) };
};

/**
 * Checks the configuration and every part it names, a line each.
 *
 * @returns the exit code: 0 when all is well, 1 otherwise.
 * @throws ConfigError where a variable is wrong.
 */
export const examine = async (io: Io): Promise<number> => {
  const config = readEmbeddedConfig(io.env);
  llmFrom(config);
  const places = placesOf(config);
  const logger = buildLogger({ name: 'doctor', level: 'silent', destination: 'stderr' });
  const tokens = tokensOf(authenticationOf(config));
  const parts: [name: string, url: string, open: () => Promise<Part>][] = [
    ['tokens', tokens.url, tokens.open],
    ['companies', places.companies, () => openCompanyStore(places.companies)],
    ['analyses', places.analyses, () => openAnalysisStore(places.analyses)],
    ['decks', places.objects, () => openObjectStore(places.objects)],
    ['broker', places.broker, () => openBroker(places.broker, { logger })],
  ];
  let sound = true;
  for (const [name, url, open] of parts) {
    const fault = (await check(open))?.replaceAll(url, shown(url));
    sound &&= fault === undefined;
    io.stdout.write(
      `${fault === undefined ? 'ok  ' : 'FAIL'}  ${name.padEnd(11)}  ${shown(url)}${fault ? ` - ${fault}` : ''}\n`,
    );
  }
  return sound ? 0 : 1;
};
