import { type Test, test } from 'tap';
import { type Reply, refusal, startModel, tagsOf } from '../../../services/scorer/test/model-stub.ts';
import { buildClient, type Client, type DeckFile } from '../src/client.ts';
import { buildIssuer, findServers, NO_PICTURES, startDistributed, startEmbedded } from './deployments.ts';
import type { Running } from './processes.ts';
import { completed, register, requestOne } from './waiting.ts';

const servers = findServers(process.env);
const skip = servers ? false : 'the URLs of RabbitMQ, S3 and MongoDB are not set';

const SAP = 'The SAP integration was certified in March 2025 after 14 months.';
const TAGS = tagsOf({ criterion: 'switching', level: 4, slide: 1, quote: SAP });
const AT_ONCE = { 'retry-after': '0' };
/** A moment of each kind of trouble, after which the model is well. */
const TROUBLED = [refusal(429, AT_ONCE), refusal(500, AT_ONCE), '{"tags":[{"crit'];

const deckOf = (name: string): DeckFile => ({
  name: 'deck.md',
  bytes: new TextEncoder().encode(`# Moat of ${name}\n\n- ${SAP}\n`),
});

/** What made the analysis of a new deck. */
const madeBy = async (client: Client, name: string): Promise<string> => {
  const { id } = await requestOne(client, await register(client, [deckOf(name)]));
  await completed(client, [id]);
  const { body } = await client.get(`/analysis/context/${id}`);
  return Reflect.get(Object(Reflect.get(Object(body), 'data')), 'serviceModelVersion');
};

const reasonsIn = ({ lines }: Running): string[] =>
  lines.flatMap((line) => /"reason":"([a-z-]+)".*without the language model/.exec(line)?.[1] ?? []);

/** A model that is troubled for a moment and well again, and later away for good; and how a scorer is told of it. */
const startMoodyModel = async (t: Test) => {
  const mood = { away: false };
  const replyTo = (n: number): Reply => (mood.away ? refusal(503, AT_ONCE) : (TROUBLED[n] ?? TAGS));
  const model = await startModel(t, replyTo);
  const env = {
    ...NO_PICTURES,
    ...{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'stub-1', LLM_BASE_URL: model.url, LLM_CONCURRENCY: '1' },
  };
  return { ...model, mood, env };
};

/** Retries, then falls back to the embedded engine, then leaves the model alone; each analysis says what made it. */
const prove = async (
  t: Test,
  { client, scorer, model }: { client: Client; scorer: Running; model: Awaited<ReturnType<typeof startMoodyModel>> },
) => {
  t.match(await madeBy(client, 'Retried'), /^llm-1\.0\.0\+rubric-2\.0\.0\+[0-9a-f]{12}\+stub-1$/);
  model.mood.away = true;
  for (const name of ['First', 'Second', 'Third']) t.match(await madeBy(client, name), /^rubric-2\.0\.0\+/);
  const asked = model.asked.length;
  t.match(await madeBy(client, 'Fourth'), /^rubric-2\.0\.0\+/);
  t.equal(model.asked.length, asked, 'the breaker is open: the model is not asked');
  t.strictSame(reasonsIn(scorer), ['unavailable', 'unavailable', 'unavailable', 'resting']);
  t.comment('retried after 429, 500 and malformed JSON: llm-…; away: 4 analyses by rubric-…, the last without a call');
};

test('fault 32 (embedded): a model that answers 429, 500 or malformed JSON is tried again, then left alone, and every analysis completes', async (t) => {
  const model = await startMoodyModel(t);
  const { secret, tokenFor } = buildIssuer();
  const scorer = await startEmbedded(t, { secret, dataDir: t.testdir(), env: model.env });
  await prove(t, { client: buildClient(scorer.url, tokenFor('alice')), scorer, model });
});

test('fault 32 (distributed): a model that answers 429, 500 or malformed JSON is tried again, then left alone, and every analysis completes', {
  skip,
}, async (t) => {
  if (!servers) return;
  const model = await startMoodyModel(t);
  const { secret, tokenFor } = buildIssuer();
  const { gateway, scorer } = await startDistributed(t, { secret, servers, scorerEnv: model.env });
  await prove(t, { client: buildClient(gateway.url, tokenFor('alice')), scorer, model });
});
