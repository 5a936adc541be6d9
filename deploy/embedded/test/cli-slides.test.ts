import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'tap';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { makePptx, shape } from '../../../packages/deck/test/fixtures/make-pptx.ts';
import { assay } from './command.ts';

const Slides = Type.Object(
  {
    slides: Type.Array(
      Type.Object(
        {
          n: Type.Integer(),
          title: Type.String(),
          text: Type.String(),
          notes: Type.String(),
          hidden: Type.Array(Type.String()),
          ocr: Type.Boolean(),
          hiddenSlide: Type.Boolean(),
        },
        { additionalProperties: false },
      ),
    ),
    warnings: Type.Array(Type.String()),
  },
  { additionalProperties: false },
);

test('assay slides --json: exactly { slides, warnings }', async (t) => {
  const deck = join(t.testdir(), 'deck.pptx');
  const title = shape(['One'], { placeholder: 'type="title"' });
  const notes = shape(['Speak up'], { placeholder: 'type="body"' });
  writeFileSync(
    deck,
    makePptx([
      { shapes: title, notes },
      { shapes: '', show: false },
    ]),
  );
  const { code, stdout, stderr } = await assay(['slides', deck, '--json']);
  t.equal(code, 0);
  t.equal(stderr, '');
  const shown = JSON.parse(stdout);
  t.ok(Check(Slides, shown), stdout);
  t.match(shown.slides, [
    { n: 1, title: 'One', text: 'One', notes: 'Speak up', hiddenSlide: false },
    { n: 2, hiddenSlide: true },
  ]);
  t.match(shown.warnings, [/slide 2\.$/]);
});

/** What a file that cannot be read is told, and how; 1 and nothing on stdout. */
const unreadable: [row: string, name: string, content: string | undefined, message: RegExp][] = [
  ['missing', 'missing.pdf', undefined, /^error: ENOENT: no such file or directory, open '.*missing\.pdf'\n$/],
  ['a folder', '.', undefined, /^error: EISDIR: .*\n$/],
  ['empty', 'empty.pdf', '', /^error: The deck is an empty file\.\n$/],
  ['of another type', 'page.pdf', '<!doctype html>', /^error: The deck is not of a type that can be read\. .*\n$/],
];

for (const [row, name, content, message] of unreadable)
  test(`assay slides of a file that is ${row}: one sentence on stderr, 1`, async (t) => {
    const file = join(t.testdir(), name);
    if (content !== undefined) writeFileSync(file, content);
    const { code, stdout, stderr } = await assay(['slides', file, '--json']);
    t.equal(code, 1);
    t.equal(stdout, '');
    t.match(stderr, message);
  });

for (const command of ['slides', 'analyse'])
  test(`assay ${command} with a variable that is wrong: a sentence that names it, 1`, async (t) => {
    const { code, stdout, stderr } = await assay([command, 'missing.pdf'], { DECK_TIMEOUT_MS: 'soon' });
    t.equal(code, 1);
    t.equal(stdout, '');
    t.match(stderr, /^error: DECK_TIMEOUT_MS is "soon", which must be integer\./);
  });
