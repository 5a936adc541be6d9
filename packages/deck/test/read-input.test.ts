import { Readable } from 'node:stream';
import fc from 'fast-check';
import { test } from 'tap';
import { readInput } from '../src/isolation/read-input.ts';

const MIB = 1024 * 1024;

test('A stream is one piece, however it comes', async (t) => {
  const holds = fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ minLength: 1 })), async (chunks) => {
      const whole = await readInput(Readable.from(chunks));
      return Buffer.concat(chunks).equals(whole);
    }),
  );
  await t.resolves(holds);
});

test('A large stream is whole too', async (t) => {
  const chunks = Array.from({ length: 50 }, (_, at) => Buffer.alloc(MIB + at, at));
  const whole = await readInput(Readable.from(chunks));
  t.ok(Buffer.concat(chunks).equals(whole));
});

test('More than a deck may have is refused before it is kept', async (t) => {
  const endless = function* () {
    for (;;) yield Buffer.alloc(MIB);
  };
  await t.rejects(readInput(Readable.from(endless())), { name: 'DeckError', code: 'too-large', message: /50 MB/ });
});
