import { join } from 'node:path';
import { test } from 'tap';
import { startModel, tagsOf } from '../../../services/scorer/test/model-stub.ts';
import { assay } from './command.ts';

const SAP = 'The SAP integration was certified in March 2025 after 14 months.';
const DECK = `# Moat\n\n- ${SAP}\n`;

test('assay analyse: a language model that is configured tags the deck once, and what it said is kept under DATA_DIR', async (t) => {
  const model = await startModel(t, () => tagsOf({ criterion: 'switching', level: 4, slide: 1, quote: SAP }));
  const folder = t.testdir({ 'deck.md': DECK });
  const env = {
    ...{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'stub-1', LLM_BASE_URL: model.url },
    DATA_DIR: join(folder, 'data'),
  };
  const analyse = async () => assay(['analyse', join(folder, 'deck.md'), '--json'], env);
  const first = await analyse();
  t.match(JSON.parse(first.stdout).analysis, { serviceModelVersion: /^llm-1\.0\.0\+rubric-.*\+stub-1$/ });
  t.equal((await analyse()).stdout, first.stdout);
  t.equal(model.asked.length, 3);
});

test('a language model that is configured in part is refused by its variable, by every command that would ask it', async (t) => {
  const env = { LLM_PROVIDER: 'openai', LLM_MODEL: 'model-1', DATA_DIR: t.testdir() };
  for (const command of [['analyse', 'deck.md'], ['doctor']]) {
    const { code, stderr } = await assay(command, env);
    t.not(code, 0);
    t.match(stderr, /LLM_API_KEY is missing/);
  }
});
