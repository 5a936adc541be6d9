import { openAnalysisStore } from '@assay/analysis/open-analysis-store';
import { openBroker } from '@assay/broker/open-broker';
import { openCompanyStore } from '@assay/companies/open-company-store';
import { buildLogger } from '@assay/http/logger';
import { openObjectStore } from '@assay/objects/open-object-store';
import { authenticationOf, placesOf, readEmbeddedConfig } from '../config.ts';
import type { Io } from './io.ts';

type Part = { ready: () => Promise<void>; close: () => Promise<void> };

/** A URL as it may be shown: without the password. */
const shown = (url: string): string => url.replace(/\/\/([^:/@]*):[^@/]*@/, '//$1:***@');

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

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

/**
 * Checks the configuration and every part it names, a line each.
 *
 * @returns the exit code: 0 when all is well, 1 otherwise.
 * @throws ConfigError where a variable is wrong.
 */
export const examine = async (io: Io): Promise<number> => {
  const config = readEmbeddedConfig(io.env);
  const places = placesOf(config);
  const logger = buildLogger({ name: 'doctor', level: 'silent', destination: 'stderr' });
  const authentication = authenticationOf(config);
  io.stdout.write(`ok    tokens       ${'secret' in authentication ? 'shared secret' : authentication.jwksUrl}\n`);
  const parts: [name: string, url: string, open: () => Promise<Part>][] = [
    ['companies', places.companies, () => openCompanyStore(places.companies)],
    ['analyses', places.analyses, () => openAnalysisStore(places.analyses)],
    ['decks', places.objects, () => openObjectStore(places.objects)],
    ['broker', places.broker, () => openBroker(places.broker, { logger })],
  ];
  let sound = true;
  for (const [name, url, open] of parts) {
    const fault = await check(open);
    sound &&= fault === undefined;
    io.stdout.write(
      `${fault === undefined ? 'ok  ' : 'FAIL'}  ${name.padEnd(11)}  ${shown(url)}${fault ? ` - ${fault}` : ''}\n`,
    );
  }
  return sound ? 0 : 1;
};
