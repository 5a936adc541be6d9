import { test } from 'tap';
import { companyNameOf } from '../src/reading/company-name.ts';
import { deckOf } from './deck.ts';

test('where no name is given, the cover gives it, and a competitor never does', async (t) => {
  const slides = [
    ['Norlay', 'Freight invoices audited before they are paid'],
    ['Product', 'Norlay checks each invoice.'],
    ['Traction', 'Norlay has 40 paying customers.', 'Acme has 900 paying customers.'],
    ['Ask', 'Raising $2M'],
  ];
  t.equal(companyNameOf(deckOf(slides, {})), 'Norlay');
  t.equal(companyNameOf(deckOf([['Our plan'], ...slides.slice(1)], {})), undefined);
  const asks = ['Seeking USD 1.5M pre-seed', 'Seeking pre-seed'].map((ask) => [...slides, [ask]]);
  for (const deck of asks) t.equal(companyNameOf(deckOf(deck, {})), 'Norlay');
  t.equal(companyNameOf(deckOf([['Acme and Belcorp have failed.', 'Acme is slow.']], {})), undefined);
});

const LONG = `Freight invoices audited before they are paid, line by line, ${'and again for every carrier '.repeat(3)}`;
const nameOn = (...slides: string[][]): string | undefined => companyNameOf(deckOf(slides, {}));

test('a cover that says so goes before a slide that only looks like one, and a year is no such word', async (t) => {
  const ledger = [
    ['Ledger', 'What the carrier sends'],
    ['Product', 'Each line of the Ledger is checked.'],
    ['Ask', 'Raising $2M for the Ledger'],
  ];
  t.equal(nameOn(['Norlay', 'Seed deck 2026'], ...ledger), 'Norlay');
  const told = [
    ['Product', 'Norlay makes locks.'],
    ['Team', 'Norlay was founded by two smiths.'],
  ];
  t.equal(nameOn(['Norlay', 'Locks that open by phone'], ['Harbor Bank', 'Pilot since 2024'], ...told), 'Norlay');
});

test('a cover may say in a long line what the company does, and then more has to bear its name out', async (t) => {
  const team = ['Team', 'Two auditors'];
  t.equal(nameOn(['Norlay', LONG, 'Lyon, Series A'], ['Product', 'Norlay checks.'], ['Ask', '$2M'], team), 'Norlay');
  t.equal(nameOn(['Ledger', LONG], ['Product', 'The Ledger is all.'], ['Ask', '$2M'], team), undefined);
});

test('a cover may tell the amount of its round, end in a legal form, and be named small at the foot of others', async (t) => {
  const rest = [['Product'], ['Ask', 'Twelve plants'], ['Team', 'Two smiths']];
  t.equal(nameOn(['NORLAY', 'Locks for boats', 'Series A, $9M', 'June 2026'], ...rest), 'NORLAY');
  t.equal(nameOn(['Norlay Systems Inc.', 'Locks for boats', 'Seed 2026'], ...rest), 'Norlay Systems Inc.');
  const feet = rest.map((lines) => [...lines, 'norlay | page 3']);
  t.equal(nameOn(['NORLAY', 'Locks for boats', 'Seed 2026'], ...feet), 'NORLAY');
  const words = rest.map((lines) => [...lines, 'A norlay is a knot.']);
  t.equal(nameOn(['NORLAY', 'Locks for boats', 'Seed 2026'], ...words), undefined);
});

test('what an amount stands on is no cover, however that is written', async (t) => {
  const rest = [
    ['Product', 'The Ledger.'],
    ['Ask', 'A Ledger'],
    ['Team', 'Two'],
  ];
  t.equal(nameOn(['Ledger', 'Worth having'], ...rest), 'Ledger');
  for (const money of ['$2M', 'USD 2M', '2 million dollars'])
    t.equal(nameOn(['Ledger', `Worth ${money}`], ...rest), undefined);
});

test('a name that is written small on its own cover is one, and on another slide a word', async (t) => {
  const slides = [
    ['Norlay', 'norlay, from Lyon, opens in spring'],
    ['Product', 'Norlay checks each invoice.'],
    ['Ask', '$2M'],
  ];
  t.equal(nameOn(...slides, ['Team', 'Two auditors']), 'Norlay');
  t.equal(nameOn(...slides, ['Team', 'Two of norlay']), undefined);
});

test('the name does not depend on the order of slides, is no word of the language and may be borne out by a host', async (t) => {
  const slides = [
    ['NORLAY', 'Freight audit', 'Seed deck 2026'],
    ['Product', 'Norlay checks each invoice.', 'Members pay monthly.'],
    ['Members', '8 in the team'],
    ['Contact', 'ada@norlay.example'],
  ];
  t.equal(companyNameOf(deckOf(slides, {})), 'NORLAY');
  t.equal(companyNameOf(deckOf([...slides].reverse(), {})), 'NORLAY');
  t.equal(companyNameOf(deckOf([['Members', 'Our members'], ...slides.slice(1)], {})), undefined);
  t.equal(
    companyNameOf(deckOf([...slides, ['Keywords', 'ARR MRR churn'], ['ARR', 'ARR 2026'], ['ARR']], {})),
    'NORLAY',
  );
});

test('prose names its company where it begins, and nobody whom it names later', async (t) => {
  const named = (text: string) => companyNameOf(deckOf([[text]], {}));
  t.equal(named('Norlay, a maker of scanners, has raised $4M.'), 'Norlay');
  t.equal(named('Berlin-based freight auditor Norlay has raised $4M. Norlay sells to banks.'), 'Norlay');
  t.equal(named('Kenyan startup Norlay has closed a round. Acme is larger.'), 'Norlay');
  t.equal(named('We sell scanners. Acme has used them for a year. Acme is happy.'), undefined);
  t.equal(named('Having raised $4M, we sell scanners to Acme. Acme is happy.'), undefined);
});

const REST = [
  ['Product', 'Twelve plants'],
  ['Ask', 'A year of work'],
  ['Team', 'Two smiths'],
];

test('a name in two scripts, or with the legal form of any country, is the name', async (t) => {
  t.equal(nameOn(['Norlay 諾蘭', 'Locks for boats', 'Seed 2026'], ...REST), 'Norlay');
  t.equal(nameOn(['錠前 Norlay', 'Locks for boats', 'Seed 2026'], ...REST), 'Norlay');
  t.equal(nameOn(['Norlay (자물쇠)', 'Locks for boats', 'Seed 2026'], ...REST), 'Norlay');
  for (const name of [
    'Norlay K.K.',
    'Norlay s.r.o.',
    'Norlay (Pty) Ltd',
    'Norlay Sdn. Bhd.',
    'Blue Norlay & Sons Locks Pte. Ltd.',
  ])
    t.equal(nameOn([name, 'Locks for boats', 'Seed 2026'], ...REST), name);
});

test('a legal form tells the company from its product', async (t) => {
  const named = REST.map(([title = '', ...lines]) => [title, 'NRL-7 opens by phone.', ...lines]);
  const cover = ['NRL-7 locks', 'Series A, June 2026'];
  t.equal(nameOn(['Norlay Bio, Inc.', 'NRL-7', ...cover], ...named), 'Norlay Bio, Inc.');
  const locals = REST.map(([title = '', ...lines]) => [title, 'We sell in Denver.', ...lines]);
  t.equal(nameOn(['Norlay', 'Denver, CO', 'Series A'], ...locals, ['Why', 'Norlay opens.']), 'Norlay');
});

test('a name of three letters is known by its mentions without its legal form', async (t) => {
  const named = REST.map(([title = '', ...lines]) => [title, 'Zyx opens by phone.', ...lines]);
  t.equal(nameOn(['Zyx AB', 'Locks for boats'], ...named), 'Zyx AB');
});

test('a cover that says it is one may tell a price, or what it does at length', async (t) => {
  t.equal(nameOn(['Norlay', 'A $2,900 lock that never jams', 'Lyon. Series A. March 2026.'], ...REST), 'Norlay');
  t.equal(nameOn(['Norlay', LONG.repeat(2), 'Seed, Lyon, 2026'], ...REST, ['Why', 'Norlay opens.']), 'Norlay');
  t.equal(nameOn(['Locks', 'They cost $2,900', 'They jam'], ...REST), undefined);
});

test('a first line that says what the company does names it where other slides name it too', async (t) => {
  const cover = ['Norlay unlocks boats by phone', 'Series A. Lyon. March 2026.'];
  const named = REST.map(([title = '', ...lines]) => [title, 'Boats with Norlay', ...lines]);
  t.equal(nameOn(cover, ...named), 'Norlay');
  t.equal(nameOn(cover, ...REST), undefined);
  const told = REST.map(([title = '', ...lines]) => [title, 'Grain in Africa', ...lines]);
  t.equal(nameOn(['Norlay', 'Locks 2026'], ['Africa loses grain to rats', 'Year after year'], ...told), 'Norlay');
  const two = [
    ['Blue Harbor & Sons unlocks boats by phone', 'Series A'],
    ...named.map(([title = '']) => [title, 'With Blue Harbor']),
  ];
  t.equal(nameOn(...two), 'Blue Harbor & Sons');
});

test('a name in capitals on the cover is borne out by however it is written elsewhere, and by no handle in small', async (t) => {
  const named = REST.map(([title = '', ...lines]) => [title, 'All pads need a SkyHarbor', ...lines]);
  t.equal(nameOn(['SKYHARBOR ONE', 'Pads for drones'], ...named), 'SKYHARBOR ONE');
  t.equal(
    nameOn(['Norlay', 'Locks for boats', 'Seed 2026'], ...REST, ['Brand', 'We own @norlay everywhere']),
    'Norlay',
  );
});

test('before a comma stands a name only in the first line', async (t) => {
  const cover = ['Norlay Works', 'Dispatch, proof and billing for locksmiths', 'Lyon. Series A.'];
  const named = REST.map(([title = '', ...lines]) => [title, 'Dispatch takes a minute.', ...lines]);
  t.equal(nameOn(cover, ...named), 'Norlay Works');
});

test('a word with a capital within sentences is a name, though the deck writes it small once', async (t) => {
  const cover = ['Marra', 'Money between mates', 'Seed 2026'];
  const named = [
    ['Product', 'Gary opens Marra, and his mates put in.'],
    ['Ask', 'Loans through Marra'],
    ['Team', 'Two'],
  ];
  t.equal(nameOn(cover, ...named, ['Problem', 'You asked your marra.']), 'Marra');
  t.equal(nameOn(cover, ['Product', 'Marra lends.'], ['Ask', 'Two'], ['Problem', 'You asked your marra.']), undefined);
});

test('of two that are borne out alike the one that is named more often is the company', async (t) => {
  const named = REST.map(([title = '', ...lines]) => [title, 'Norlay opens by phone.', ...lines]);
  const more = ['Since', 'Norlay'];
  const product = ['Bolt', 'For investors'];
  t.equal(nameOn(['Norlay', 'Locks for boats 2026'], product, ['Bolts', 'A Bolt'], more, ...named), 'Norlay');
});
