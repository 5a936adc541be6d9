import { test } from 'tap';
import { Check, Errors } from 'typebox/value';
import { analyse } from '../src/analyse.ts';
import { learntHash } from '../src/learnt/models.ts';
import { CURRENCIES } from '../src/reading/currencies.ts';
import { REVISION } from '../src/revision.ts';
import { builtIn, CURRENT, VERSIONS } from '../src/rubric/built-in.ts';
import { faultsOf } from '../src/rubric/faults.ts';
import { compileRubric, loadRubric, nameOf } from '../src/rubric/load.ts';
import { Rubric } from '../src/rubric/rubric.ts';
import { deckOf } from './deck.ts';
import { STRONG } from './decks.ts';
import { AS_OF, run } from './run.ts';

const RUBRIC = builtIn(CURRENT);

test('every built-in rubric has the right form and makes sense', async (t) => {
  for (const version of VERSIONS) {
    const rubric = builtIn(version);
    t.strictSame(Errors(Rubric, rubric), [], version);
    t.ok(Check(Rubric, rubric));
    t.strictSame(faultsOf(rubric), [], version);
    t.equal(rubric.version, version);
  }
});

test('an engine is named by its rubric’s version and content, in whatever order the members stand, by its revision and by what it has learnt', async (t) => {
  const { name } = loadRubric(CURRENT);
  t.match(name, /^rubric-2\.0\.0\+[0-9a-f]{12}$/);
  t.equal(run(deckOf(STRONG)).serviceModelVersion, name);
  t.equal(compileRubric(Object.assign({ variants: [] }, structuredClone(RUBRIC))).name, name);
  t.not(compileRubric({ ...RUBRIC, date: '2030-01-01' }).name, name);
  const engine = { revision: REVISION, learnt: learntHash() };
  t.equal(nameOf(RUBRIC, engine), name);
  t.not(nameOf(RUBRIC, { ...engine, learnt: 'a5' }), name);
  t.not(nameOf(RUBRIC, { ...engine, revision: REVISION + 1 }), name);
});

test('every currency that decks are read in has a rate, so that no company is judged by where it sells', async (t) => {
  const missing = CURRENCIES.filter(([, iso]) => RUBRIC.rates.usd[iso] === undefined);
  t.strictSame(missing, []);
  const levelIn = (amount: string) =>
    run(deckOf([['Traction', `Our ARR is ${amount}.`]])).evidence.criteria.find(
      ({ criterion }) => criterion === "The stage's metric",
    )?.level;
  for (const amount of ['₦4bn', 'KES 400M', 'R50M', 'MXN 50M', 'PLN 10M', 'Rp 45bn', '120bn VND', 'MAD 30M'])
    t.equal(levelIn(amount), levelIn('$3M'), amount);
});

test('a way looks past sentences with the figures that it names, as a criterion does', async (t) => {
  const levelBy = (unless: object) => {
    const reading = { by: 'words', cue: 'costs', explain: 'costs', bare: 2, specifics: ['figure'], ...unless } as const;
    const rubric = compileRubric({
      ...RUBRIC,
      ways: [{ criterion: 'pain', reading: { ...reading, specifics: ['figure'] } }],
    });
    const options = { asOf: AS_OF, signal: new AbortController().signal, rubric };
    const { criteria } = analyse(deckOf([['The numbers', 'Bringing in one household costs $410.']]), options).evidence;
    return criteria.find(({ criterion }) => criterion === 'Pain quantified')?.level;
  };
  t.equal(levelBy({}), 3);
  t.equal(levelBy({ unless: ['cac'] }), 0);
});

test('an old analysis can be made again under its rubric', async (t) => {
  const options = { asOf: AS_OF, signal: new AbortController().signal };
  const { serviceModelVersion } = analyse(deckOf(STRONG), { ...options, rubric: loadRubric('1.0.0') });
  t.match(serviceModelVersion, /^rubric-1\.0\.0\+/);
});

test('a rubric that makes no sense is refused with the place and what is right', async (t) => {
  const [criterion] = RUBRIC.criteria;
  const [band] = RUBRIC.bands;
  if (criterion === undefined || band === undefined) throw new Error('The rubric is empty.');
  const faulty: readonly (readonly [Partial<Rubric>, string, RegExp])[] = [
    [{ weights: { ...RUBRIC.weights, traction: 0.5 } }, '/weights', /add up to 1\.28; they must add up to 1/],
    [{ criteria: [...RUBRIC.criteria, criterion] }, `/criteria/${RUBRIC.criteria.length}/id`, /is taken/],
    [{ criteria: [...RUBRIC.criteria, criterion] }, '/criteria', /shares of value_proposition add up to 1\.2/],
    [{ criteria: RUBRIC.criteria.filter(({ section }) => section !== 'size') }, '/criteria', /size has no criterion/],
    [{ bands: [{ ...band, at: [3, 2, 1] }] }, '/bands/0/at', /must rise/],
    [{ bands: [{ ...band, better: 'lower', at: [1, 2, 3] }] }, '/bands/0/at', /must fall/],
    [{ earned: [0, 0.5, 0.4, 0.6, 0.8, 1] }, '/earned', /as much or more/],
    [{ flaws: [{ id: 'x', cap: 1, text: 'x', when: 'absent', criteria: ['nothing'] }] }, '/flaws/0', /no criterion/],
    [
      {
        flaws: [
          {
            id: 'x',
            cap: 1,
            text: 'x',
            when: 'absent',
            criteria: ['purpose'],
            also: { criteria: ['payback'], once: ['nothing'] },
          },
        ],
      },
      '/flaws/0',
      /no criterion/,
    ],
    [
      { flaws: [{ id: 'x', cap: 1, text: 'x', when: 'absent', criteria: ['buyer'], least: 2 }] },
      '/flaws/0/least',
      /must be 1 or less/,
    ],
    [{ best: { traction: 40 } }, '/best/traction', /must be \d or less/],
    [{ terms: {} }, '/criteria/0/reading/cue', /term [A-Z]+ is not defined/],
    [{ stages: { ...RUBRIC.stages, seed: '(' } }, '/stages/seed', /is no pattern/],
  ];
  for (const [change, at, text] of faulty) {
    const faults = faultsOf({ ...RUBRIC, ...change });
    t.ok(
      faults.some((fault) => fault.at === at && text.test(fault.text)),
      `${at} ${JSON.stringify(faults)}`,
    );
  }
});

test('a pattern that could run for hours is refused, one with an end to its repetitions is not', async (t) => {
  const faults = (seed: string) => faultsOf({ ...RUBRIC, stages: { ...RUBRIC.stages, seed } });
  for (const pattern of [
    '(a+)+',
    '(?:a*b?)*',
    '(?:\\w+ ?){2,}',
    '((a{1,})b){3,}',
    '(?:a|ab)+',
    '(?<x>[ab]+)*c',
    '(?:a+){40}',
  ])
    t.strictSame(
      faults(pattern).map(({ at }) => at),
      ['/stages/seed'],
      pattern,
    );
  for (const pattern of [
    'a+b*c{2,}',
    '(?:\\p{L}+ ){1,8}x',
    '[(+*]+\\)+',
    '(?:a|b)?c+',
    '\\(a+\\)+',
    '(?:a|b){0,3}',
    '(?<!a+)b+',
  ])
    t.strictSame(faults(pattern), [], pattern);
});
