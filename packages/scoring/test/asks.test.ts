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
