import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import fc from 'fast-check';
import { type Test, test } from 'tap';
import { isPublicAddress, isPublicHost } from '../src/public/address.ts';
import { buildGuardedAgent, type IsAllowed, type Lookup, NotPublic } from '../src/public/agent.ts';

const PUBLIC = { address: '93.184.216.34', family: 4 };
const HOME = { address: '127.0.0.1', family: 4 };

/** A resolver that gives the first answer the first time, the second the next, and the last from then on. */
const resolving = (...answers: LookupAddress[][]): Lookup => {
  let asked = 0;
  return (_name, _options, done) => {
    done(null, answers[Math.min(asked, answers.length - 1)] ?? []);
    asked += 1;
  };
};

const serve = async (t: Test) => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.setHeader('connection', 'close').end('reached');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens nowhere');
  return { port: address.port, requests: () => requests };
};

const get = async (t: Test, url: string, { isAllowed, lookup }: { isAllowed: IsAllowed; lookup?: Lookup }) => {
  const agent = buildGuardedAgent(isAllowed, lookup ? { lookup } : {});
  t.teardown(() => agent.destroy());
  const { body } = await agent.request({ origin: url, path: '/', method: 'GET' });
  return body.text();
};

test('a name whose addresses are all allowed is connected to', async (t) => {
  const { port } = await serve(t);
  const isAllowed = (address: string) => address === '127.0.0.1';
  t.equal(await get(t, `http://site.example:${port}`, { isAllowed, lookup: resolving([HOME]) }), 'reached');
});

test('a name with one address that is not allowed among others is not connected to', async (t) => {
  const { port, requests } = await serve(t);
  for (const addresses of [[HOME], [PUBLIC, HOME], [HOME, PUBLIC], []])
    await t.rejects(
      get(t, `http://site.example:${port}`, { isAllowed: isPublicAddress, lookup: resolving(addresses) }),
      NotPublic,
    );
  t.equal(requests(), 0);
});

test('a name that leads elsewhere the second time is refused the second time', async (t) => {
  const { port, requests } = await serve(t);
  let allowed = true;
  const isAllowed = () => allowed;
  const agent = buildGuardedAgent(isAllowed, { lookup: resolving([HOME]) });
  t.teardown(() => agent.destroy());
  const ask = async () =>
    (await agent.request({ origin: `http://site.example:${port}`, path: '/', method: 'GET' })).body.text();
  t.equal(await ask(), 'reached');
  allowed = false;
  await t.rejects(ask(), NotPublic);
  t.equal(requests(), 1);
});

test('an address in place of a name is judged as well, though nothing is resolved', async (t) => {
  const { port, requests } = await serve(t);
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', '10.0.0.1', '0.0.0.0'])
    await t.rejects(get(t, `http://${host}:${port}`, { isAllowed: isPublicAddress }), NotPublic, host);
  t.equal(requests(), 0);
});

test('every address of a private network is private, however it is mapped', (t) => {
  const byte = fc.integer({ min: 0, max: 255 });
  const privates = fc.oneof(
    fc.tuple(fc.constant(10), byte, byte, byte),
    fc.tuple(fc.constant(127), byte, byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
  );
  fc.assert(
    fc.property(privates, (bytes) => {
      const address = bytes.join('.');
      return ![address, `::ffff:${address}`, `64:ff9b::${address}`].some(isPublicAddress) && !isPublicHost(address);
    }),
  );
  t.notOk(isPublicAddress('no address'));
  t.notOk(isPublicHost('printer.local.'));
  t.ok(isPublicHost('local.example'));
  t.end();
});
