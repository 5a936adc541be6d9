import { BUSINESS_TYPES, type BusinessType } from '@assay/contracts/business';
import fc from 'fast-check';
import { test } from 'tap';
import { analyse } from '../src/analyse.ts';
import { deckOf } from './deck.ts';
import { HARDWARE, STRONG } from './decks.ts';
import { AS_OF, run, scores } from './run.ts';

type Deck = readonly (readonly string[])[];

const BIO: Deck = [
  ['Results', 'Our Phase 2 trial has enrolled 84 of 120 patients at 9 hospitals since May 2025.'],
  ['Regulation', 'The FDA cleared our IND in March 2024 and granted orphan drug designation in June 2025.'],
  ['Patents', 'We hold a composition-of-matter patent granted in 2023 that runs until 2041.'],
];
const FINTECH: Deck = [
  ['Numbers', 'We have disbursed $48M of loans to 3,100 merchants since 2023.'],
  ['Book', 'Our default rate is 1.2% after twelve months.'],
  ['Licence', 'We are licensed by the FCA as a payment institution since 2022.'],
];
const CONSUMER: Deck = [
  ['Use', 'Our app for runners has 210,000 monthly active users.'],
  ['Habit', 'Our day 30 retention is 31%.'],
  ['Reach', '74% of our new users come through word of mouth.'],
];
const MARKETPLACE: Deck = [
  ['What', 'We run an online marketplace for used forklifts that connects sellers with buyers.'],
  ['Numbers', 'Our GMV is $14M a year.', 'Our take rate is 12%.', '82% of our listings are sold within a month.'],
];
const OF_TYPE: readonly (readonly [BusinessType, Deck])[] = [
  ['bio', BIO],
  ['fintech', FINTECH],
  ['consumer', CONSUMER],
  ['marketplace', MARKETPLACE],
  ['hardware', HARDWARE],
  ['saas', STRONG],
];

const scoresAs = (deck: Deck, businessType: BusinessType) =>
  analyse(deckOf(deck), { asOf: AS_OF, signal: new AbortController().signal, businessType }).result.score;

test('the type of business is told from what the company says of itself, with its words', async (t) => {
  for (const [type, deck] of OF_TYPE) {
    const { business } = run(deckOf(deck)).evidence;
    t.match(business, { type, chosenBy: 'evidence' }, type);
    t.ok(business?.types[0]?.quotes.every(({ quote, slide }) => deck[slide - 1]?.join('\n').includes(quote)));
  }
});

test('other companies, titles and lists of keywords do not make a type', async (t) => {
  for (const lines of [
    ['Competition', 'Acme sells robots and ships 400 devices a year.'],
    ['Competitors', 'An online marketplace for used forklifts that charges a commission on every order.'],
    ['Our marketplace for robots'],
    ['Keywords', 'marketplace gmv take rate fda loans robots dau'],
    ['Market', 'The industry lends $400B to merchants.'],
  ])
    t.match(run(deckOf([lines])).evidence.business, { type: 'saas', chosenBy: 'default', types: [] }, lines.join());
});

/** Not a word of these unlocks anything of their types: it is what they speak of as a whole that tells. */
const UNSAID: readonly (readonly [BusinessType, Deck])[] = [
  [
    'hardware',
    [
      ['The pump', 'A bearing costs 40 euros and a stopped line 9,000 euros an hour.', 'We clip a box on the motor.'],
      ['How it is made', 'Castings come from Brescia, and we assemble and calibrate each unit in our own hall.'],
      ['Money', 'A unit takes 212 euros of parts and labour.', 'Installers buy pallets of 48.'],
    ],
  ],
  [
    'consumer',
    [
      ['Breakfast', 'Parents want oats that children finish.', 'Our jar has no added sugar and three flavours.'],
      ['On the shelf', 'We are in 240 supermarkets, next to the granola.', 'Half of the families buy a second jar.'],
      ['Love', 'Mothers post pictures of empty bowls.'],
    ],
  ],
];

test('all that a deck says together tells the type where no sentence does, with the sentences that speak most for it', async (t) => {
  for (const [type, deck] of UNSAID) {
    const { business } = run(deckOf(deck)).evidence;
    t.match(business, { type, chosenBy: 'evidence' }, type);
    const quotes = business?.types[0]?.quotes ?? [];
    t.ok(quotes.length > 0 && quotes.every(({ quote, slide }) => deck[slide - 1]?.slice(1).includes(quote)), type);
  }
});

test('what is only planned tells the type that a company is to be, and unlocks nothing', async (t) => {
  const plan: Deck = [['Plans', 'We plan to build a marketplace that connects buyers with sellers by 2029.']];
  t.match(run(deckOf(plan)).evidence.business, { type: 'marketplace', chosenBy: 'evidence' });
  t.strictSame(scores(plan), { ...scores(plan), traction: 0, defensibility: 0, scalability: 0 });
});

test('the type that a deck tells as a whole moves no score: what counts for it only is not unlocked', async (t) => {
  const machine = UNSAID.find(([type]) => type === 'hardware')?.[1] ?? [];
  const deck: Deck = [...machine, ['Margin', 'Our gross margin is 41%.']];
  t.match(run(deckOf(deck)).evidence.business, { type: 'hardware', chosenBy: 'evidence' });
  t.ok(scores(deck).scalability < scoresAs(deck, 'hardware').scalability);
});

test('the order of slides, and saying it all twice, tell the same type', async (t) => {
  const decks = [...OF_TYPE, ...UNSAID].map(([, deck]) => deck);
  const told = (deck: Deck) => run(deckOf(deck)).evidence.business?.type;
  const shuffled = fc
    .constantFrom(...decks)
    .chain((deck) => fc.tuple(fc.constant(deck), fc.shuffledSubarray([...deck], { minLength: deck.length })));
  fc.assert(
    fc.property(shuffled, ([deck, other]) => told(other) === told(deck) && told([...deck, ...other]) === told(deck)),
    { numRuns: 40 },
  );
  t.pass();
});

test('a type unlocks its own evidence: the same facts are worth little under any other', async (t) => {
  for (const [type, deck] of OF_TYPE.slice(0, 4)) {
    const own = scoresAs(deck, type);
    t.strictSame(own, scores(deck), `${type} is what the deck shows`);
    for (const other of BUSINESS_TYPES.filter((one) => one !== type))
      t.ok(scoresAs(deck, other).traction < own.traction, `${type} read as ${other}`);
  }
});

test("others' facts and plans earn next to nothing, whatever type the caller chooses", async (t) => {
  const others: Deck = [
    ['Results', 'Acme has enrolled 84 of 120 patients in its Phase 2 trial at 9 hospitals since May 2025.'],
    ['Market', 'Acme has lent $48M to 3,100 merchants at a default rate of 1.2%.'],
    ['Landscape', 'The day 30 retention of Acme is 31%, and its GMV was $14M in 2025.'],
  ];
  const plans: Deck = [
    ['Plan', 'We plan to enrol 120 patients in a Phase 2 trial by 2029.', 'Our goal is a GMV of $14M in 2029.'],
    ['Plan', 'We expect to have disbursed $48M of loans by the end of 2028.', 'We will sell 4,000 devices in 2028.'],
  ];
  for (const type of BUSINESS_TYPES)
    for (const deck of [others, plans]) {
      const { innovation, defensibility, scalability, traction } = scoresAs(deck, type);
      t.ok(innovation + defensibility + scalability + traction <= 8, `${type} ${deck[0]?.[1]}`);
    }
});

test("a caller's type takes the place of those the material shows, which are still told", async (t) => {
  const options = { asOf: AS_OF, signal: new AbortController().signal };
  const { business } = analyse(deckOf(BIO), { ...options, businessType: 'consumer' }).evidence;
  t.match(business, { type: 'consumer', chosenBy: 'caller', types: [{ type: 'bio' }] });
  t.match(run({ company: {} }).evidence.business, { type: 'saas', chosenBy: 'default' });
});

test('a better figure of a type never lowers its dimension', async (t) => {
  const lines: readonly (readonly [Deck, keyof ReturnType<typeof scores>, (better: number) => string])[] = [
    [FINTECH, 'traction', (by) => `Our default rate is ${Math.round(90 / by) / 10}%.`],
    [FINTECH, 'traction', (by) => `We have disbursed $${by}M of loans.`],
    [FINTECH, 'scalability', (by) => `Gross margin after cost of funds and losses is ${by}%.`],
    [CONSUMER, 'traction', (by) => `Our day 30 retention is ${by}%.`],
    [CONSUMER, 'scalability', (by) => `${by}% of our new users come through word of mouth.`],
    [MARKETPLACE, 'traction', (by) => `Our GMV is $${by}M a year.`],
    [MARKETPLACE, 'defensibility', (by) => `${by}% of our listings are sold within a month.`],
  ];
  const factor = fc.integer({ min: 1, max: 90 });
  for (const [deck, dimension, line] of lines)
    fc.assert(
      fc.property(factor, factor, (a, b) => {
        const of = (by: number) => scores([...deck.slice(0, 1), ['Figures', line(by)]])[dimension];
        return of(Math.max(a, b)) >= of(Math.min(a, b));
      }),
      { numRuns: 25 },
    );
  t.pass();
});

/** Titles stay: they are no evidence, and what stands under them is read in their light. */
const without = (deck: Deck, keep: readonly boolean[]): Deck => {
  let at = 0;
  return deck.map(([title = '', ...lines]) => [
    title,
    ...lines.filter(() => {
      at += 1;
      return keep[at % keep.length];
    }),
  ]);
};

test('leaving out any lines never raises a score, whatever types they show', async (t) => {
  const decks = fc.constantFrom([...BIO, ...FINTECH, ...CONSUMER, ...MARKETPLACE], [...HARDWARE, ...BIO], STRONG);
  const kept = fc.array(fc.boolean(), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(decks, kept, kept, (deck, some, more) => {
      const larger = new Map(Object.entries(scores(without(deck, some))));
      const both = some.map((keep, i) => keep && more[i] === true);
      return Object.entries(scores(without(deck, both))).every(([name, value]) => value <= (larger.get(name) ?? 0));
    }),
    { numRuns: 120 },
  );
  t.pass();
});
