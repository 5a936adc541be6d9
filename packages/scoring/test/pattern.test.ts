import { deepStrictEqual as deepEqual } from 'node:assert';
import fc from 'fast-check';
import { test } from 'tap';
import { pattern } from '../src/patterns/pattern.ts';

const SOURCES = [
  String.raw`\b(?:costs?|pays?|lost|loss\w*|write[- ]offs?)\b`,
  String.raw`^(?!.*\b(?:fees?|our price)\b).*(?:[$€£]\d+.{0,20}\blost\b|\blost\b.{0,20}[$€£]\d+)`,
  String.raw`(?<![\p{L}\p{N}])(?:we|our|\uE000+)(?![\p{L}\p{N}])`,
  String.raw`(?:\p{Lu}\p{L}+ ){1,3}(?:pays?|lost)`,
  String.raw`(?=.*\d)(?:fee)+s? ?(?<sum>[$€]?\d{1,3})?`,
  String.raw`[^\p{L}]{2}lost?$|\?$`,
  String.raw`(?<!\p{Ll})\p{Lu}\p{Ll}+|[\p{Lu}-]{2}`,
  String.raw`[\u20a0-\u20cf]\d|[!-\xff] fee|\p{Sc}`,
  String.raw`(?<sum>\p{Sc}\d+)?,? (?<what>[\p{Sc}•]|\p{L}+)?`,
];
const WORDS = [
  'we',
  'lost',
  'costs',
  'write-off',
  'Pays',
  'fee',
  'fees',
  'our price',
  '$40',
  '€7',
  '9',
  'ßtra',
  'Мы',
  'OUR',
];
const text = fc
  .array(
    fc.oneof(fc.constantFrom(...WORDS, '\uE000\uE000', '•', '?', ', ', '\u0001', 'İ'), fc.string({ maxLength: 3 })),
    {
      maxLength: 9,
    },
  )
  .map((words) => words.join(' ').normalize('NFKD'));

test('a pattern finds what its regular expression finds, at the same places, in any folded text', (t) => {
  for (const source of SOURCES)
    for (const flags of ['iu', 'u']) {
      const made = pattern(source, flags);
      const isTheSame = fc.property(text, (one) => {
        const all = [...one.matchAll(new RegExp(source, `g${flags}`))];
        const places = all.map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
        deepEqual(made.all(one), places);
        deepEqual(made.find(one), places[0]);
        deepEqual(made.test(one), places.length > 0);
        deepEqual(made.matches(one), all);
        deepEqual(made.exec(one), new RegExp(source, flags).exec(one));
      });
      t.doesNotThrow(() => fc.assert(isTheSame, { numRuns: 300 }), `${source} with ${flags}`);
    }
  t.end();
});

const { source: anySource } = fc.letrec<{ source: string; choice: string; part: string }>((tie) => ({
  source: fc.array(tie('choice'), { minLength: 1, maxLength: 3 }).map((choices) => choices.join('|')),
  choice: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'part' },
    fc.constantFrom('fee', 'pay', 'COST', 'we ', 'ab', 'u', '\\b', '\\d', '.', '[a-f]', '\\p{L}', '\\.', '-'),
    fc
      .tuple(
        fc.constantFrom('(?:', '(?:', '(', '(?=', '(?!', '(?<=', '(?<!'),
        tie('source'),
        fc.constantFrom('', '', '?', '{0}', '{0,2}', '{2}', '??'),
      )
      .map(([open, inner, quantifier]) => `${open}${inner})${/[=!]/.test(open) ? '' : quantifier}`),
    fc.constantFrom('e?', 'y*', 's+', 't{0,1}', 'o{2}', 'p??'),
  ),
}));
const spelt = fc
  .array(fc.constantFrom('fee', 'FE', 'pay', 'cos', 't', 'we', ' ', 'ab', 'u', '1', 'oo', 'p', 'é', '.', '-', 'y'), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

test('whatever a pattern needs, a text has it wherever its regular expression is found', (t) => {
  const finds = (source: string) => (one: string) =>
    pattern(source, 'iu').test(one) === new RegExp(source, 'iu').test(one);
  fc.assert(
    fc.property(anySource, fc.array(spelt, { minLength: 8, maxLength: 8 }), (source, texts) =>
      texts.every(finds(source)),
    ),
    { numRuns: 2_000 },
  );
  t.end();
});

test('a regular expression is a pattern with its own flags', (t) => {
  const made = pattern(/^fees? of \p{Lu}\p{L}+/u);
  t.ok(made.test('fees of Acme • 4%'));
  t.ok(made.test('fees of Żabka'));
  t.notOk(made.test('FEES OF Acme'));
  t.notOk(made.test('fees of acme'));
  t.end();
});

test('a pattern that is broken throws at its first text', (t) => {
  t.throws(() => pattern('cost(s', 'iu').test('costs'), SyntaxError);
  t.end();
});
