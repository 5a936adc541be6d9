import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { AnalysisListEnvelope } from '@assay/contracts/analysis';
import { MAX_LIMIT } from '@assay/contracts/primitives';
import { mintToken } from '@assay/http/token';
import { type Test, test } from 'tap';
import { Value } from 'typebox/value';
import { keepCompleted } from './records.ts';
import { greetingOf, startServe } from './serve.ts';

const COUNT = 5_000;
const MIB = 1_048_576;

/** What the process may grow by, in bytes: far less than the lists that are on their way. */
const GROWTH = 30 * MIB;

/** Clients that have begun to read their list and rest. A server that held their lists would hold 68 MB and more. */
const READERS = 8;

/** A process with analyses of ann's, its memory, and what reads from it. */
const open = async (t: Test) => {
  const secret = randomBytes(32).toString('hex');
  const dataDir = t.testdir();
  const ids = await keepCompleted(`sqlite:${join(dataDir, 'analysis.db')}`, { investorId: 'ann', count: COUNT });
  await keepCompleted(`sqlite:${join(dataDir, 'analysis.db')}`, { investorId: 'bob', count: 10 });
  const serve = startServe(t, {
    env: { JWT_SECRET: secret, DATA_DIR: dataDir },
    cwd: dataDir,
    program: new URL('measured-serve.ts', import.meta.url),
    flags: ['--expose-gc'],
  });
  const [, url = ''] = /API +(http:\S+)/.exec(await greetingOf(serve)) ?? [];
  const token = mintToken({ secret, investor: 'ann', expiresInMs: 600_000, clock: () => new Date() });
  return {
    ids,
    get: (query = '') => fetch(`${url}/analysis${query}`, { headers: { authorization: `Bearer ${token}` } }),
    memory: async (): Promise<{ rss: number; heap: number }> => {
      serve.child.send('how much?');
      return (await once(serve.child, 'message'))[0];
    },
  };
};

const idsOf = (body: unknown) => Value.Parse(AnalysisListEnvelope, body).data.map(({ id }) => id);

test(`${COUNT} analyses come back complete without parameters, newest first, in constant memory`, async (t) => {
  const { ids, get, memory } = await open(t);
  const list = async () => (await get()).text();
  await list();
  const before = await memory();
  const expectConstant = async (when: string) => {
    const { rss, heap } = await memory();
    t.ok(heap - before.heap < GROWTH, `the heap grew by ${heap - before.heap} ${when}`);
    t.ok(rss - before.rss < GROWTH, `the process grew by ${rss - before.rss} ${when}`);
  };
  const body = await list();
  await expectConstant('once it had sent a list');
  t.strictSame(idsOf(JSON.parse(body)), ids);
  t.ok(body.length > COUNT * 1_500, 'the records are as large as real ones');
  const answers = await Promise.all(Array.from({ length: READERS }, () => get()));
  await expectConstant('while it was sending lists');
  for (const answer of answers) t.equal(await answer.text(), body);
});

test('a walk by cursor gives the same analyses in the same order', async (t) => {
  const { ids, get } = await open(t);
  const walked: string[] = [];
  for (let query: string | undefined = `?limit=${MAX_LIMIT}`; query !== undefined; ) {
    const answer: Response = await get(query);
    walked.push(...idsOf(await answer.json()));
    query = /^<\/analysis(\?[^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  t.strictSame(walked, ids);
});
