import { type AuthenticationConfig, authentication } from '@assay/http/authentication';
import { buildServer, type Server } from '@assay/http/server';
import { buildUseCases, type Ports } from './companies.ts';
import { addCompanyRoutes } from './routes/companies.ts';
import { startSweeping } from './sweep.ts';

/** The largest deck unless the configuration says otherwise, in bytes: 50 MiB. */
export const MAX_DECK_BYTES = 52_428_800;

export type CompaniesOptions = Omit<Ports, 'maxDeckBytes'> & {
  authentication: AuthenticationConfig;
  maxDeckBytes?: number;
  /** The longest a whole request may take to arrive, in milliseconds. */
  requestTimeoutMs?: number;
};

/**
 * Makes the service of target companies and their decks over the store and the object store it is given, which stay the
 * caller's to close. Once ready it also removes decks that no company names.
 */
export const buildCompanies = (options: CompaniesOptions): Server => {
  const { store, objects, logger, requestTimeoutMs, maxDeckBytes = MAX_DECK_BYTES } = options;
  const server = buildServer({
    name: 'companies',
    logger,
    ready: async () => {
      await Promise.all([store.ready(), objects.ready()]);
    },
    ...(requestTimeoutMs === undefined ? {} : { requestTimeoutMs }),
  });
  server.register(authentication(options.authentication));
  server.register(async () => addCompanyRoutes(server, buildUseCases({ ...options, maxDeckBytes })));
  let sweeping: ReturnType<typeof startSweeping> | undefined;
  server.addHook('onReady', async () => {
    sweeping = startSweeping(options);
  });
  server.addHook('onClose', () => sweeping?.close());
  return server;
};
