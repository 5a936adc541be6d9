import { test } from 'tap';
import { deckOf } from './deck.ts';
import { run } from './run.ts';

const claimsOn = (title: string, ...lines: string[]): string[] =>
  run(deckOf([[title, ...lines]]))
    .evidence.claims.map(({ metric, value }) => `${metric} ${value}`)
    .sort();

const ASKS: readonly (readonly [title: string, text: string, ...claims: string[]])[] = [
  ["What we're after", '€1.4m for the line, the kegs and two salespeople.', 'round 1400000'],
  ["What we're after", '€350k is in from the last round.', 'round 350000'],
  ['What we need', '£600k on an ASA. £220k already signed.', 'round 220000', 'round 600000'],
  ['Series A', '€8m, of which €3m from existing investors.', 'round 3000000', 'round 8000000'],
  ['Série A', 'US$ 12 million. Before: US$ 2.8 million.', 'round 12000000', 'round 2800000'],
  ['The ask', 'To date: ZAR 6.5 million from family offices.', 'round 6500000'],
  ['Funding', 'This time ¥350M (pre-money ¥1.2 billion)', 'round 350000000', 'valuation 1200000000'],
  ['Funding', 'Total until now ¥180M including subsidy', 'round 180000000'],
  ['The raise', 'We take up €4.5m; €1.5m is signed by Saxon Ventures.', 'round 1500000', 'round 4500000'],
  ['Overview', 'Raising $1.2M at $6M', 'round 1200000', 'valuation 6000000'],
  ['The money', "That's 26 months, and then we break even.", 'runway 26'],
  ['The ask', '$2M. Lasts 18 months.', 'round 2000000', 'runway 18'],
  ['Overview', 'We spend $48k net a month; this takes us 24 months.', 'burn 48000', 'runway 24'],
  ['Overview', 'Burning R690k a month now, three months left.', 'burn 690000', 'runway 3'],
  ['Overview', 'The round should keep us going for a year and a half.', 'runway 18'],
  ['Overview', 'Flonk has a market capitalisation above $3bn.', 'valuation 3000000000'],
  ['The money inside one trip', 'Insurance €162,000'],
];

test('sums on a slide about the round are the round, what is in and how long it lasts', async (t) => {
  for (const [title, text, ...claims] of ASKS) t.strictSame(claimsOn(title, text), claims, text);
});

const modalitiesOn = (title: string, ...lines: string[]): string[] =>
  run(deckOf([[title, ...lines]]))
    .evidence.claims.filter(({ metric }) => metric === 'round')
    .map(({ value, subject, modality }) => `${value} ${subject} ${modality}`)
    .sort();

const SOUGHT_AND_IN: readonly (readonly [title: string, text: string, ...rounds: string[]])[] = [
  ['Funding', 'We seek $6M in seed financing at a pre-money of $18M.', '6000000 ours goal'],
  ['Proposal', "£9m Series A. Existing investors have said they'll take £2.5m of it.", '9000000 ours goal'],
  ['In one page', "We're after $9m to do the same in Victoria and Munster.", '9000000 ours goal'],
  ['Financing', 'We look for €1.8m. Until today €600,000 from angels.', '1800000 ours goal', '600000 ours actual'],
  ['The round', 'R$ 120 mi to bring aligners to all capitals.', '120000000 ours goal'],
  ['In short', '$750k, against 15% of the company', '750000 ours goal'],
  ['The ask', 'In hand: S$50,000 Startup SG Founder grant', '50000 ours actual'],
  ['The ask', 'Raising $14M Series A to\ngrow sales from 3 to 10 AEs\nand the team to 12 SDRs', '14000000 ours goal'],
  ['The ask', 'Money in till date: $90,000, by our own families', '90000 ours actual'],
];

test('what is sought is told apart from what is in, whatever else the same line tells', async (t) => {
  for (const [title, text, ...rounds] of SOUGHT_AND_IN)
    t.strictSame(
      modalitiesOn(title, text).filter((one) => rounds.includes(one)),
      [...rounds].sort(),
      text,
    );
});

test('a sum that is the title of a slide is asked for where what stands under it says so', async (t) => {
  const rounds = (title: string, ...lines: string[]) =>
    run(deckOf([['Norlay'], [title, ...lines]]))
      .evidence.claims.filter(({ metric }) => metric === 'round')
      .map(({ value, subject, modality }) => `${value} ${subject} ${modality}`);
  for (const [title, ...lines] of [
    ['£7m', 'Burn £106,000 a month.'],
    ['7 M€', 'Cushion 0,8 M€'],
    ['€9m', 'Sales team: €4m', 'Reserve €3m'],
    ['SEK 28M, ceiling', 'Pre-money SEK 85M.'],
    ['€8.5M, not more', 'Pre-money at most €24M.'],
    ['£1.8M, and we stop at £1.8M', 'Cash today £390,000, reserve £0.1M.'],
    ['£6M for 20,000 ducts', '£1.9M in the bank, nine months.'],
    ['We open €3.5M', 'Valuation €15M.'],
    ['C$38M: where it goes', 'Working capital C$9.0M'],
  ] as const)
    t.match(rounds(title, ...lines)[0], /^\d+ ours goal$/, title);
  for (const [title, line] of [
    ['€9.4M', 'Revenue in 2025, up from €4M in 2024'],
    ['£90bn and growing', 'Each year a reserve of £4bn is lost.'],
    ['€4.2M for 2025', 'Burn €100,000 a month.'],
    ['From €0.6M to €11.2M in three years', 'Burn €100,000 a month.'],
    ['£340', 'Burn £20,000 a month.'],
  ] as const)
    t.strictSame(rounds(title, line), [], title);
});
