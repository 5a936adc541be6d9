import { openBroker } from '@assay/broker/open-broker';
import { readAuthentication } from '@assay/http/authentication-config';
import { readConfig } from '@assay/http/config';
import { buildLogger } from '@assay/http/logger';
import { openMetrics } from '@assay/http/metrics';
import { openPlace } from '@assay/http/place';
import { runService } from '@assay/http/process';
import { buildAnalysis } from './app.ts';
import { showBacklog } from './backlog.ts';
import { AnalysisConfig, readSettings } from './config.ts';
import { buildHttpDirectory } from './directory/http.ts';
import { endsIn } from './ended.ts';
import { buildNewId } from './new-id.ts';
import { openAnalysisStore } from './open-analysis-store.ts';

await runService(async () => {
  const config = readConfig(AnalysisConfig, process.env);
  const authentication = readAuthentication(config);
  const logger = buildLogger({ name: 'analysis', level: config.LOG_LEVEL });
  const metrics = openMetrics(config);
  const store = await openPlace('ANALYSIS_DB_URL', () => openAnalysisStore(config.ANALYSIS_DB_URL));
  const broker = await openPlace('BROKER_URL', () => openBroker(config.BROKER_URL, { logger }));
  const clock = () => store.now();
  showBacklog(metrics, { store, broker, clock });
  const companies = buildHttpDirectory(config.COMPANIES_URL);
  const { server, start, close } = buildAnalysis({
    ...{ store, companies, broker, authentication, clock, logger },
    ...readSettings(config),
    // Lists are in the order of ids: they tell the same time as `createdAt`.
    newId: buildNewId(clock),
    onEnded: endsIn(metrics),
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
  });
  return {
    ...{ server, logger, metrics, start },
    host: config.HOST,
    port: config.PORT,
    drainDelayMs: config.DRAIN_DELAY_MS,
    close: async () => {
      await close();
      await Promise.all([broker.close(), companies.close()]);
      await store.close();
    },
  };
});
