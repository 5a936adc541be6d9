import { AnalysisListEnvelope, CreatedAnalysisEnvelope } from '@assay/contracts/analysis';
import { TargetCompanyEnvelope } from '@assay/contracts/company';
import { Value } from 'typebox/value';
import { until } from '../../../packages/contracts/test/until.ts';
import type { Client } from '../src/client.ts';
import { readDecks } from './deployments.ts';

/** Registers one company with a deck and requests `count` analyses of it; gives their ids. */
export const requestMany = async (client: Client, count: number): Promise<string[]> => {
  const [deck] = await readDecks();
  if (!deck) throw new Error('there is no deck');
  const company = await client.registerCompany({ name: 'Lumen Ledger', deck });
  const { data } = Value.Parse(TargetCompanyEnvelope, company.body);
  const answers = await Promise.all(Array.from({ length: count }, () => client.requestAnalysis(data.id)));
  return answers.map(({ body }) => Value.Parse(CreatedAnalysisEnvelope, body).data.id);
};

const list = async (client: Client) => Value.Parse(AnalysisListEnvelope, (await client.get('/analysis')).body).data;

/** Waits until none of the analyses waits any more; gives the ids of those that completed, in order. */
export const completed = async (client: Client, ids: readonly string[]): Promise<string[]> =>
  until(async () => {
    const analyses = (await list(client)).filter(({ id }) => ids.includes(id));
    if (analyses.some(({ status }) => status === 'PENDING' || status === 'PROCESSING')) return undefined;
    return analyses
      .filter(({ isCompleted }) => isCompleted)
      .map(({ id }) => id)
      .toSorted();
  });
