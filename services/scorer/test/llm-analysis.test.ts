import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@assay/http/config';
import { openObjectStore } from '@assay/objects/open-object-store';
import { CURRENT } from '@assay/scoring/rubric/built-in';
import { rubricFrom } from '@assay/scoring/rubric/choice';
import { pino } from 'pino';
import { type Test, test } from 'tap';
import { buildBreaker } from '../src/breaker.ts';
import { ScorerConfig } from '../src/config.ts';
import { llmFrom } from '../src/llm/config.ts';
import { openModel } from '../src/llm/model.ts';
import { taggerFrom } from '../src/llm/tagger.ts';
import { startScorer, wordsOf } from './at-work.ts';
import { type Reply, refusal, startModel, tagsOf } from './model-stub.ts';

const SAP = 'The SAP integration was certified in March 2025 after 14 months.';
const DECK = Buffer.from(`# Lumen Ledger\n\nMonth-end close for manufacturers.\n\n---\n\n# Moat\n\n- ${SAP}\n`);
const TAG = { criterion: 'switching', level: 4, slide: 2, quote: SAP } as const;
const RUBRIC = rubricFrom({ RUBRIC: CURRENT });

const read = (env: NodeJS.ProcessEnv) => readConfig(ScorerConfig, env);

/** A folder that no other scorer of the test empties. */
const folderFor = (t: Test): string => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-llm-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** What is announced of the same deck by a scorer with a model that replies as told. */
const analyse = async (t: Test, replyTo?: (request: number) => Reply) => {
  const model = replyTo && (await startModel(t, replyTo));
  const config = read(model ? { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'stub-1', LLM_BASE_URL: model.url } : {});
  const parts = { rubric: RUBRIC.name, objects: await openObjectStore(`file:${folderFor(t)}`) };
  const tagger = taggerFrom(config, {
    ...{ ...parts, logger: pino({ level: 'silent' }), wait: async () => {} },
    breaker: buildBreaker({ failures: 3, restMs: 60_000 }),
  });
  const { make, keep } = await startScorer(t, { rubric: RUBRIC, tagger });
  const outcomes = await make({ deck: await keep(DECK, 'deck.md') });
  t.strictSame(wordsOf(outcomes), ['started', 'completed']);
  const completed = outcomes.at(-1);
  if (completed?.schema !== 'assay.analysis.completed') throw new Error('not completed');
  const { serviceModelVersion, result, evidence } = completed;
  return { appraisal: { serviceModelVersion, result, evidence }, asked: model?.asked ?? [] };
};

test('where the tags of a model take part, serviceModelVersion names it', async (t) => {
  const { appraisal, asked } = await analyse(t, () => tagsOf(TAG));
  t.equal(appraisal.serviceModelVersion, `llm-1.0.0+${RUBRIC.name}+stub-1`);
  t.match(asked[0]?.messages[1]?.content, /^slide 2: The▁SAP▁integration/m);
  const plain = await analyse(t);
  t.ok(appraisal.result.score.defensibility > plain.appraisal.result.score.defensibility);
});

test('an analysis for which a model gives nothing has the bytes of one without a model', async (t) => {
  const plain = JSON.stringify((await analyse(t)).appraisal);
  const invented = { ...TAG, quote: 'Leaving costs a customer $2M and 3 years.' };
  for (const reply of [refusal(500), tagsOf(invented)]) {
    const { appraisal, asked } = await analyse(t, () => reply);
    t.equal(JSON.stringify(appraisal), plain);
    t.ok(asked.length > 0);
  }
});

test('a model is configured in whole or not at all', (t) => {
  t.equal(llmFrom(read({})), undefined);
  const [LLM_PROVIDER, LLM_MODEL, LLM_API_KEY] = ['anthropic', 'model-1', 'canary-of-the-key'];
  t.match(llmFrom(read({ LLM_PROVIDER, LLM_MODEL, LLM_API_KEY })), {
    ...{ provider: 'anthropic', model: 'model-1', baseUrl: 'https://api.anthropic.com/v1' },
    ...{ timeoutMs: 60_000, concurrency: 3 },
  });
  const wrong: [env: NodeJS.ProcessEnv, variable: RegExp][] = [
    [{ LLM_API_KEY }, /^LLM_PROVIDER is missing/],
    [{ LLM_PROVIDER }, /^LLM_MODEL is missing/],
    [{ LLM_PROVIDER, LLM_MODEL }, /^LLM_API_KEY is missing/],
    [{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL }, /^LLM_BASE_URL is missing/],
    [{ LLM_PROVIDER: 'gateway' }, /^LLM_PROVIDER is "gateway"/],
    [{ LLM_BASE_URL: 'http://user:secret@127.0.0.1/' }, /^LLM_BASE_URL is /],
    [{ LLM_MODEL: 'a model' }, /^LLM_MODEL is "a model"/],
  ];
  for (const [env, variable] of wrong)
    t.throws(() => llmFrom(read(env)), { name: 'ConfigError', message: variable }, String(variable));
  t.end();
});

test('each provider is asked where the operator says, with the key in the header of its own', async (t) => {
  const asked: [url: string | undefined, key: string | undefined][] = [];
  const server = createServer(({ url, headers }, response) => {
    const key = headers['x-api-key'] ?? headers.authorization;
    asked.push([url, Array.isArray(key) ? key[0] : key]);
    response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.teardown(() => server.close());
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/own`;
  for (const provider of ['openai', 'anthropic', 'openai-compatible'] as const) {
    const model = await openModel({
      ...{ provider, baseUrl, model: 'm', apiKey: 'key' },
      concurrency: 1,
      timeoutMs: 1,
    });
    const content = [{ type: 'text', text: 'Hello' } as const];
    const answer = Promise.resolve(model.doGenerate({ prompt: [{ role: 'user', content }] }));
    t.match(await answer.catch((error: unknown) => error), { statusCode: 401 });
  }
  t.strictSame(asked, [
    ['/own/chat/completions', 'Bearer key'],
    ['/own/messages', 'key'],
    ['/own/chat/completions', 'Bearer key'],
  ]);
});
