import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { type Test, test } from 'tap';
import { type Breaker, buildBreaker } from '../src/breaker.ts';
import { openWebsiteReader } from '../src/website/read-website.ts';

const NEVER = new AbortController().signal;
const PAGE = '<h1>Lumen</h1><p>Month-end close in hours.</p>';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** A website on this machine; only this one address of this machine is let through. */
const serve = async (t: Test, answer: RequestListener, breaker?: Breaker) => {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens nowhere');
  const websites = openWebsiteReader({
    isAllowed: (found) => found === '127.0.0.1',
    isAllowedHost: (host) => host === '127.0.0.1',
    ...(breaker && { breaker }),
  });
  t.teardown(async () => {
    await websites.close();
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${address.port}/`;
  return { url, read: (path = '', signal: AbortSignal = NEVER) => websites.read(`${url}${path}`, signal) };
};

test('a page is read as it stands, without cookies or credentials', async (t) => {
  const { url, read } = await serve(t, ({ headers }, response) => {
    t.notOk(headers.cookie ?? headers.authorization ?? headers.referer);
    response.writeHead(200, HTML).end(PAGE);
  });
  t.strictSame(await read(), { url, html: PAGE });
});

test('a page is unpacked and decoded as it says', async (t) => {
  const packed = { gzip: gzipSync(PAGE), br: brotliCompressSync(PAGE), deflate: deflateSync(PAGE) };
  for (const [encoding, body] of Object.entries(packed)) {
    const { read } = await serve(t, (_, response) => {
      response.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(body);
    });
    t.match(await read(), { html: PAGE }, encoding);
  }
  const latin = Buffer.from('<meta charset="iso-8859-1"><p>Zürich</p>', 'latin1');
  const { read } = await serve(t, (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(latin));
  t.match(await read(), { html: /Zürich/ });
  const odd = await serve(t, (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=klingon' }).end(PAGE),
  );
  t.match(await odd.read(), { html: PAGE });
});

test('fault 31 (both): of a page that unpacks to very much, the first 2 MiB are read', async (t) => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'x'));
  const { read } = await serve(t, (_, response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(bomb),
  );
  const page = await read();
  t.equal('html' in page && page.html.length, 2 * 1024 * 1024);
});

test('fault 31 (both): a page that never ends is left when the time is up', async (t) => {
  const hung = await serve(t, () => undefined);
  const dripping = await serve(t, (_, response) => {
    response.writeHead(200, HTML).write('<p>');
  });
  for (const { read } of [hung, dripping]) {
    const soon = new AbortController();
    const reading = read('', soon.signal);
    soon.abort();
    t.match(await reading, { unread: 'It took longer than 10 seconds.' });
  }
});

test('redirects are followed, a few, and each is judged anew', async (t) => {
  const targets: Record<string, string> = {
    '/once': '/page',
    '/loop': '/loop',
    '/private': 'http://169.254.169.254/latest/meta-data',
    '/mapped': 'http://[::ffff:127.0.0.1]/',
    '/file': 'file:///etc/passwd',
    '/secret': 'http://user:secret@127.0.0.1/',
    '/broken': 'http://[',
  };
  const { url, read } = await serve(t, (request, response) => {
    const location = targets[request.url ?? ''];
    if (location === undefined) response.writeHead(200, HTML).end(PAGE);
    else response.writeHead(302, { location }).end();
  });
  t.strictSame(await read('once'), { url: `${url}page`, html: PAGE });
  t.match(await read('loop'), { unread: 'It leads from one address to the next without end.' });
  t.match(await read('private'), { unread: 'It is not on the public internet.' });
  t.match(await read('mapped'), { unread: 'It is not on the public internet.' });
  for (const path of ['file', 'secret', 'broken'])
    t.match(await read(path), { unread: 'It leads to an address that is not of the web.' }, path);
});

test('what is no page of text is not read, and the reason is told', async (t) => {
  const answers: [status: number, headers: Record<string, string>, body: string, reason: RegExp][] = [
    [404, HTML, PAGE, /status 404/],
    [200, { 'content-type': 'application/pdf' }, '%PDF-1.7', /not a page of text/],
    [200, {}, PAGE, /not a page of text/],
    [200, { ...HTML, 'content-encoding': 'rot13' }, PAGE, /could not be read/],
    [200, { ...HTML, 'content-encoding': 'gzip' }, PAGE, /could not be reached, or broke off/],
  ];
  for (const [status, headers, body, reason] of answers) {
    const { url, read } = await serve(t, (_, response) => response.writeHead(status, headers).end(body));
    t.match(await read(), { url, unread: reason }, String(reason));
  }
});

test('a website that is not there is said to be so', async (t) => {
  const { url, read } = await serve(t, ({ socket }) => socket.destroy());
  t.match(await read(), { url, unread: 'It could not be reached, or broke off.' });
  const websites = openWebsiteReader();
  t.teardown(() => websites.close());
  t.match(await websites.read('http://127.0.0.1/', NEVER), { unread: 'It is not on the public internet.' });
  t.match(await websites.read('no address', NEVER), { unread: 'It leads to an address that is not of the web.' });
});

test('fault 31 (both): a host that broke off several times in a row is left alone for a while, and then tried again', async (t) => {
  const clock = { now: 0 };
  const host = { asked: 0, well: false };
  const breaker = buildBreaker({ failures: 2, restMs: 1_000, now: () => clock.now });
  const { read } = await serve(
    t,
    ({ socket }, response) => {
      host.asked += 1;
      if (host.well) response.writeHead(200, HTML).end(PAGE);
      else socket.destroy();
    },
    breaker,
  );
  for (let n = 0; n < 2; n += 1) t.match(await read(), { unread: 'It could not be reached, or broke off.' });
  const { asked } = host;
  t.match(await read('other-page'), { unread: /^It could not be reached several times in a row/ });
  t.equal(host.asked, asked, 'it is not asked');
  host.well = true;
  clock.now = 1_001;
  t.match(await read(), { html: PAGE });
  t.match(await read(), { html: PAGE });
});

test('a host that answers, whatever it says, and a job that is called off open no breaker', async (t) => {
  const breaker = buildBreaker({ failures: 1, restMs: 1_000 });
  const missing = await serve(t, (_, response) => response.writeHead(404, HTML).end(PAGE), breaker);
  for (let n = 0; n < 2; n += 1) t.match(await missing.read(), { unread: /status 404/ });
  const calledOff = AbortSignal.abort();
  await missing.read('', calledOff);
  t.equal(breaker.resting(), 0);
});
