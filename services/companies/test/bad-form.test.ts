import { Problem } from '@assay/contracts/problem';
import { type Test, test } from 'tap';
import { Check } from 'typebox/value';
import { build, NOTHING } from './build.ts';
import { PDF, PPTX, zip } from './decks.ts';
import { BOUNDARY, deck, encodeForm, FORM, type Part } from './form.ts';

type Refusal = { status: number; code: string; pointer?: string };
type Response = { statusCode: number; headers: object; json: () => { code: string; errors?: { pointer: string }[] } };

const malformed = { status: 400, code: 'malformed-request' };
const tooLarge = { status: 413, code: 'payload-too-large' };
const unsupported = { status: 415, code: 'unsupported-media-type' };
const refused = (pointer?: string) => ({ status: 400, code: 'invalid-request', ...(pointer ? { pointer } : {}) });

const checkRefusal = (t: Test, response: Response, { status, code, pointer }: Refusal) => {
  const body = response.json();
  t.equal(response.statusCode, status, JSON.stringify(body));
  t.match(response.headers, { 'content-type': /^application\/problem\+json/ });
  t.ok(Check(Problem, body), JSON.stringify(body));
  t.equal(body.code, code);
  if (pointer !== undefined) t.equal(body.errors?.[0]?.pointer, pointer);
};

const refusesForm = (name: string, refusal: Refusal, ...forms: Part[][]) =>
  test(`${name} is refused with ${refusal.status} and leaves nothing`, async (t) => {
    const app = await build(t, { maxDeckBytes: 400_000 });
    for (const parts of forms) checkRefusal(t, await app.post(...parts), refusal);
    t.strictSame(await app.kept(), NOTHING);
  });

const named = (name: string, content: string | Uint8Array = 'x'): Part => ({ name, content });
const many = (count: number, part: (n: number) => Part): Part[] => Array.from({ length: count }, (_, n) => part(n));
const polyglots = [
  Buffer.concat([PDF, PPTX]),
  Buffer.concat([PDF, Buffer.alloc(350_000, '%'), zip({ 'a.txt': 'a' })]),
  Buffer.concat([PPTX, PDF]),
  zip({ 'a.txt': PDF.toString() }),
];

refusesForm('a deck over the limit', { ...tooLarge, pointer: '/pitchDeck' }, [
  deck(Buffer.alloc(400_001, '%PDF-1.7\n')),
]);
refusesForm('a second deck', refused('/pitchDeck'), [deck(PDF), deck(PDF)], [deck(PDF), named('name'), deck('')]);
refusesForm(
  'a form of more than 20 parts',
  tooLarge,
  many(21, (n) => named(`field${n}`)),
  [deck(PDF), ...many(20, (n) => named(`field${n}`))],
);
refusesForm(
  'a name over 200 characters',
  refused('/name'),
  [named('name', 'n'.repeat(201))],
  [deck(PDF), named('name', 'n'.repeat(201))],
);
refusesForm('a name too long for any buffer', refused('/name'), [named('name', 'n'.repeat(100_000))]);
refusesForm('a name with control characters', refused('/name'), [named('name', 'a\0b')], [named('name', 'a\nb')]);
refusesForm('a name that is not UTF-8', refused('/name'), [named('name', Buffer.from('Café', 'latin1'))]);
refusesForm('a website that is not UTF-8', refused('/website'), [named('website', Buffer.from('café.de', 'latin1'))]);
refusesForm(
  'a second name',
  refused('/name'),
  [named('name', 'a'), named('name', 'a')],
  [named('name'), deck(PDF), named('name')],
);
refusesForm('a second website', refused('/website'), [named('website', 'a.example'), named('website', 'b.example')]);
refusesForm(
  'a field named as a member of every object',
  refused(),
  [named('__proto__')],
  [named('constructor')],
  [deck(PDF), named('__proto__')],
);
refusesForm('a file named as a member of every object', refused(), [{ ...deck(PDF), name: '__proto__' }]);
refusesForm(
  'a part without a name',
  refused(),
  [{ content: 'x' }],
  [{ name: '', content: 'x' }],
  [{ headers: 'Content-Disposition: form-data; name=', content: 'x' }],
  [{ headers: 'Content-Disposition: form-data; name="name', content: 'x' }],
  [{ fileName: 'deck.pdf', content: PDF }],
  [deck(PDF), { content: 'x' }],
);
refusesForm(
  'a part whose head cannot be read',
  malformed,
  ...[
    'Content-Type: application/pdf',
    'X: y',
    'Content-Disposition: attachment; name="pitchDeck"; filename="a.pdf"',
    'Content-Disposition: form-datax; name="pitchDeck"',
    `Content-Disposition: form-data; name="${'n'.repeat(20_000)}"`,
  ].flatMap((headers) => [
    [{ headers, content: PDF }],
    [deck(PDF), { headers, content: 'x'.repeat(10_000) }, named('website', 'a.example')],
  ]),
);
refusesForm(
  'a delimiter that goes on',
  malformed,
  [named('name', `a\r\n--${BOUNDARY}x\r\n`)],
  [named('name', `a\r\n--${BOUNDARY}X: y\r\nContent-Disposition: form-data; name="note"\r\n\r\nb`)],
);
refusesForm(
  'an unknown file field',
  refused('/pitchDeck'),
  [{ ...deck(PDF), name: 'deck' }],
  [deck(PDF), { ...deck(PDF), name: 'logo' }],
);
refusesForm('a name sent as a file', refused(), [{ name: 'name', fileName: 'name.txt', content: 'Lumen' }]);
refusesForm('a deck sent as text', refused('/pitchDeck'), [named('pitchDeck')], [named('pitchDeck', '')]);
refusesForm('a named file of 0 bytes', refused('/pitchDeck'), [deck('')], [deck('', '..')]);
refusesForm(
  'a program, a page or a picture of markup under the name of a PDF',
  { ...unsupported, pointer: '/pitchDeck' },
  ...[
    'MZ\x90\0',
    '\x7fELF\x02',
    '#!/bin/sh\n',
    '<!doctype html><p>deck',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\0\x01\x02',
  ].map((content) => [deck(Buffer.from(content, 'latin1'))]),
);
refusesForm('a PDF that is an archive as well', unsupported, ...polyglots.map((content) => [deck(content)]));
refusesForm('an archive that is no deck', unsupported, [deck(zip({ 'a.txt': 'a' }), 'deck.pptx')]);
refusesForm(
  'a website that is not public',
  refused('/website'),
  ...[
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://user:secret@example.com',
    'http://127.0.0.1',
    'http://0x7f000001',
  ].map((content) => [named('website', content), deck(PDF)]),
);
refusesForm('a website over 2,048 characters', refused('/website'), [
  named('website', `https://a.example/${'a'.repeat(2_048)}`),
]);

test('text in another encoding is refused with the one that is read', async (t) => {
  const app = await build(t);
  for (const content of [Buffer.from('caf\xe9 au lait', 'latin1'), Buffer.from('\ufeffdeck', 'utf16le')]) {
    const answer = await app.post(deck(content, 'deck.txt'));
    checkRefusal(t, answer, { ...unsupported, pointer: '/pitchDeck' });
    t.match(answer.json().detail, 'plain text or Markdown in UTF-8');
  }
});

test('a body that is no form is refused with 415', async (t) => {
  const app = await build(t);
  const json = JSON.stringify({ name: 'Lumen Ledger' });
  for (const type of [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/mixed; boundary=x',
    'x',
  ]) {
    checkRefusal(t, await app.send({ headers: { 'content-type': type }, payload: json }), unsupported);
  }
  checkRefusal(t, await app.send({ headers: { 'content-type': 'application/json' }, payload: '{' }), unsupported);
  checkRefusal(t, await app.send({ headers: { 'content-encoding': 'gzip' }, payload: encodeForm() }), unsupported);
  t.strictSame(await app.kept(), NOTHING);
});

test('no content type and no body is refused with 415', async (t) => {
  const app = await build(t);
  const { authorization } = (await import('./build.ts')).bearer('ann');
  checkRefusal(
    t,
    await app.app.inject({ method: 'POST', url: '/target-companies', headers: { authorization } }),
    unsupported,
  );
});

test('a form whose delimiters are not those of its header is refused with 400', async (t) => {
  const app = await build(t);
  const payload = encodeForm({ name: 'name', content: 'x' }, deck(PDF));
  const types = [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
    `${FORM}${'x'.repeat(300)}`,
  ];
  for (const type of types) checkRefusal(t, await app.send({ headers: { 'content-type': type }, payload }), malformed);
  t.strictSame(await app.kept(), NOTHING);
});

test('a boundary that two readers could read differently is refused with 400', async (t) => {
  const app = await build(t);
  for (const boundary of ['\xc3\xa9', 'a\xc3\xa9', 'a\\\\b']) {
    const payload = encodeForm({ name: 'name', content: 'x' }).toString().replaceAll(BOUNDARY, boundary);
    for (const spelt of [boundary, `"${boundary}"`]) {
      const type = `multipart/form-data; boundary=${spelt}`;
      checkRefusal(t, await app.send({ headers: { 'content-type': type }, payload }), malformed);
    }
  }
});

test('a form cut short at any place is refused with 400 and leaves nothing', async (t) => {
  const app = await build(t);
  const whole = encodeForm({ name: 'name', content: 'Lumen' }, deck(Buffer.concat([PDF, Buffer.alloc(100_000)])), {
    name: 'website',
    content: 'a.example',
  });
  const closing = `--${BOUNDARY}--\r\n`.length;
  const ends = [
    1,
    10,
    40,
    90,
    120,
    160,
    250,
    320,
    1_000,
    70_000,
    whole.length - closing - 30,
    whole.length - closing,
    whole.length - 5,
  ];
  for (const end of ends) checkRefusal(t, await app.send({ payload: whole.subarray(0, end) }), malformed);
  t.strictSame(await app.kept(), NOTHING);
});

test('a malformed Idempotency-Key is refused before anything is stored', async (t) => {
  const app = await build(t);
  for (const key of ['', 'k'.repeat(256), 'ké']) {
    const response = await app.send({ headers: { 'idempotency-key': key }, payload: encodeForm(deck(PDF)) });
    checkRefusal(t, response, { status: 400, code: 'invalid-idempotency-key' });
  }
  t.strictSame(await app.kept(), NOTHING);
});

test('authentication comes before the form', async (t) => {
  const app = await build(t);
  const response = await app.send({
    headers: { authorization: 'Bearer no.such.token', 'content-type': 'text/plain' },
    payload: 'x',
  });
  t.equal(response.statusCode, 401);
});
