import type { Material } from '@assay/scoring/material';
import fc from 'fast-check';
import { test } from 'tap';
import { amountsIn, mapAmounts, numberOf } from '../src/evaluate/variation/amounts.ts';
import { better, movedValue } from '../src/evaluate/variation/better.ts';
import { underOtherNames } from '../src/evaluate/variation/company-name.ts';
import { isTitle, slideOf, slidesOf, withAdded, withoutLines } from '../src/evaluate/variation/edit.ts';
import { withFiller } from '../src/evaluate/variation/filler.ts';
import { withBullets, withOtherBreaks, withoutTitles, wrapAt } from '../src/evaluate/variation/layout.ts';
import { inOtherNumbers } from '../src/evaluate/variation/number-style.ts';
import { inOtherOrders, shuffled } from '../src/evaluate/variation/order.ts';
import { peopleOf, swapGender, withOtherPeople } from '../src/evaluate/variation/people.ts';
import { rewritten } from '../src/evaluate/variation/rewrite.ts';
import { inOtherWords, replaceWords } from '../src/evaluate/variation/synonyms.ts';
import { inOtherCharacters } from '../src/evaluate/variation/unicode.ts';
import { unitsIn } from '../src/evaluate/variation/units.ts';

const deckOf = (...slides: [title: string, ...lines: string[]][]): Material => ({
  company: {},
  deck: { slides: slides.map(([title, ...lines], i) => slideOf(i + 1, { title, lines })), warnings: [] },
});
const textsOf = (material: Material | undefined): string[] =>
  material === undefined ? [] : slidesOf(material).map(({ text }) => text);
const DECK = deckOf(
  ['Norlay', 'Freight audits'],
  ['Traction', '$1.2M ARR', 'Since 2024, 40% growth a year', '1,200,000 invoices'],
  ['Team', 'Ada Lorenz, CEO: 9 years at Maersk. She sold Norlay to Lorenz GmbH.'],
);

test('Amounts are read with their currency, separators and scale, and years and names are no amounts', async (t) => {
  const values = (text: string) => amountsIn(text).map(({ value }) => value);
  t.strictSame(
    values('$1.2M and €3,4 Mio, Rs 4 crore, 12 000 users, 1.200 stores, £87m, 6 lakh'),
    [1.2e6, 3.4e6, 4e7, 12_000, 1_200, 8.7e7, 6e5],
  );
  t.strictSame(values('Rs 1,162 crore, 1,5 lakh, €1,162 m'), [1.162e10, 1.5e5, 1.162e6]);
  t.strictSame(values('VND 1.900 billion, VND 210 billion'), [1.9e12, 2.1e11]);
  t.strictSame(values('B2B and Web3 in Q3'), []);
  t.strictSame(values('grew 2.4x to 118% in 12 months'), [2.4, 118, 12]);
  t.equal(numberOf('1,234,567.5', false), 1_234_567.5);
  t.equal(
    mapAmounts('from $1M to $2M', ({ value }) => (value === 1e6 ? '$9M' : undefined)),
    'from $9M to $2M',
  );
});

test('An amount is rewritten in its own style, and reads back as its new value', async (t) => {
  const again = (text: string, value: number) => amountsIn(text).map((amount) => rewritten(amount, value))[0];
  t.equal(again('$1.2M', 2.4e6), '$2.4M');
  t.equal(again('€3,4 Mio', 6.8e6), '€6,8 Mio');
  t.equal(again('1,200', 34_500), '34,500');
  t.equal(again('£87m', 9.57e6), '£9.57m');
  t.equal(again('5 700', 11_400), '11 400');
  t.equal(again('1.200.000', 2.5e6), '2.500.000');
  fc.assert(
    fc.property(
      fc.constantFrom('$1.2M', '€3,4 Mio', '1,200', 'Rs 4 crore', '45'),
      fc.integer({ min: 1, max: 900 }),
      (text, times) => {
        const [amount] = amountsIn(text);
        if (amount === undefined) return false;
        const [read] = amountsIn(rewritten(amount, amount.value * times));
        return read !== undefined && Math.abs(read.value - amount.value * times) <= 0.01 * amount.value * times;
      },
    ),
  );
});

test('Numbers in other styles keep their values, and years stay as they are', async (t) => {
  const styles = inOtherNumbers(DECK).map(({ material }) => textsOf(material)[1] ?? '');
  t.ok(styles.some((text) => text.includes('$1,200,000 ARR')));
  t.ok(styles.some((text) => text.includes('1.2M invoices')));
  t.ok(styles.some((text) => text.includes('$1.2 million ARR')));
  t.ok(styles.some((text) => text.includes('USD 1.2M ARR')));
  t.ok(styles.some((text) => text.includes('$1,2M ARR')));
  t.ok(styles.some((text) => text.includes('40 percent growth')));
  t.ok(styles.every((text) => text.includes('Since 2024')));
  const pesos = deckOf(['Sales', 'All amounts in Mexican pesos unless marked US$', '$1.2M of orders']);
  t.ok(inOtherNumbers(pesos).some(({ material }) => textsOf(material)[0]?.includes('MXN 1.2M')));
  const table = deckOf(['The books', 'CHF k | 2024 A | 2025 B | 2026 P', 'Revenue | 140 | 910 | 3,300', 'Team | 12 K']);
  const tables = inOtherNumbers(table).map(({ material }) => textsOf(material)[0] ?? '');
  t.ok(tables.every((text) => text.includes('2024 A | 2025 B | 2026 P')));
  t.ok(tables.some((text) => text.includes('12,000')));
});

test('A shuffle keeps all items, and the same seed gives the same order', async (t) => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 0 }), (items, seed) => {
      const mixed = shuffled(items, seed);
      t.strictSame(mixed.toSorted(), items.toSorted());
      return JSON.stringify(mixed) === JSON.stringify(shuffled(items, seed));
    }),
  );
  const orders = inOtherOrders(DECK).map(({ material }) => textsOf(material));
  t.ok(orders.some((texts) => texts[0]?.startsWith('Team')));
  t.ok(inOtherOrders(DECK).every(({ material }) => slidesOf(material).every(({ n }, i) => n === i + 1)));
});

test('Founders are found on slides about the team and renamed wherever they are named', async (t) => {
  t.strictSame(peopleOf(DECK, [3]), [{ first: 'Ada', last: 'Lorenz' }]);
  t.strictSame(peopleOf(DECK, []), []);
  t.strictSame(peopleOf(deckOf(['Team', 'Chief Officer: open', 'Two founders.']), [1]), []);
  const renamed = withOtherPeople(DECK, [3]);
  t.ok(renamed.slice(0, -1).every(({ material }) => !textsOf(material).join().includes('Lorenz')));
  t.match(textsOf(renamed.at(-1)?.material)[2], 'He sold Norlay');
  t.equal(swapGender('He said his wife met Mr Smith herself'), 'She said her wife met Ms Smith himself');
});

test('The company is renamed as a word, whoever names it', async (t) => {
  const [first] = underOtherNames(DECK, { name: 'Norlay' });
  t.match(textsOf(first?.material)[0], /^Zyx/);
  t.match(textsOf(first?.material)[2], 'sold Zyx to');
  t.strictSame(first?.material.company, {});
  const [named] = underOtherNames({ ...DECK, company: { name: 'Norlay' } }, { name: 'Norlay' });
  t.equal(named?.material.company.name, 'Zyx');
  const two = underOtherNames(deckOf(['Norlay Freight', 'Norlay audits; norlays do not']), { name: 'Norlay Freight' });
  t.equal(textsOf(two[1]?.material)[0], 'Blue Harbor Robotics\nBlue Harbor audits; norlays do not');
  t.strictSame(underOtherNames(DECK, {}), []);
});

test('Other characters of Unicode are the same words once they are normalised', async (t) => {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .replace(/[\u200b\u00ad]/g, '')
      .replace(/[\u2010\u2011]/g, '-')
      .replace(/[\u2018\u2019]/g, "'");
  for (const { name, material } of inOtherCharacters(DECK))
    t.strictSame(textsOf(material).map(plain), textsOf(DECK), name);
});

test('Lines that say something together are one: a wrapped sentence, a figure and its label', async (t) => {
  const [slide] = slidesOf(
    deckOf(['Traction', '118%', 'net revenue retention', 'We serve hospitals', 'in four states.', 'ARR | $2M', '71%']),
  );
  t.strictSame(slide && unitsIn(slide).map((lines) => lines.map(({ text }) => text).join(' / ')), [
    'Traction',
    '118% / net revenue retention',
    'We serve hospitals / in four states.',
    'ARR | $2M',
    '71%',
  ]);
});

test('Bullets stand before what begins, and lines are broken between words', async (t) => {
  const material = deckOf(['Traction', '118%', 'net revenue retention', 'ARR | $2M', 'We sell.', 'We grow.']);
  t.equal(
    textsOf(withBullets(material)[0]?.material)[0],
    'Traction\n• 118%\nnet revenue retention\nARR | $2M\n• We sell.\n• We grow.',
  );
  t.ok(withBullets(material).some(({ material: numbered }) => textsOf(numbered)[0]?.includes('4. We sell.')));
  t.strictSame(wrapAt('one two three', 7), ['one two', 'three']);
  t.ok(withOtherBreaks(material).some(({ material: joined }) => textsOf(joined)[0]?.includes('We sell. We grow.')));
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 }),
      (words) => wrapAt(words.join(' '), 24).join(' ') === words.join(' '),
    ),
  );
});

test('Titles can be taken away but for the name on the cover, and lines left out take a title with them', async (t) => {
  const [untitled] = withoutTitles({ material: DECK, named: { ...DECK, company: { name: 'Norlay' } } });
  t.strictSame(untitled && slidesOf(untitled.material).map(({ title }) => title), ['Norlay', '', '']);
  t.equal(textsOf(untitled?.material)[0], 'Norlay\nFreight audits');
  const [unnamed] = withoutTitles({ material: DECK, named: { ...DECK, company: { name: 'Zeta' } } });
  t.equal(textsOf(unnamed?.material)[0], 'Freight audits', 'whoever else a title names');
  const without = withoutLines(DECK, (_, { text }) => text === '$1.2M ARR');
  t.strictSame(
    slidesOf(without).map(({ title }) => title),
    ['Norlay', 'Traction', 'Team'],
  );
  t.ok(slidesOf(DECK).every((slide) => slide.lines.filter((line) => isTitle(slide, line)).length === 1));
});

test('Synonyms replace whole words, the longest first, and keep capitals', async (t) => {
  const words = [
    ['paying customers', 'paying clients'],
    ['customers', 'buyers'],
  ] as const;
  t.equal(replaceWords('Customers: 14 paying customers, customersX', words), 'Buyers: 14 paying clients, customersX');
  const spelt = [['ARR', 'annual recurring revenue']] as const;
  t.equal(
    replaceWords('ARR: $2m. ARR of $3m', spelt),
    'Annual recurring revenue: $2m. Annual recurring revenue of $3m',
    'a line and a sentence begin with a capital',
  );
  t.equal(replaceWords('$2m ARR', spelt), '$2m annual recurring revenue');
  t.ok(inOtherWords(DECK).some(({ material }) => textsOf(material)[1]?.includes('$1.2M annual recurring revenue')));
});

test('Filler is added and nothing else changes', async (t) => {
  for (const { name, material } of withFiller(DECK)) {
    const texts = textsOf(material);
    t.ok(
      textsOf(DECK).every((text) => texts.includes(text)),
      name,
    );
    t.ok(texts.length > 3, name);
  }
  t.equal(slidesOf(withAdded(DECK, [{ title: 'New', lines: ['x'] }])).at(-1)?.n, 4);
});

const claim = (
  metric: 'arr' | 'churn' | 'gross_margin' | 'customers' | 'tam',
  value: number,
  quote: string,
  slide = 1,
) => ({
  metric,
  value,
  unit: 'USD',
  period: null,
  subject: 'ours' as const,
  modality: 'actual' as const,
  slide,
  quote,
});

test('A better figure is larger or smaller as its kind demands, within what makes sense', async (t) => {
  t.equal(movedValue(claim('arr', 100, ''), { arr: 1 }, 2), 200);
  t.equal(movedValue(claim('churn', 4, ''), { churn: -1 }, 2), 2);
  t.equal(movedValue(claim('gross_margin', 80, ''), { gross_margin: 1 }, 3), 95);
  t.equal(movedValue(claim('gross_margin', 97, ''), { gross_margin: 1 }, 3), 97);
  t.equal(movedValue(claim('customers', 3, ''), { customers: 1 }, 1.1), 4);
});

test('Figures are made better in their own places, all together, with the factor that makes a market', async (t) => {
  const material = deckOf([
    '',
    '$2M ARR, up from $1M in 2024',
    '41M claims x $60 = $2.46B TAM',
    'ARR (Rs crore) | 9.4',
    'half a million',
  ]);
  const claims = [
    claim('arr', 2e6, '$2M ARR'),
    claim('arr', 1e6, 'up from $1M in 2024'),
    claim('arr', 9.4e7, 'ARR (Rs crore) | 9.4'),
  ];
  t.equal(
    textsOf(better(material, claims, { move: { arr: 1 }, factor: 3 }))[0],
    '$6M ARR, up from $3M in 2024\n41M claims x $60 = $2.46B TAM\nARR (Rs crore) | 28.2\nhalf a million',
  );
  const market = [claim('tam', 2.46e9, '$2.46B TAM')];
  t.match(textsOf(better(material, market, { move: { tam: 1 }, factor: 2 }))[0], '82M claims x $60 = $4.92B TAM');
  const steps = deckOf(['', '13 million adults, of whom 41% would pay: 5.3 million. At 1,788 kr: SEK 9.5 billion']);
  t.equal(
    textsOf(better(steps, [claim('tam', 9.5e9, 'SEK 9.5 billion')], { move: { tam: 1 }, factor: 2 }))[0],
    '26 million adults, of whom 41% would pay: 10.6 million. At 1,788 kr: SEK 19 billion',
  );
  t.equal(better(material, [claim('arr', 5e5, 'half a million')], { move: { arr: 1 }, factor: 2 }), undefined);
  t.equal(better(material, [claim('arr', 2e6, 'elsewhere $2M')], { move: { arr: 1 }, factor: 2 }), undefined);
});
