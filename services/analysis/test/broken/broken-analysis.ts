import type { Broker } from '@assay/broker/broker';
import { openBroker } from '@assay/broker/open-broker';
import { readAuthentication } from '@assay/http/authentication-config';
import { readConfig } from '@assay/http/config';
import { buildLogger } from '@assay/http/logger';
import { runService } from '@assay/http/process';
import { v7 } from 'uuid';
import { buildAnalysis } from '../../src/app.ts';
import { AnalysisConfig, readSettings } from '../../src/config.ts';
import { buildHttpDirectory } from '../../src/directory/http.ts';
import { openAnalysisStore } from '../../src/open-analysis-store.ts';
import type { AnalysisStore } from '../../src/store/analysis-store.ts';

/** What a service of analyses stands on, and what can be broken of it. */
export type Parts = { store: AnalysisStore; broker: Broker };

/** Runs the service of analyses as its own `main` does, but on parts that `broken` has made worse. */
export const runBroken = (broken: (parts: Parts) => Parts): Promise<void> =>
  runService(async () => {
    const config = readConfig(AnalysisConfig, process.env);
    const logger = buildLogger({ name: 'analysis', level: config.LOG_LEVEL });
    const broker = await openBroker(config.BROKER_URL, { logger });
    const store = await openAnalysisStore(config.ANALYSIS_DB_URL);
    const companies = buildHttpDirectory(config.COMPANIES_URL);
    const { server, start, close } = buildAnalysis({
      ...{ ...broken({ store, broker }), companies, logger },
      ...readSettings(config),
      authentication: readAuthentication(config),
      clock: () => new Date(),
      newId: () => v7(),
    });
    return {
      ...{ server, logger, start, host: config.HOST, port: config.PORT, drainDelayMs: config.DRAIN_DELAY_MS },
      close: async () => {
        await close();
        await Promise.all([broker.close(), companies.close()]);
        await store.close();
      },
    };
  });
