import { readAuthentication } from '@assay/http/authentication-config';
import { readConfig } from '@assay/http/config';
import { buildLogger } from '@assay/http/logger';
import { openMetrics } from '@assay/http/metrics';
import { openPlace } from '@assay/http/place';
import { runService } from '@assay/http/process';
import { openObjectStore } from '@assay/objects/open-object-store';
import { v7 } from 'uuid';
import { buildCompanies } from './app.ts';
import { CompaniesConfig } from './config.ts';
import { openCompanyStore } from './open-company-store.ts';

await runService(async () => {
  const config = readConfig(CompaniesConfig, process.env);
  const authentication = readAuthentication(config);
  const logger = buildLogger({ name: 'companies', level: config.LOG_LEVEL });
  const store = await openPlace('COMPANIES_DB_URL', () => openCompanyStore(config.COMPANIES_DB_URL));
  const objects = await openPlace('OBJECTS_URL', () => openObjectStore(config.OBJECTS_URL));
  const server = buildCompanies({
    store,
    objects,
    authentication,
    logger,
    clock: () => new Date(),
    newId: () => v7(),
    maxDeckBytes: config.MAX_DECK_BYTES,
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
  });
  return {
    server,
    logger,
    host: config.HOST,
    port: config.PORT,
    drainDelayMs: config.DRAIN_DELAY_MS,
    metrics: openMetrics(config),
    close: async () => {
      await store.close();
      await objects.close();
    },
  };
});
