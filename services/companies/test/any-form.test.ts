import { Readable } from 'node:stream';
import fc from 'fast-check';
import { test } from 'tap';
import { build } from './build.ts';
import { PDF } from './decks.ts';
import { BOUNDARY, encodeForm } from './form.ts';

/** A body in chunks, none larger than what Node reads at once. */
const cut = (body: Buffer, sizes: readonly number[]): Readable => {
  const chunks: Buffer[] = [];
  for (let at = 0, n = 0; at < body.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    chunks.push(body.subarray(at, at + size));
    at += size;
  }
  return Readable.from(chunks);
};

const sizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 65_536 })), {
  minLength: 1,
});

const heads = [
  'Content-Disposition: form-data; name="name"',
  'Content-Disposition: form-data; name="website"',
  'Content-Disposition: form-data; name="pitchDeck"; filename="deck.pdf"',
  'Content-Disposition: form-data; name="pitchDeck"; filename=""',
  'content-disposition: form-data; name=other',
  "Content-Disposition: form-data; name*=UTF-8''name; filename*=x''%zz",
  'Content-Disposition: attachment; name="name"',
  'Content-Disposition: form-data; name="__proto__"',
  'Content-Disposition: form-data; name="name"\r\nContent-Type: application/json',
  'Content-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=utf-16le',
  'Content-Disposition: form-data\r\nContent-Type: application/octet-stream',
  'Content-Disposition: form-data; name="pitchDeck"\r\nContent-Transfer-Encoding: base64',
  'Content-Disposition: form-data; name="a\nb"',
  'X',
];
const contents = [
  '',
  'Lumen',
  'a.example',
  '{"$ne":null}',
  PDF.toString(),
  `%PDF-1.7\n${'x'.repeat(70_000)}`,
  `%PDF-1.7\n${'x'.repeat(2_500_000)}`,
  '\0',
  '\r\n',
];
const part = fc.record({ headers: fc.constantFrom(...heads), content: fc.constantFrom(...contents) });

/** What breaks a form: bytes put in, or left out, anywhere. */
const scar = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.integer({ min: 0, max: 60 }),
  put: fc.oneof(
    fc.constantFrom(`--${BOUNDARY}\r\n`, `\r\n--${BOUNDARY}\r\n`, `\r\n--${BOUNDARY}--\r\n`, '\r\n\r\n', '\n', ''),
    fc.string({ unit: 'binary', maxLength: 20 }),
  ),
});
const scars = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(scar, { maxLength: 2 }) },
);

const scarred = (body: Buffer, { at, cut: gone, put }: { at: number; cut: number; put: string }): Buffer => {
  const start = Math.floor(at * body.length);
  return Buffer.concat([body.subarray(0, start), Buffer.from(put), body.subarray(start + gone)]);
};

test('whatever is sent as a form is answered: with a company, or with a refusal that leaves nothing', async (t) => {
  const app = await build(t);
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 3 }), scars, sizes, async (parts, wounds, chunks) => {
      const before = await app.kept();
      const response = await app.send({ payload: cut(wounds.reduce(scarred, encodeForm(...parts)), chunks) });
      t.ok([201, 400, 413, 415].includes(response.statusCode), response.body);
      const after = await app.kept();
      t.equal(after.companies.length, before.companies.length + (response.statusCode === 201 ? 1 : 0));
      if (response.statusCode !== 201) t.strictSame(after, before);
    }),
    { numRuns: 150 },
  );
});
