import { AnalysisListEnvelope, CreatedAnalysisEnvelope } from '@assay/contracts/analysis';
import { TargetCompanyEnvelope } from '@assay/contracts/company';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { until } from '../../../packages/contracts/test/until.ts';
import type { Answer, Client, DeckFile } from '../src/client.ts';
import { readDecks } from './deployments.ts';

const Overloaded = Type.Object({ code: Type.Literal('overloaded') });

/** Asks until it is answered: who is told that it was too much, of one or of all, asks again. What is broken is not waited for. */
const patiently = (ask: () => Promise<Answer>): Promise<Answer> =>
  until(async () => {
    const answer = await ask();
    return !(answer.status === 429 || Value.Check(Overloaded, answer.body)) && answer;
  });

/** Registers a company with the first of the decks, if there is one; gives its id. */
export const register = async (client: Client, [deck]: DeckFile[]): Promise<string> => {
  const company = await patiently(() => client.registerCompany({ name: 'Lumen Ledger', ...(deck && { deck }) }));
  return Value.Parse(TargetCompanyEnvelope, company.body).data.id;
};

/** The id of an analysis, from the answer to its request. */
export const idOfCreated = (body: unknown): string => Value.Parse(CreatedAnalysisEnvelope, body).data.id;

/** Requests an analysis of a company; gives its id, and how long the answer took in milliseconds. */
export const requestOne = async (client: Client, company: string): Promise<{ id: string; ms: number }> => {
  const asked = performance.now();
  const { body } = await patiently(() => client.requestAnalysis(company));
  return { id: idOfCreated(body), ms: performance.now() - asked };
};

/** Registers one company with a deck and requests `count` analyses of it; gives their ids. */
export const requestMany = async (client: Client, count: number): Promise<string[]> => {
  const company = await register(client, await readDecks());
  const requested = await Promise.all(Array.from({ length: count }, () => requestOne(client, company)));
  return requested.map(({ id }) => id);
};

/** Waits until one of the analyses is being made. */
export const underWay = (client: Client, ids: readonly string[]): Promise<string> =>
  until(async () => (await list(client)).find(({ id, status }) => ids.includes(id) && status === 'PROCESSING')?.id);

const list = async (client: Client) => {
  const { body } = await patiently(() => client.get('/analysis'));
  return Value.Parse(AnalysisListEnvelope, body).data;
};

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
