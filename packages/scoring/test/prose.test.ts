import { test } from 'tap';
import { deckOf } from './deck.ts';
import { STRONG } from './decks.ts';
import { criterionIn, run, SOLD } from './run.ts';

type Slides = readonly (readonly string[])[];

const resultOf = (...slides: Slides) => run(deckOf(slides)).result;
const questionsOf = (...slides: Slides) => run(deckOf(slides)).evidence.questions.map(({ text }) => text);

test('sales of a month are laid against the bars of a year in words that say so', async (t) => {
  t.match(
    resultOf(['Sales', 'MRR $9.4K']).traction,
    /\$9\.4K \(slide 1\), which over twelve months is (?:above|below|between) the/,
  );
});

test('what lies on a bar is told to lie there', async (t) => {
  const { scalability } = resultOf(SOLD, ['Economics', 'LTV:CAC 3x', 'Gross margin 70%']);
  t.match(scalability, /a gross margin of 70%, at the 70% that counts as good/);
  t.notMatch(scalability, /exactly/);
});

test('a sum of money is told in its currency, a factor in times', async (t) => {
  const slides = [
    ['Market', 'TAM: 60,000 clinics x €12,000 a year = €720M'],
    ['Result', 'Reports took 12 days before and take 4 days with Norlay.'],
  ];
  const { size, value } = resultOf(...slides);
  t.match(size, '60,000 x €12,000 = €720 million');
  t.match(value, '12 days / 4 days = 3 times');
});

test('a list of gaps has one "and" ahead of its last', async (t) => {
  const { size } = resultOf(['Market', 'TAM $4B']);
  t.notMatch(size, / and [^.,]+ and /);
});

test('a return on a customer that is assumed is told as given on a supposition', async (t) => {
  const slides = [
    SOLD,
    ['Economics', 'CAC $41K, payback 10 months', 'LTV / CAC 11x, assuming customers stay 10 years'],
  ];
  const { told } = criterionIn('LTV to CAC', ...slides);
  t.equal(told, 'An LTV to CAC of 11x rests on a supposition (slide 2).');
  const strong = STRONG.map((lines) =>
    lines.map((line) => line.replace(/^CAC \$18,000, .*/, 'LTV / CAC 11x, assuming customers stay 10 years')),
  );
  const asked = /names an LTV to CAC of 11x on a supposition\. What is it on the figures of today\?/;
  t.ok(questionsOf(...strong).some((text) => asked.test(text)));
});

const SHOP = [
  ['Marketplace', 'Norlay is a marketplace where brands book shops from landlords.', 'We keep a take rate of 18%.'],
  ['Traction', 'GMV €3.1M in the last twelve months', '1,870 bookings since launch'],
];

test('where fewer than half come back that is said', async (t) => {
  const told = (line: string) => resultOf(...SHOP, ['Retention', line]).traction;
  t.match(told('23% of brands book again within 12 months.'), /Buyers or sellers come back, though fewer than half/);
  t.notMatch(told('Only 4% of brands do not book again within 12 months.'), /fewer/);
  t.match(told('73% of brands book again within 12 months.'), /Buyers or sellers come back(?!, though)/);
});

test('only of a marketplace a way to supply is told', async (t) => {
  const channel = ['Sales', '58% of customers come by referral from our resellers.'];
  t.notMatch(resultOf(SOLD, channel).scalability, /or supply/);
});

test('words that have nothing to do with what is asked come nearest to nothing', async (t) => {
  const { defensibility } = resultOf(['Plan', 'Each of us has spent years there']);
  t.notMatch(defensibility, /nearest/);
});

test('nobody is asked of patents who runs a marketplace and speaks of none, nor of customers who has sold nothing', async (t) => {
  const patented = /patented or filed/;
  t.notOk(questionsOf(...SHOP).some((text) => patented.test(text)));
  t.ok(
    questionsOf(['Product', 'Our sensor reads the glucose of a drop of sweat.']).some((text) => patented.test(text)),
  );
  const ofStaying = /customers of twelve months ago/;
  const early = ['Science', 'In mice the compound lowered oxalate by 57% at day 28.'];
  t.notOk(questionsOf(early).some((text) => ofStaying.test(text)));
  t.ok(questionsOf(early, SOLD).some((text) => ofStaying.test(text)));
});

test('of two companies the one with the better score of a dimension is told to do better', async (t) => {
  const ORDER = ['cannot be told', 'remains mostly open', 'Part of what is new', 'something new here'];
  const lines = [
    'Our patent US 11,482,001 was granted in 2024.',
    'Unlike Cass and Trax, which audit after payment, we stop errors before the money leaves.',
    'The EU eFTI regulation requires digital freight documents from January 2026.',
    'Launched in March 2024 and running in 3 SAP regions.',
    'Our classifier is right in 96% of 4,000 cases, where rules reach 61%.',
  ];
  const told = lines
    .flatMap((_, i) => lines.map((__, j) => lines.filter((___, at) => at === i || at <= j)))
    .map((some) => resultOf(['Product', ...some]))
    .map(({ innovation, score }) => ({
      score: score.innovation,
      rank: ORDER.findIndex((words) => innovation.includes(words)),
    }))
    .toSorted((a, b) => a.score - b.score);
  t.ok(told.every(({ rank }, i) => rank >= (told[i - 1]?.rank ?? 0)));
});
