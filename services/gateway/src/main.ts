import { readAuthentication } from '@assay/http/authentication-config';
import { readConfig } from '@assay/http/config';
import { buildLogger } from '@assay/http/logger';
import { openMetrics } from '@assay/http/metrics';
import { runService } from '@assay/http/process';
import { buildGateway } from './app.ts';
import { GatewayConfig, loadLimitFrom, readOrigins, streamLimitFrom } from './config.ts';
import { httpUpstream } from './http-upstream.ts';

await runService(() => {
  const config = readConfig(GatewayConfig, process.env);
  const logger = buildLogger({ name: 'gateway', level: config.LOG_LEVEL });
  const companies = httpUpstream(config.COMPANIES_URL, { timeoutMs: config.UPSTREAM_TIMEOUT_MS });
  const analysis = httpUpstream(config.ANALYSIS_URL, { timeoutMs: config.UPSTREAM_TIMEOUT_MS });
  const server = buildGateway({
    upstreams: { companies, analysis },
    authentication: readAuthentication(config),
    logger,
    rateLimit: { max: config.RATE_LIMIT_MAX, windowMs: config.RATE_LIMIT_WINDOW_MS },
    loadLimit: loadLimitFrom(config),
    streamLimit: streamLimitFrom(config),
    corsOrigins: readOrigins(config.CORS_ORIGINS),
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
  });
  const close = async () => {
    await Promise.all([companies.close(), analysis.close()]);
  };
  return {
    ...{ server, logger, close },
    host: config.HOST,
    port: config.PORT,
    drainDelayMs: config.DRAIN_DELAY_MS,
    metrics: openMetrics(config),
  };
});
