import { test } from 'tap';
import { analyse } from '../src/analyse.ts';
import { builtIn, CURRENT } from '../src/rubric/built-in.ts';
import { rubricFrom } from '../src/rubric/choice.ts';
import { loadChecked } from '../src/rubric/load.ts';
import { readRubric } from '../src/rubric/read.ts';
import { deckOf } from './deck.ts';
import { STRONG } from './decks.ts';
import { AS_OF, run, SOLD } from './run.ts';

const OWN = { extends: CURRENT, version: 'acme-1', date: '2026-12-01' };
const read = (changes: object) => readRubric(JSON.stringify({ ...OWN, ...changes }));
const analyseBy = (text: string) =>
  analyse(deckOf(STRONG), { asOf: AS_OF, signal: new AbortController().signal, rubric: loadChecked(text) });

test('a version names a built-in rubric, in an environment variable or a file', async (t) => {
  t.strictSame(readRubric('1.0.0\n'), builtIn('1.0.0'));
  t.match(rubricFrom({ RUBRIC: CURRENT }), { name: /^rubric-2\.0\.0\+[0-9a-f]{12}$/, text: CURRENT });
});

test("a fund's rubric says only what differs from a built-in one", async (t) => {
  const base = builtIn(CURRENT);
  const rubric = read({
    weights: { traction: 0.32, innovation: 0.04 },
    criteria: [{ id: 'purpose', question: 'What do you do?' }],
    bands: [{ metric: 'nrr', better: 'higher', at: [90, 100, 120], source: 'our own portfolio', date: '2026' }],
    flaws: [{ id: 'no-buyer', cap: 20 }],
    variants: [{ id: 'saas', name: 'Software' }],
  });
  t.equal(rubric.weights.traction, 0.32);
  t.equal(rubric.weights.market_size, base.weights.market_size);
  t.strictSame(rubric.criteria[0], { ...base.criteria[0], question: 'What do you do?' });
  t.equal(rubric.bands.length, base.bands.length);
  t.strictSame(rubric.bands.find(({ metric }) => metric === 'nrr')?.at, [90, 100, 120]);
  t.equal(rubric.flaws.find(({ id }) => id === 'no-buyer')?.cap, 20);
  t.strictSame(rubric.variants[0], { ...base.variants[0], name: 'Software' });
});

test('an optional member is taken away by null, and a new thing is added whole', async (t) => {
  const flaw = { id: 'few', cap: 60, when: 'below', metric: 'customers', value: 2, text: 'Hardly anyone pays.' };
  const rubric = read({ flaws: [flaw, { id: 'out-of-money', unless: null }] });
  t.strictSame(rubric.flaws.at(-1), flaw);
  t.notOk('unless' in (rubric.flaws.find(({ id }) => id === 'out-of-money') ?? {}));
});

test("an analysis under a fund's rubric is scored by it and named by it", async (t) => {
  const { name, text } = rubricFrom({
    RUBRIC: JSON.stringify({ ...OWN, weights: { traction: 0.32, innovation: 0.04 } }),
  });
  const { serviceModelVersion, result } = analyseBy(text);
  t.match(name, /^rubric-acme-1\+[0-9a-f]{12}$/);
  t.equal(serviceModelVersion, name);
  t.not(result.score.overall_score, run(deckOf(STRONG)).result.score.overall_score);
  t.equal(result.score.traction, run(deckOf(STRONG)).result.score.traction);
});

test('a file with faults is refused with the pointer of each and what is right', async (t) => {
  const [criterion] = builtIn(CURRENT).criteria;
  const faulty: readonly (readonly [object, RegExp])[] = [
    [{ weights: { traction: 0.5 } }, /\/weights: the weights add up to 1\.28; they must add up to 1/],
    [{ colour: 'red' }, /\/: colour is no member/],
    [{ extends: '0.9' }, /\/extends: must be one of 1\.0\.0, 2\.0\.0/],
    [{ version: CURRENT }, /\/version: 2\.0\.0 is taken by a built-in rubric/],
    [{ version: 'a b' }, /\/version: must match pattern/],
    [{ criteria: [{ id: 'extra', dimension: 'traction' }] }, /\/criteria\/\d+: section, share, name.* is missing/],
    [
      { criteria: [{ ...criterion, dimension: 'charm' }] },
      /\/criteria\/0\/dimension: must be one of value_proposition/,
    ],
    [{ bands: [{ metric: 'nrr', at: [1, 2], better: 'higher' }] }, /\/bands\/\d+\/at: must not have fewer than 3/],
    [{ stages: { seed: '(?:a+)+' } }, /\/stages\/seed: repeats without end/],
  ];
  for (const [changes, message] of faulty) t.throws(() => read(changes), { name: 'RubricError', message });
  t.throws(() => readRubric('3.1.4'), { message: /versions 1\.0\.0 and 2\.0\.0|not valid/ });
  t.throws(() => readRubric('{'), { message: /nor JSON/ });
});

test("a band of a fund's own is told in what it is measured in: money in dollars, counts without a unit", async (t) => {
  const toldOf = (line: string, band: { metric: string; better: string; at: readonly number[] }) => {
    const rubric = loadChecked(
      JSON.stringify(
        read({
          criteria: [{ id: 'payback', reading: { by: 'band', metric: band.metric } }],
          bands: [{ ...band, source: 'our own portfolio', date: '2026' }],
        }),
      ),
    );
    const options = { asOf: AS_OF, signal: new AbortController().signal, rubric };
    const { criteria, statements } = analyse(deckOf([SOLD, ['', line]]), options).evidence;
    const found = criteria.find(({ criterion }) => criterion === 'CAC payback');
    return found?.statements.map((i) => statements[i]?.text).join(' ');
  };
  const cac = { metric: 'cac', better: 'lower', at: [900, 500, 100] };
  t.match(toldOf('CAC is $1,000.', cac), /a cost per customer of \$1,000, beyond the \$900 where/);
  t.match(toldOf('CAC is €1,000.', cac), /a cost per customer of €1,000, which in dollars is beyond the \$900 where/);
  const burn = { metric: 'burn', better: 'lower', at: [900_000, 300_000, 100_000] };
  t.match(
    toldOf('Our net burn is $20,000 a month.', burn),
    /which over twelve months is under the \$300,000 that counts as good/,
  );
  const price = { metric: 'price', better: 'higher', at: [10, 40, 100] };
  t.match(toldOf('Our price is $20 a month.', price), /of \$20 a month, between the \$10 that is acceptable/);
});

test("a way of a fund's own by a rule finds what the rule finds, and a mention is no evidence by it", async (t) => {
  const PROCESS = 'Process or know-how that takes years to copy';
  const levelBy = (rule: string, ...lines: readonly string[]) => {
    const ways = [{ criterion: 'process', most: 4, reading: { by: 'rule', rule } }];
    const rubric = loadChecked(JSON.stringify(read({ ways })));
    const options = { asOf: AS_OF, signal: new AbortController().signal, rubric };
    const { criteria } = analyse(deckOf([['', ...lines]]), options).evidence;
    return criteria.find(({ criterion }) => criterion === PROCESS)?.level;
  };
  t.equal(levelBy('growth', 'Our revenue grew 300% year over year.'), 4);
  t.equal(levelBy('growth', 'We plan to grow our revenue by 300% in 2028.'), 0);
  t.equal(levelBy('retention', 'Our net revenue retention is 133%.'), 4);
  t.equal(levelBy('payment', '31 customers pay us.'), 4);
});
