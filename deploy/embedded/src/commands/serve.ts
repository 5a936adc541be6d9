import { fileURLToPath } from 'node:url';
import type { AuthenticationConfig } from '@assay/http/authentication';
import { buildLogger } from '@assay/http/logger';
import { openMetrics } from '@assay/http/metrics';
import { runService } from '@assay/http/process';
import { mintToken } from '@assay/http/token';
import { authenticationOf, type EmbeddedConfig, readEmbeddedConfig } from '../config.ts';
import { buildHouse } from '../house.ts';
import { DEMO_INVESTOR, DEMO_TOKEN_MS, welcome } from '../welcome.ts';
import type { Io } from './io.ts';

const DEMO_DECK = fileURLToPath(new URL('../../demo/lumen-ledger.md', import.meta.url));

/** A token for the newcomer; undefined where an issuer of the operator's own signs the tokens. */
const demoToken = (authentication: AuthenticationConfig, io: Io): string | undefined => {
  if (!('secret' in authentication)) return undefined;
  const { secret, issuer, audience } = authentication;
  return mintToken({
    secret,
    investor: DEMO_INVESTOR,
    expiresInMs: DEMO_TOKEN_MS,
    clock: io.clock,
    issuer,
    audience,
  });
};

const greet = (url: string, { config, io }: { config: EmbeddedConfig; io: Io }) => {
  const token = demoToken(authenticationOf(config), io);
  io.stdout.write(welcome({ url, token, deck: DEMO_DECK }));
};

/** Runs the whole service in this process until it is told to stop, and greets whoever started it. */
export const serve = (io: Io): Promise<void> =>
  runService(async () => {
    const config = readEmbeddedConfig(io.env);
    const logger = buildLogger({ name: 'embedded', level: config.LOG_LEVEL, destination: 'stderr' });
    const metrics = openMetrics(config);
    const { gateway, start, close } = await buildHouse(config, { logger, metrics, clock: io.clock, newId: io.newId });
    return {
      server: gateway,
      logger,
      host: config.HOST,
      port: config.PORT,
      drainDelayMs: config.DRAIN_DELAY_MS,
      metrics,
      start: async () => {
        await start();
        greet(gateway.listeningOrigin, { config, io });
      },
      close,
    };
  });
