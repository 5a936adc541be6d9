import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CompanyMaterialEnvelope, TargetCompanyEnvelope } from '@assay/contracts/company';
import { type Test, test } from 'tap';
import { Check } from 'typebox/value';
import { until } from '../../../packages/contracts/test/until.ts';
import { build, NOTHING, NOW } from './build.ts';
import { DOCX, JPEG, ODP, PDF, PNG, PPTX, PPTX_PARTS, zip } from './decks.ts';
import { deck, encodeForm, type Part } from './form.ts';

/** Registers a company that must be accepted, and reads what an analysis of it would be made from. */
const registered = async (t: Test, app: Awaited<ReturnType<typeof build>>, ...parts: Part[]) => {
  const response = await app.post(...parts);
  t.equal(response.statusCode, 201, response.body);
  const material = await app.get(`/internal/target-companies/${response.json().data.id}`);
  t.equal(material.statusCode, 200, material.body);
  t.ok(Check(CompanyMaterialEnvelope, material.json()));
  return { response, data: response.json().data, material: material.json().data };
};

test('a company is registered with name, website and deck, and answered with the six members', async (t) => {
  const app = await build(t);
  const parts = [
    { name: 'name', content: 'Lumen Ledger' },
    { name: 'website', content: 'LumenLedger.example' },
    deck(PDF),
  ];
  const { response, data, material } = await registered(t, app, ...parts);
  t.ok(Check(TargetCompanyEnvelope, response.json()));
  t.equal(response.headers['location'], `/target-companies/${data.id}`);
  const read = await app.get(`/target-companies/${data.id}`);
  t.equal(read.statusCode, 200, 'it can be read where its location says');
  t.ok(Check(TargetCompanyEnvelope, read.json()));
  t.strictSame(read.json().data, data);
  t.match(data.id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
  const { id, ...members } = data;
  t.strictSame(members, { isPortfolio: false, isTarget: true, createdAt: NOW, updatedAt: NOW, investorId: 'ann' });
  t.match(material, { id, investorId: 'ann', name: 'Lumen Ledger', website: 'https://lumenledger.example/' });
  t.strictSame(material.deck, {
    key: material.deck.key,
    sha256: createHash('sha256').update(PDF).digest('hex'),
    size: PDF.length,
    mediaType: 'application/pdf',
    fileName: 'deck.pdf',
  });
  t.strictSame(await buffer(await app.objects.get(material.deck.key)), PDF);
  t.strictSame(await app.kept(), { companies: [id], decks: 1, orphans: [], unfinished: [] });
});

test('the list is in the order of creation, whatever the length of an upload', async (t) => {
  const app = await build(t);
  const held = Promise.withResolvers<void>();
  const body = encodeForm(deck(Buffer.concat([PDF, Buffer.alloc(200_000, 'x')])));
  async function* slowly() {
    yield body.subarray(0, 150_000);
    await held.promise;
    yield body.subarray(150_000);
  }
  const slow = app.send({ payload: Readable.from(slowly()) });
  await until(async () => (await app.kept()).unfinished.length === 1);
  const { id } = (await app.post()).json().data;
  t.strictSame((await app.kept()).companies, [id]);
  held.resolve();
  const last = (await slow).json().data.id;
  t.strictSame((await app.kept()).companies, [last, id]);
});

test('every field is optional: an empty form, an empty body and empty fields are a company', async (t) => {
  const app = await build(t);
  const { data, material } = await registered(t, app);
  t.strictSame(material, { id: data.id, investorId: 'ann', startupId: data.id });
  t.equal((await app.send({ payload: '' })).statusCode, 201);
  const empty = await registered(t, app, { name: 'name', content: ' ' }, { name: 'website', content: '' });
  t.notOk('name' in empty.material || 'website' in empty.material);
});

test('a file part without name and content is no deck', async (t) => {
  const app = await build(t);
  const { material } = await registered(t, app, { name: 'pitchDeck', fileName: '', type: 'application/octet-stream' });
  t.notOk('deck' in material);
  t.match(await app.kept(), { decks: 0, orphans: [] });
});

test('the fields may come after the deck, whatever its size', async (t) => {
  const app = await build(t);
  const content = Buffer.concat([PDF, Buffer.alloc(3_000_000, 'x')]);
  const { material } = await registered(t, app, deck(content), { name: 'name', content: 'After' });
  t.match(material, { name: 'After', deck: { size: content.length } });
});

test('a deck is what its content says, not its name or its declared type', async (t) => {
  const app = await build(t);
  const office = 'application/vnd.openxmlformats-officedocument';
  const types: [string | Uint8Array, string][] = [
    [PDF, 'application/pdf'],
    [PPTX, `${office}.presentationml.presentation`],
    [zip({ 'docProps/thumbnail.jpeg': 'x'.repeat(90_000), ...PPTX_PARTS }), `${office}.presentationml.presentation`],
    [DOCX, `${office}.wordprocessingml.document`],
    [ODP, 'application/vnd.oasis.opendocument.presentation'],
    [PNG, 'image/png'],
    [JPEG, 'image/jpeg'],
    ['# Lumen Ledger\n\n---\n\n# Team\n', 'text/markdown'],
    ['Lumen Ledger closes books.\n', 'text/plain'],
  ];
  for (const [content, mediaType] of types) {
    const { material } = await registered(t, app, deck(content, 'deck.exe'));
    t.match(material.deck, { mediaType, fileName: 'deck.exe' });
  }
});

test('a corrupt or encrypted PDF is taken: the analysis tells', async (t) => {
  const app = await build(t);
  await registered(t, app, deck('%PDF-1.7\nnothing that follows is a PDF /Encrypt'));
});

test('a file name is cleaned and never becomes a path', async (t) => {
  const app = await build(t);
  const names = [
    ['../../etc/passwd', 'passwd'],
    ['C:\\a', 'a'],
    ['a\0b.pdf', 'ab.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['präsentation \u{1F680}.pdf', 'präsentation \u{1F680}.pdf'],
  ];
  for (const [fileName, kept] of names) {
    const { material } = await registered(t, app, deck(PDF, fileName));
    t.equal(material.deck.fileName, kept);
    t.match(material.deck.key, /^decks\/[0-9a-f-]{36}$/);
  }
});

test('a file name with line breaks, raw or as browsers write them, is one line', async (t) => {
  const app = await build(t);
  for (const fileName of ['a\r\nb.pdf', 'a\nb.pdf', 'a\rb.pdf', 'ab.pdf']) {
    t.equal((await registered(t, app, deck(PDF, fileName))).material.deck.fileName, 'ab.pdf');
  }
  t.equal((await registered(t, app, deck(PDF, 'a%0D%0Ab.pdf'))).material.deck.fileName, 'a%0D%0Ab.pdf');
});

test('a file name may be quoted with escapes, bare, or in the extended notation', async (t) => {
  const app = await build(t);
  const names = [
    ['filename="my \\"deck\\".pdf"', 'my "deck".pdf'],
    ['filename=deck.pdf', 'deck.pdf'],
    ["filename*=UTF-8''pr%C3%A4sentation.pdf", 'präsentation.pdf'],
    ['filename="deck.pdf"; filename*=UTF-8\'\'%zz', '%zz'],
    ["filename*=iso-8859-1''pr%E4sentation.pdf", 'präsentation.pdf'],
    ["filename*=UTF-8''a%0D%0Ab.pdf", 'ab.pdf'],
  ];
  for (const [fileName, kept] of names) {
    const headers = `Content-Type: application/pdf\r\ncontent-disposition:form-data ;name="pitchDeck";${fileName}`;
    t.equal((await registered(t, app, { headers, content: PDF })).material.deck.fileName, kept);
  }
});

test('a text field is text, whatever type it declares', async (t) => {
  const app = await build(t);
  const { material } = await registered(t, app, { name: 'name', type: 'application/json', content: '{"$ne":null}' });
  t.equal(material.name, '{"$ne":null}');
});

test('text fields the interface does not know are ignored', async (t) => {
  const app = await build(t);
  const { data } = await registered(
    t,
    app,
    { name: 'investorId', content: 'bob' },
    { name: 'isPortfolio', content: 'true' },
  );
  t.match(data, { investorId: 'ann', isPortfolio: false });
});

test('a name is kept whole up to 200 characters, however many bytes they take', async (t) => {
  const app = await build(t);
  const name = '\u{1F680}'.repeat(200);
  t.equal((await registered(t, app, { name: 'name', content: name })).material.name, name);
});

test('records of one investor with one website host are one startup', async (t) => {
  const app = await build(t);
  const startupIdOf = async (website: string) =>
    (await registered(t, app, { name: 'website', content: website })).material.startupId;
  const first = await startupIdOf('https://www.Example.com/about');
  t.equal(await startupIdOf('example.com'), first);
  t.not(await startupIdOf('example.org'), first);
  const payload = encodeForm({ name: 'website', content: 'example.com' });
  const { id } = (await app.send({ investor: 'bob', payload })).json().data;
  t.not((await app.get(`/internal/target-companies/${id}`, 'bob')).json().data.startupId, first);
});

test('a deck just within the limit is taken and one byte more is not', async (t) => {
  const app = await build(t, { maxDeckBytes: 200_000 });
  const content = Buffer.alloc(200_000, 'x');
  content.set(PDF);
  await registered(t, app, deck(content));
  const over = await build(t, { maxDeckBytes: 199_999 });
  const tooLarge = await over.post(deck(content));
  t.equal(tooLarge.statusCode, 413);
  t.equal(tooLarge.json().message, 'The deck is larger than 199999 bytes. Send a smaller file.');
  t.strictSame(await over.kept(), NOTHING);
});
