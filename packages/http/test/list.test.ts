import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Unavailable } from '@assay/contracts/unavailable';
import fc from 'fast-check';
import { test } from 'tap';
import { Type } from 'typebox';
import { authentication } from '../src/authentication.ts';
import { type PageQuery, type ReadPage, sendList, sendPage } from '../src/list.ts';
import type { Server } from '../src/server.ts';
import { mintToken } from '../src/token.ts';
import { build, listen, SECRET } from './build.ts';

type Entry = { id: string; text: string };

const entries = (count: number, text = ''): Entry[] =>
  Array.from({ length: count }, (_, n) => ({ id: String(count - n).padStart(6, '0'), text }));

const reading =
  (records: Entry[]): ReadPage<Entry> =>
  async ({ before, limit }) =>
    records.filter(({ id }) => before === undefined || id < before).slice(0, limit);

const querystring = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1 })),
  cursor: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
});

const addPages = (server: Server, records: Entry[]) => {
  server.register(authentication({ secret: SECRET }));
  const asked: number[] = [];
  server.get('/entries', { schema: { querystring } }, (request, reply) => {
    const query: PageQuery = request.query;
    const readPage: ReadPage<Entry> = (page) => {
      asked.push(page.limit);
      return reading(records)(page);
    };
    const filters = { status: request.query.status };
    return sendPage(reply, { message: 'Entries.', query, filters, readPage, present: ({ id }) => ({ id }) });
  });
  return asked;
};

const tokenOf = (investor: string) => ({
  authorization: `Bearer ${mintToken({ secret: SECRET, investor, expiresInMs: 60_000, clock: () => new Date() })}`,
});
const headers = tokenOf('investor-1');

const nextOf = (link: unknown) => /^<([^>]+)>; rel="next"$/.exec(String(link))?.[1];

test('a walk over the pages finds every record once, newest first, whatever the page', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 12 }), async (count, limit) => {
      const server = await build(t, (s) => addPages(s, entries(count)));
      const found: string[] = [];
      for (let url: string | undefined = `/entries?limit=${limit}&status=DONE%20%26`; url; ) {
        const answer = await server.inject({ url, headers });
        t.strictSame(Object.keys(answer.json()), ['message', 'data']);
        for (const { id } of answer.json().data) found.push(id);
        url = nextOf(answer.headers.link);
        if (url) t.match(url, 'status=DONE+%26');
      }
      t.strictSame(
        found,
        entries(count).map(({ id }) => id),
      );
    }),
    { numRuns: 15 },
  );
});

test('a limit over the maximum is taken as the maximum', async (t) => {
  let asked: number[] = [];
  const server = await build(t, (s) => {
    asked = addPages(s, entries(150));
  });
  for (const url of ['/entries?limit=1e9', '/entries?limit=101', '/entries']) {
    const answer = await server.inject({ url, headers });
    t.equal(answer.json().data.length, 100);
    t.ok(nextOf(answer.headers.link));
  }
  t.strictSame(asked, [101, 101, 101]);
});

test('a cursor that was changed, or made for another investor or other filters, answers 400', async (t) => {
  const server = await build(t, (s) => addPages(s, entries(10)));
  const first = await server.inject({ url: '/entries?limit=3&status=A', headers });
  const cursor = new URL(`http://a${nextOf(first.headers.link)}`).searchParams.get('cursor') ?? '';
  const status = async (query: string, as = headers) =>
    (await server.inject({ url: `/entries?${query}`, headers: as })).statusCode;
  t.equal(await status(`cursor=${cursor}&status=A`), 200);
  t.equal(await status(`limit=5&cursor=${cursor}&status=A&unknown=1`), 200);
  t.equal(await status(`cursor=${cursor}&status=A`, tokenOf('investor-2')), 400);
  t.equal(await status(`cursor=${cursor}&status=B`), 400);
  t.equal(await status(`cursor=${cursor}`), 400);
  for (const changed of ['', 'x', '%00', `${cursor}=`, `${cursor}A`, `A${cursor.slice(1)}`, cursor.slice(0, -1)])
    t.equal(await status(`cursor=${changed}&status=A`), 400, changed);
});

test('a cursor for the end of a list leads to an empty page', async (t) => {
  const records = entries(4);
  const server = await build(t, (s) => addPages(s, records));
  const first = await server.inject({ url: '/entries?limit=2', headers });
  records.splice(2);
  const second = await server.inject({ url: String(nextOf(first.headers.link)), headers });
  t.strictSame(second.json().data, []);
  t.equal(second.headers.link, undefined);
});

async function* each<T>(items: Iterable<T>): AsyncGenerator<T, void, undefined> {
  yield* items;
}

for (const [count, size] of [
  [0, 0],
  [1, 10],
  [1, 1_000_000],
  [5_000, 100],
] as const)
  test(`a complete list of ${count} records of ${size} bytes comes back equal`, async (t) => {
    const records = entries(count, '"ä\u2028'.repeat(Math.ceil(size / 4)));
    const server = await build(t, (s) =>
      s.get('/', (_request, reply) => sendList(reply, { message: 'All.', items: each(records) })),
    );
    const answer = await server.inject('/');
    t.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
    t.strictSame(answer.json(), { message: 'All.', data: records });
    const head = await server.inject({ method: 'HEAD', url: '/' });
    t.equal(head.statusCode, 200);
    t.equal(head.body, '');
  });

test('a list that fails before its first record is a problem', async (t) => {
  const items = () => Promise.reject(new Unavailable('the document store'));
  const server = await build(t, (s) =>
    s.get('/', (_request, reply) =>
      sendList(reply, { message: 'All.', items: { [Symbol.asyncIterator]: () => ({ next: items }) } }),
    ),
  );
  const answer = await server.inject('/');
  t.equal(answer.statusCode, 503);
  t.equal(answer.headers['content-type'], 'application/problem+json');
});

const LARGE = 'x'.repeat(10_000);

const listening = async (t: Parameters<typeof listen>[0], items: () => AsyncIterable<unknown>) => {
  const { port } = await listen(t, (s) =>
    s.get('/', (_request, reply) => sendList(reply, { message: 'All.', items: items() })),
  );
  return new Promise<IncomingMessage>((resolve) => get({ port }, resolve));
};

test('a list that fails midway cuts the connection, so that no client takes a part for the whole', async (t) => {
  const answer = await listening(t, async function* () {
    for (let n = 0; n < 100; n++) yield LARGE;
    throw new Error('The store is gone.');
  });
  t.equal(answer.statusCode, 200);
  await t.rejects(Array.fromAsync(answer), { code: 'ECONNRESET' });
  t.equal(answer.complete, false);
});

test('a list is read no faster than its client reads, and let go when its client goes', async (t) => {
  let made = 0;
  const ended = Promise.withResolvers<void>();
  const answer = await listening(t, async function* () {
    try {
      for (;;) {
        made++;
        yield LARGE;
      }
    } finally {
      ended.resolve();
    }
  });
  await once(answer, 'readable');
  answer.destroy();
  await ended.promise;
  t.ok(made < 10_000, `${made} records were made for a client that read none`);
});

test('other work gets its turn between the chunks of a list, though its records come without a wait', async (t) => {
  const records = entries(20_000, LARGE.slice(0, 1_000));
  const server = await build(t, (s) =>
    s.get('/', (_request, reply) => sendList(reply, { message: 'All.', items: each(records) })),
  );
  let turns = 0;
  let next: NodeJS.Immediate | undefined;
  const turn = () => {
    turns++;
    next = setImmediate(turn);
  };
  turn();
  await server.inject('/');
  clearImmediate(next);
  t.ok(turns > 250, `${turns} turns in 20 MB`);
});
