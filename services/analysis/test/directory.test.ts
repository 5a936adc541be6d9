import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { CompanyMaterial } from '@assay/contracts/company';
import { Unavailable } from '@assay/contracts/unavailable';
import { mintToken } from '@assay/http/token';
import { type Test, test } from 'tap';
import { type CompanyDirectory, TokenRefused } from '../src/company-directory.ts';
import { buildAppDirectory } from '../src/directory/app.ts';
import { buildHttpDirectory } from '../src/directory/http.ts';
import { COMPANY_OF } from './build.ts';
import { buildCompaniesApp } from './companies-app.ts';

const secret = 'a secret for tests alone, of thirty-two bytes or more';
const clock = () => new Date();
const callerOf = (investor: string) => ({
  token: mintToken({ secret, investor, expiresInMs: 60_000, clock }),
  expiresAt: clock().getTime() + 60_000,
  requestId: 'request-7',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
});
const ada = callerOf('ada');

const buildCompanies = (t: Test) => {
  const companies = new Map<string, CompanyMaterial>(Object.values(COMPANY_OF).map((company) => [company.id, company]));
  const app = buildCompaniesApp(companies, { secret, clock });
  t.teardown(() => app.close());
  return app;
};

const near = async (t: Test): Promise<CompanyDirectory> => {
  const directory = buildAppDirectory(buildCompanies(t));
  t.teardown(() => directory.close());
  return directory;
};

const far = async (t: Test): Promise<CompanyDirectory> => {
  const directory = buildHttpDirectory(await buildCompanies(t).listen({ port: 0, host: '127.0.0.1' }));
  t.teardown(() => directory.close());
  return directory;
};

/** A directory that asks a server which answers as it is told, and the requests that arrive there. */
const askListener = async (t: Test, listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const directory = buildHttpDirectory(`http://127.0.0.1:${port}/`, { timeoutMs: 200 });
  t.teardown(async () => {
    await directory.close();
    server.closeAllConnections();
    server.close();
  });
  return directory;
};

for (const [name, open] of Object.entries({ near, far }))
  test(`the directory, ${name}`, async (t) => {
    const directory = await open(t);
    t.strictSame(await directory.find(COMPANY_OF.ada.id, ada), COMPANY_OF.ada, 'finds the caller’s company');
    t.equal(await directory.find(COMPANY_OF.bob.id, ada), undefined, 'shows no other investor’s');
    for (const id of [
      'nobody',
      '',
      '.',
      '..',
      '../../health/live',
      'a/b',
      'a?b',
      '%00',
      '\u0000',
      '\ud800',
      'é'.repeat(60),
    ])
      t.equal(await directory.find(id, ada), undefined, JSON.stringify(id));
    const refused = await directory.find(COMPANY_OF.ada.id, { ...ada, token: 'forged' }).catch((error) => error);
    t.type(refused, TokenRefused, 'says that the token is refused');
  });

test('the token, the request id and the trace go along', async (t) => {
  const directory = await askListener(t, ({ headers, url }, response) => {
    const { authorization, traceparent } = headers;
    const data = { id: url, investorId: authorization, startupId: headers['x-request-id'], name: traceparent };
    response.end(JSON.stringify({ message: '', data }));
  });
  t.strictSame(await directory.find('an id', ada), {
    id: '/internal/target-companies/an%20id',
    investorId: `Bearer ${ada.token}`,
    startupId: ada.requestId,
    name: ada.traceparent,
  });
});

test('an answer that cannot be used means that the companies service is not available', async (t) => {
  const answers: Record<string, RequestListener> = {
    'a fault': (_, response) => response.writeHead(500).end(),
    overload: (_, response) => response.writeHead(503).end(),
    'a redirection': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    'no JSON': (_, response) => response.end('<html>'),
    'another form': (_, response) => response.end('{"message":"","data":{"id":7}}'),
    'no answer': () => {},
    'half an answer': (_, response) => response.writeHead(200, { 'content-length': 100 }).write('{'),
    'a cut connection': ({ socket }) => socket.destroy(),
  };
  for (const [name, listener] of Object.entries(answers)) {
    const directory = await askListener(t, listener);
    await t.rejects(directory.find('x', ada), Unavailable, name);
  }
});

test('a connection that breaks once, as in a restart, is not noticed', async (t) => {
  let requests = 0;
  const directory = await askListener(t, ({ socket }, response) => {
    requests += 1;
    if (requests === 1) return socket.destroy();
    return response.end(JSON.stringify({ message: '', data: COMPANY_OF.ada }));
  });
  t.strictSame(await directory.find('x', ada), COMPANY_OF.ada);
  t.equal(requests, 2);
});
