import { test } from 'tap';
import { deckOf } from './deck.ts';
import { claimsOf, levelIn, run } from './run.ts';

const NOTHING_SOLD = /No sale, no customer and no right of the company's own is told as a fact/;

/** A deck that reads well, of a company that sells nothing yet. */
const HOPEFUL: readonly (readonly string[])[] = [
  ['Norlay', 'Norlay audits freight invoices for finance teams of hauliers.'],
  ['The problem', 'Hauliers lose 4% of freight spend to wrong invoices: $180,000 a year for a fleet of 60.'],
  ['The product', 'Norlay has run since March 2025 at two hauliers in a free trial and reads 900 invoices a day.'],
  ['Measured', 'It finds 97% of wrong lines on 12,000 invoices of 2024, against 71% by hand.'],
  ['Why now', 'Since 1 January 2025 every invoice in the EU has to be electronic.'],
  ['The market', '41,000 hauliers x $6,000 a year = $246M (Eurostat, 2025)'],
  ['Unit economics', 'Gross margin: 81%', 'CAC: $4,100', 'LTV/CAC: 5.1', 'Price: $500 a month'],
];

const SALE = ['Customers', '31 customers pay us $500 a month, since May 2025.'];
const PATENT = ['Rights', 'Our patent US 11,482,001 was granted in 2024.'];

test('a deck that tells of no sale and no right of its own is capped, and one that tells of either is not', async (t) => {
  const { score, risk } = run(deckOf(HOPEFUL)).result;
  t.ok(score.overall_score <= 20);
  t.match(risk, NOTHING_SOLD);
  for (const more of [SALE, PATENT]) {
    const { result } = run(deckOf([...HOPEFUL, more]));
    t.notMatch(result.risk, NOTHING_SOLD, more.join(' / '));
    t.ok(result.score.overall_score > 25, more.join(' / '));
  }
});

test('who else sold something does not lift the cap, nor does a plan to sell or a sale of nothing', async (t) => {
  for (const slide of [
    ['Others', 'Freightlens has 4,100 paying customers and an ARR of $31M.'],
    ['Where it goes', 'By 2028 we will have 900 customers.'],
    ['Where we are', 'Paying customers today: 0'],
    ['The model', 'Monthly churn: 1.5%'],
    ['Traction', '3 free pilots at Hartmann and Belcorp'],
  ])
    t.match(run(deckOf([...HOPEFUL, slide])).result.risk, NOTHING_SOLD, slide.join(' / '));
});

test('what a sale costs and leaves is supposed in a deck that tells of none, and a fact in one that does', async (t) => {
  const modalities = (slides: readonly (readonly string[])[]) =>
    run(deckOf(slides)).evidence.claims.flatMap(({ metric, subject, modality }) =>
      ['gross_margin', 'cac', 'ltv_cac'].includes(metric) && subject === 'ours' ? [modality] : [],
    );
  t.strictSame(modalities(HOPEFUL), ['hypothetical', 'hypothetical', 'hypothetical']);
  t.strictSame(modalities([...HOPEFUL, SALE]), ['actual', 'actual', 'actual']);
  t.strictSame(modalities(HOPEFUL.slice(-1)), ['actual', 'actual', 'actual'], 'a page by itself tells not all');
});

test('sales of nobody in particular beside those of others are none of the company', async (t) => {
  const about = 'Why investors love home services';
  const others = 'Urban Company listed in 2025 and crossed ₹1,100 crore of annual revenue.';
  const nobodys = 'Rentokil, UK: £5 billion+ yearly revenue out of hygiene.';
  t.equal(levelIn('Gross margin', ...HOPEFUL, [about, others, nobodys]), 3);
  t.ok(levelIn('Gross margin', ...HOPEFUL, SALE) > 3);
});

test('a note under a table says from where on its columns are planned', async (t) => {
  const table = ['| Q3 25 | Q4 25 | Q1 26 | Q2 26', 'Paying parks | 3 | 9 | 40 | 150'];
  const read = (note: string) => claimsOf('Momentum', ...table, note).map((claim) => claim.split(', ')[2]);
  for (const note of ['From Q1 26: forecast', 'Q1 2026 onwards is planned', 'Actuals to Q4 25', "After Q4 '25: plan"])
    t.strictSame(read(note), ['actual', 'actual', 'projection', 'projection'], note);
  for (const note of ['From Q1 26 in all states', 'From Q1 29: forecast', 'From Q1 26 plans are sold by dealers'])
    t.strictSame(read(note), ['actual', 'actual', 'actual', 'actual'], note);
});

test('who is on the list has not bought, and an application that is being written is no patent yet', async (t) => {
  t.strictSame(claimsOf('Traction', ' | Q3 25 | Q4 25', 'Families on the list | 190 | 460'), []);
  t.match(claimsOf('Traction', ' | Q3 25 | Q4 25', 'Families on the plan | 190 | 460').join(), /customers 460/);
  t.match(claimsOf('Rights', '1 patent application in redaction').join(), /^patents 1 count, ours, goal$/);
});
