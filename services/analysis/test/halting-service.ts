// A service of its own that comes to a halt at one point of a job's way to the broker, says so, and waits to be killed.
import type { Broker } from '@assay/broker/broker';
import { openBroker } from '@assay/broker/open-broker';
import { buildLogger } from '@assay/http/logger';
import { v7 } from 'uuid';
import { buildAnalysis } from '../src/app.ts';
import { openAnalysisStore } from '../src/open-analysis-store.ts';
import { COMPANY_OF } from './build.ts';
import { onQueuesOf } from './shared-servers.ts';

const [storeUrl = '', brokerUrl = '', run = '', halt = ''] = process.argv.slice(2);
const logger = buildLogger({ name: 'analysis', level: 'silent' });
const store = await openAnalysisStore(storeUrl);
const broker = onQueuesOf(run, await openBroker(brokerUrl, { logger }));

const rest = () => {
  process.send?.({ halted: halt });
  return new Promise<never>(() => {});
};
const publish: Broker['publish'] = async (...message) => {
  if (halt === 'before the publish') return rest();
  if (halt === 'before the confirm') process.send?.({ halted: halt });
  await broker.publish(...message);
  return halt === 'before it is marked sent' ? rest() : undefined;
};

const { server, start } = buildAnalysis({
  ...{ store, broker: { ...broker, publish }, logger },
  clock: () => new Date(),
  companies: { find: async () => COMPANY_OF.ada, close: async () => {} },
  authentication: { secret: process.env['JWT_SECRET'] ?? '' },
  newId: () => v7(),
  serviceModelVersion: 'rubric-1.0.0',
});
await start();
process.on('message', async (headers: Record<string, string>) => {
  const payload = { type: 'investment_analysis', investorStartupId: COMPANY_OF.ada.id };
  const answer = await server.inject({ method: 'POST', url: '/analysis', headers, payload });
  process.send?.({ status: answer.statusCode, id: answer.json().data?.id });
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
