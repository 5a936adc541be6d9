import { openBroker } from '@assay/broker/open-broker';
import { readConfig } from '@assay/http/config';
import { buildLogger } from '@assay/http/logger';
import { openMetrics } from '@assay/http/metrics';
import { openPlace } from '@assay/http/place';
import { runService } from '@assay/http/process';
import { openObjectStore } from '@assay/objects/open-object-store';
import { v7 } from 'uuid';
import { buildScorer } from './app.ts';
import { openBreakers } from './breakers.ts';
import { concurrencyFrom, officeFrom, rubricOf, ScorerConfig, warmFrom } from './config.ts';
import { instructionsFrom, limitsFrom } from './deck-config.ts';
import { engineLimitsFrom } from './engine-config.ts';
import { taggerFrom } from './llm/tagger.ts';
import { openWebsiteReader } from './website/read-website.ts';
import { restartsIn } from './workers.ts';

await runService(async () => {
  const config = readConfig(ScorerConfig, process.env);
  const logger = buildLogger({ name: 'scorer', level: config.LOG_LEVEL });
  const metrics = openMetrics(config);
  const objects = await openPlace('OBJECTS_URL', () => openObjectStore(config.OBJECTS_URL));
  const broker = await openPlace('BROKER_URL', () => openBroker(config.BROKER_URL, { logger }));
  const rubric = rubricOf(config);
  const breakers = openBreakers(metrics);
  const { server, start, close } = buildScorer({
    broker,
    objects,
    limits: limitsFrom(config),
    judging: engineLimitsFrom(config),
    instructions: instructionsFrom(config),
    warm: warmFrom(config),
    rubric,
    office: config.SLIDE_PICTURES ? officeFrom(config) : undefined,
    websites: config.WEBSITES ? openWebsiteReader({ breaker: breakers.website }) : undefined,
    tagger: taggerFrom(config, { rubric: rubric.name, objects, breaker: breakers.llm, logger }),
    concurrency: concurrencyFrom(config),
    onRestart: restartsIn(metrics),
    newId: () => v7(),
    logger,
  });
  return {
    server,
    logger,
    host: config.HOST,
    port: config.PORT,
    drainDelayMs: config.DRAIN_DELAY_MS,
    metrics,
    start,
    // The broker lets jobs under way finish for 20 s, as long as a deck without pictures may be read. What takes longer is
    // made anew after the next start.
    closeTimeoutMs: 25_000,
    close: async () => {
      await broker.close();
      await close();
      await objects.close();
    },
  };
});
