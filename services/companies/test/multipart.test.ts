import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { test } from 'tap';
import { type FormPart, readMultipart } from '../src/form/multipart.ts';
import { BOUNDARY, encodeForm, FORM } from './form.ts';

/** A body in chunks of these sizes, over and over, as a network may cut it. */
const cut = (body: Buffer, sizes: readonly number[]): Readable => {
  const chunks: Buffer[] = [];
  for (let at = 0, n = 0; at < body.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    chunks.push(body.subarray(at, at + size));
    at += size;
  }
  return Readable.from(chunks);
};

const read = async (parts: AsyncIterable<FormPart>) => {
  const whole: { name: string; fileName: string | undefined; content: string }[] = [];
  for await (const { name, fileName, content } of parts) {
    whole.push({ name, fileName, content: (await buffer(content)).toString('latin1') });
  }
  return whole;
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
const content = fc.array(fc.oneof(alike, fc.string({ unit: 'binary-ascii', maxLength: 30 })), { maxLength: 6 });
const part = fc.record(
  {
    name: fc.string({ minLength: 1, unit: 'grapheme' }).filter((name) => !/["\\]/.test(name)),
    fileName: fc.option(fc.constantFrom('deck.pdf', '', 'a"b\\.pdf', 'a\r\nb'), { nil: undefined }),
    content: content.map((pieces) => pieces.join('')).filter((text) => !text.includes(`\r\n--${BOUNDARY}`)),
  },
  { noNullPrototype: true },
);

const quoted = (text: string) => text.replace(/["\\]/g, '\\$&');

test('a form comes back as it was sent, whatever its parts hold and however the network cuts it', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 4 }), sizes, async (parts, chunks) => {
      const sent = parts.map(({ fileName, ...rest }) => ({
        ...rest,
        ...(fileName === undefined ? {} : { fileName: quoted(fileName) }),
      }));
      t.strictSame(await read(readMultipart(cut(encodeForm(...sent), chunks), FORM)), parts);
    }),
    { numRuns: 300 },
  );
});

test('contents that nobody reads are passed over', async (t) => {
  const parts = ['a', 'b', 'c'].map((name) => ({ name, content: name.repeat(1_000) }));
  const names: string[] = [];
  for await (const { name } of readMultipart(cut(encodeForm(...parts), [7]), FORM)) names.push(name);
  t.strictSame(names, ['a', 'b', 'c']);
});

test('what stands before the first part and after the last is dropped', async (t) => {
  const body = Buffer.concat([
    Buffer.from('a preamble\r\n'),
    encodeForm({ name: 'a', content: 'x' }),
    Buffer.from('an epilogue'),
  ]);
  t.strictSame(await read(readMultipart(cut(body, [5]), FORM)), [{ name: 'a', fileName: undefined, content: 'x' }]);
});

test('a boundary may be quoted, and its parameter spelt and placed as one likes', async (t) => {
  const body = encodeForm({ name: 'a', content: 'x' });
  const types = [
    `multipart/form-data; boundary="${BOUNDARY}"`,
    `Multipart/Form-Data;charset=utf-8; BOUNDARY=${BOUNDARY}`,
  ];
  for (const type of types) t.match(await read(readMultipart(cut(body, [1_000]), type)), [{ name: 'a' }]);
});

test('a head of thousands of quotes and escapes is judged at once', async (t) => {
  for (const head of [
    '\\'.repeat(15_000),
    '; a="'.repeat(3_000),
    ';a=a'.repeat(3_500),
    ' ;'.repeat(7_000),
    '"\\"'.repeat(5_000),
  ]) {
    const headers = `Content-Disposition: form-data; filename="${head}`;
    await t.rejects(read(readMultipart(cut(encodeForm({ headers }), [60_000]), FORM)), { code: 'invalid-request' });
  }
});
