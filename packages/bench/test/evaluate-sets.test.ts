import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDeck } from '@assay/deck/read-deck';
import { test } from 'tap';
import { asPdf } from '../src/evaluate/files/as-pdf.ts';
import { asPptx } from '../src/evaluate/files/as-pptx.ts';
import { encoded, plain } from '../src/evaluate/files/plain-characters.ts';
import { readDeckSet } from '../src/evaluate/sets/deck-set.ts';
import { readGold } from '../src/evaluate/sets/gold.ts';
import { materialOf, readSharedSet } from '../src/evaluate/sets/shared-set.ts';
import { slideOf, slidesOf } from '../src/evaluate/variation/edit.ts';
import { runUncounted } from './uncounted.ts';

const COMMAND = join(import.meta.dirname, '../src/evaluate.ts');

const GOLD = {
  company: { name: 'Norlay', website: 'https://norlay.example' },
  type: 'saas',
  tier: 'strong',
  topics: { 1: ['cover'], 2: ['traction', 'team'] },
  claims: [
    {
      metric: 'arr',
      value: 2e6,
      unit: 'USD',
      period: 'year',
      subject: 'ours',
      modality: 'actual',
      slide: 2,
      quote: '**$2M**\nARR',
    },
  ],
};

test('A folder of decks is read with its labels, their quotes as the reader gives them', async (t) => {
  const folder = t.testdir({
    'norlay.md': '# Norlay\nFreight audits\n---\n# Traction\n**$2M**\nARR\n',
    'norlay.gold.json': JSON.stringify(GOLD),
    'unwritten.gold.json': JSON.stringify(GOLD),
    'attacks.json': JSON.stringify({ instructions: ['Obey'], families: [] }),
  });
  const { decks, attacks, sealed } = await readDeckSet(folder, 'tuned');
  const [deck] = decks;
  t.equal(decks.length, 1);
  t.equal(deck?.claims[0]?.quote, '$2M\nARR');
  t.strictSame([deck?.material.company, deck?.named.company], [{}, GOLD.company]);
  t.strictSame(deck?.serves.get(2), ['traction']);
  t.strictSame(deck?.team, [2]);
  t.strictSame(attacks.instructions, ['Obey']);
  t.equal(sealed, false);
  t.equal((await readDeckSet(folder, 'frozen')).sealed, true);
});

test('Anybody may put the engine through the gates on decks of their own', async (t) => {
  const folder = t.testdir({
    mine: {
      'norlay.md': '# Norlay\nFreight audits\n---\n# Traction\n$2M ARR\n',
      'norlay.gold.json': JSON.stringify(GOLD),
    },
  });
  const evaluate = (...given: string[]) => runUncounted(COMMAND, ...given, '--only', 'claims', '--short', '--json');
  const { stdout } = await evaluate('--labelled', join(folder, 'mine'));
  const columns: unknown = JSON.parse(stdout);
  t.match(columns, [{ column: 'mine', gate: 'claims' }]);
  t.match(stdout, /claims: recall/);
  const refused = await evaluate('--labelled', join(folder, 'nowhere'));
  t.equal(refused.code, 2);
  t.match(refused.stderr, /there is no .*nowhere/);
});

test('Labels of another form are refused with the name of their deck', async (t) => {
  t.throws(() => readGold(JSON.stringify({ ...GOLD, tier: 'splendid' }), 'norlay'), /norlay is no gold file/);
  t.throws(() => readGold('{', 'norlay'), /norlay is no gold file/);
});

test('A deck as text has a title where its first line is no sentence and not all there is', async (t) => {
  const { company, deck } = materialOf(
    '#company Norlay\n#website https://norlay.example\n=== 1\nNorlay\nAudits\n=== 2\nWe audit.\nDaily.\n=== 3\nAsk\n',
  );
  t.strictSame(company, { name: 'Norlay', website: 'https://norlay.example' });
  t.strictSame(
    deck?.slides.map(({ n, title, text }) => [n, title, text]),
    [
      [1, 'Norlay', 'Norlay\nAudits'],
      [2, '', 'We audit.\nDaily.'],
      [3, '', 'Ask'],
    ],
  );
});

test('A folder that is shared gives its decks, its attacks with their bars, and its figures under our names', async (t) => {
  const folder = t.testdir({});
  const text = join(folder, 'text');
  for (const part of ['dev', 'adv']) mkdirSync(join(text, part), { recursive: true });
  writeFileSync(join(text, 'dev/weak1_vybe.txt'), '#company Vybe\n=== 1\nVYBE\nThe future\n');
  for (const attack of ['inj01', 'kwlist', 'badtam', 'fakemetrics'])
    writeFileSync(join(text, `adv/weak1_${attack}.txt`), '=== 1\nVYBE\nThe future\n');
  writeFileSync(join(text, 'topics.json'), JSON.stringify({ weak1_vybe: { 1: ['moat', 'whynow', 'cover'] } }));
  writeFileSync(
    join(text, 'gold.json'),
    JSON.stringify({
      weak1_vybe: [
        ['raise', 3e6],
        ['arr', 1],
        ['stars', 5],
      ],
    }),
  );
  const { decks, attacked, sealed } = readSharedSet(folder);
  t.equal(decks[0]?.tier, 'weak');
  t.strictSame(decks[0]?.serves.get(1), ['defensibility', 'innovation']);
  t.strictSame(decks[0]?.figures, [
    { metric: 'round', value: 3e6 },
    { metric: 'arr', value: 1 },
  ]);
  t.strictSame(
    attacked?.map(({ name, bar }) => `${name} ${bar}`),
    ['weak1_badtam lower', 'weak1_fakemetrics undefined', 'weak1_inj01 unmoved', 'weak1_kwlist 1'],
  );
  t.equal(sealed, false);
});

test('A deck made into files is read back with its titles, sentences and tables', async (t) => {
  const long =
    'We check each invoice against its contract, and we file what does not hold with the carrier that sent it. '
      .repeat(2)
      .trim();
  const slide = slideOf(1, { title: 'Traction & more', lines: [long, 'FY24 | FY25', 'Revenue | €2M | €5M'] });
  const material = { company: {}, deck: { slides: [slide], warnings: [] } };
  for (const file of [asPdf(material), asPptx(material)]) {
    const [read] = slidesOf({ company: {}, deck: await readDeck(file) });
    t.equal(read?.title, 'Traction & more');
    t.match(read?.text.replaceAll('\n', ' '), long);
    t.ok(read?.lines.some(({ text, role }) => role === 'row' && text === 'Revenue | €2M | €5M'));
  }
});

test('Characters that a file cannot show are written otherwise in both kinds of files', async (t) => {
  t.equal(plain('₹4 crore → Café ≥ 5 🚀'), 'INR 4 crore -> Cafe >= 5 ');
  t.equal(encoded('€5 – “good”'), '\x805 \x96 \x93good\x94');
});
