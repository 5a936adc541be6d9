import fc from 'fast-check';
import { test } from 'tap';
import { MAX_FILE_NAME_LENGTH, sanitiseFileName } from '../src/form/file-name.ts';

const names: [string, string][] = [
  ['deck.pdf', 'deck.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['/etc/passwd', 'passwd'],
  ['C:\\a', 'a'],
  ['C:a', 'a'],
  ['\\\\server\\share\\deck.pdf', 'deck.pdf'],
  ['..\u202E/..\0/deck.pdf', 'deck.pdf'],
  ['a\r\nb.pdf', 'ab.pdf'],
  ['a\u2028b.pdf', 'ab.pdf'],
  ['\u2066evil\u2069fdp.exe', 'evilfdp.exe'],
  ['Pra\u0308sentation.pdf', 'Präsentation.pdf'],
  ['', 'pitch-deck'],
  ['..', 'pitch-deck'],
  ['decks/', 'pitch-deck'],
  [' \t ', 'pitch-deck'],
];

test('a file name is kept as people know it, without what could lead elsewhere or deceive', async (t) => {
  for (const [name, kept] of names) t.equal(sanitiseFileName(name), kept);
});

test('a long file name is shortened and keeps its extension', async (t) => {
  t.equal(sanitiseFileName(`${'\u{1F680}'.repeat(500)}.pdf`), `${'\u{1F680}'.repeat(MAX_FILE_NAME_LENGTH - 4)}.pdf`);
  t.equal(sanitiseFileName('a'.repeat(500)), 'a'.repeat(MAX_FILE_NAME_LENGTH));
});

test('whatever a file was called, its name is short, visible and names no folder', async (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const kept = sanitiseFileName(name);
      t.notMatch(kept, /[/\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|^\.*$/u);
      t.ok(Array.from(kept).length <= MAX_FILE_NAME_LENGTH);
      t.equal(sanitiseFileName(kept), kept);
    }),
  );
});
