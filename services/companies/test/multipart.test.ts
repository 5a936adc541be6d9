import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { test } from 'tap';
import { build, NOTHING } from './build.ts';
import { PDF } from './decks.ts';
import { BOUNDARY, deck, encodeForm, type Part } from './form.ts';

type Service = Awaited<ReturnType<typeof build>>;

/** A body in chunks of these sizes, over and over, as a network may cut it: each arrives in a turn of its own. */
async function* inChunks(body: Buffer, sizes: readonly number[]) {
  for (let at = 0, n = 0; at < body.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    yield body.subarray(at, at + size);
    await setImmediate();
    at += size;
  }
}

/** Sends a form in chunks and reads what is kept of it. */
const keptOf = async (app: Service, form: Buffer, sizes: readonly number[]) => {
  const response = await app.send({ payload: Readable.from(inChunks(form, sizes)) });
  if (response.statusCode !== 201) return { status: response.statusCode, code: response.json().code };
  const material = (await app.get(`/internal/target-companies/${response.json().data.id}`)).json().data;
  const { name, website, deck: reference } = material;
  if (reference === undefined) return { status: 201, name, website };
  const content = await buffer(await app.objects.get(reference.key));
  return { status: 201, name, website, fileName: reference.fileName, content: content.toString('latin1') };
};

const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 10 });
const alike = fc.constantFrom(
  '\r\n',
  '\r',
  '\n',
  '--',
  `\r\n--${BOUNDARY.slice(0, -1)}`,
  `--${BOUNDARY}`,
  `\n--${BOUNDARY}`,
);
const content = fc
  .array(fc.oneof(alike, fc.string({ unit: 'binary-ascii', maxLength: 30 })), { maxLength: 6 })
  .map((pieces) => pieces.join(''))
  .filter((text) => !`\r\n${text}`.includes(`\r\n--${BOUNDARY}`));
const name = fc.string({ minLength: 1, maxLength: 50, unit: 'grapheme' }).map((text) => `n${text}n`);
const strangers = fc.array(
  fc.record({ name: fc.constantFrom('note', 'ñ', 'a b', 'a%22b'), content }, { noNullPrototype: true }),
  { maxLength: 2 },
);

test('a form is kept as it was sent, whatever its parts hold and however the network cuts it', async (t) => {
  const app = await build(t);
  await fc.assert(
    fc.asyncProperty(name, content, strangers, sizes, async (name, content, strangers, chunks) => {
      const file = `${PDF.toString()}${content}`;
      const form = encodeForm(
        ...strangers,
        deck(file),
        { name: 'website', content: 'a.example' },
        { name: 'name', content: name },
      );
      const kept = { status: 201, name, website: 'https://a.example/', fileName: 'deck.pdf', content: file };
      t.strictSame(await keptOf(app, form, chunks), kept);
    }),
    { numRuns: 200 },
  );
});

test('what stands before the first part and after the last is dropped', async (t) => {
  const app = await build(t);
  for (const parts of [[{ name: 'name', content: 'Lumen' }], []])
    for (const length of [10, 300_000]) {
      const around = Buffer.alloc(length, 'around ');
      const form = Buffer.concat([around, Buffer.from('\r\n'), encodeForm(...parts), around]);
      t.match(await keptOf(app, form, [5_000]), { status: 201, name: parts[0]?.content });
    }
});

test('a boundary may be quoted, and its parameter spelt and placed as one likes', async (t) => {
  const app = await build(t);
  const payload = encodeForm({ name: 'name', content: 'x' });
  const types = [
    `multipart/form-data; boundary="${BOUNDARY}"`,
    `Multipart/Form-Data;charset=utf-8; BOUNDARY=${BOUNDARY}`,
  ];
  for (const type of types) t.equal((await app.send({ headers: { 'content-type': type }, payload })).statusCode, 201);
});

const unreadable = fc.constantFrom<Part>(
  { headers: 'X: y' },
  { headers: 'X' },
  { headers: '' },
  { headers: 'Content-Disposition: attachment; name="name"' },
  { headers: 'Content-Disposition: attachment\r\nContent-Disposition: form-data; name="name"' },
  { headers: 'Content-Disposition : form-data; name="name"' },
  { headers: 'Content-Disposition: form-data; name="name"\nX: y' },
  { headers: 'X\r\nContent-Disposition: form-data; name="name"' },
  { headers: `Content-Disposition: form-data; name="name"\r\n--${BOUNDARY}` },
  { headers: `Content-Disposition: form-data; name="name"\r\n--${BOUNDARY}: y` },
  {
    headers: `X: y\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="note"`,
  },
);

test('a part that cannot be read is never passed over, whatever its length and however the network cuts it', async (t) => {
  const app = await build(t);
  const length = fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 60_000, max: 700_000 }));
  const size = fc.integer({ min: 1_000, max: 70_000 });
  const before = fc.constantFrom<Part[]>(
    [],
    [{ name: 'name', content: 'x' }],
    [deck(PDF)],
    [deck(PDF.toString().repeat(3_000))],
  );
  const after = fc.constantFrom<Part[]>([], [{ name: 'website', content: 'a.example' }]);
  await fc.assert(
    fc.asyncProperty(
      before,
      unreadable,
      after,
      length,
      fc.array(size, { minLength: 1 }),
      async (before, part, after, length, chunks) => {
        const form = encodeForm(...before, { ...part, content: 'x'.repeat(length) }, ...after);
        t.strictSame(await keptOf(app, form, chunks), { status: 400, code: 'malformed-request' });
      },
    ),
    { numRuns: 150 },
  );
  t.strictSame(await app.kept(), NOTHING);
});

test('a part that ends with its head is refused', async (t) => {
  const app = await build(t);
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="name"\r\n`;
  for (const rest of [
    `\r\n--${BOUNDARY}--\r\n`,
    `--${BOUNDARY}--\r\n`,
    `\r\n${encodeForm({ name: 'website', content: 'a.example' })}`,
  ])
    t.match(await keptOf(app, Buffer.from(head + rest), [1_000]), { status: 400 });
});

test('a head of thousands of quotes and escapes is judged at once', async (t) => {
  const app = await build(t);
  for (const head of [
    '\\'.repeat(15_000),
    '; a="'.repeat(3_000),
    ';a=a'.repeat(3_500),
    ' ;'.repeat(7_000),
    '"\\"'.repeat(5_000),
  ]) {
    const headers = `Content-Disposition: form-data; filename="${head}`;
    t.strictSame(await keptOf(app, encodeForm({ headers }), [60_000]), { status: 400, code: 'invalid-request' });
  }
});
