import { METRICS, MODALITIES, SUBJECTS } from '@assay/contracts/claim';
import fc from 'fast-check';
import { test } from 'tap';
import { claimOf } from '../src/claims/claims.ts';
import { claimsOf as claimsIn } from '../src/claims/of-unit.ts';
import { readsOf } from '../src/claims/reads.ts';
import { secondPair } from '../src/claims/second-metric.ts';
import { judged } from '../src/claims/verdict.ts';
import { verdictFeatures } from '../src/claims/verdict-features.ts';
import { type Shortfall, shortfallOf } from '../src/learnt/evidence.ts';
import { namesOf } from '../src/learnt/feature.ts';
import { frameFeatures } from '../src/learnt/frame.ts';
import { modelOf } from '../src/learnt/models.ts';
import { isShuffledPage } from '../src/learnt/order.ts';
import { tokensIn } from '../src/learnt/tokens.ts';
import { readFigures } from '../src/reading/numbers.ts';
import { readPage, type Unit } from '../src/reading/page.ts';
import { pageTexts } from '../src/reading/page-texts.ts';
import { byRules } from './by-rules.ts';
import { deckOf } from './deck.ts';
import { MIDDLING, STRONG } from './decks.ts';
import { AS_OF, claimsOf } from './run.ts';

const pagesOf = (...slides: string[][]) => pageTexts(deckOf(slides)).map((text) => readPage(text, undefined));

test('a figure in the words of its trade is found, though no rule names it', async (t) => {
  for (const [line, claim] of [
    ['Households billed: 4,120', 'customers 4120 count, ours, actual'],
    ['Growers on contract: 310', 'customers 310 count, ours, actual'],
    ['Breweries under contract: 58', 'customers 58 count, ours, actual'],
    ['The largest railway is 64% of what we bill.', 'concentration 64 percent, ours, actual'],
  ] as const)
    t.strictSame(claimsOf('Where we stand', line), [claim], line);
  const filled = '58 breweries now fill with it';
  t.strictSame(byRules('Where we stand', filled), ['customers 58, ours, actual']);
  t.match(claimsOf('Where we stand', filled), [/^customers 58 count, /]);
});

test('a sentence is the same words to what is learnt, however its figures are written', async (t) => {
  for (const [first = '', ...others] of [
    ['ARR stands at $1.2M in March', 'ARR stands at USD 1.2 million in March', 'ARR stands at $1,200,000 in March'],
    ['CAC $38K, LTV $310K.', 'CAC $38,000, LTV $310,000.'],
    ['We lose 4% of clients a year', 'We lose 4 percent of clients a year', 'We lose 4,0 % of clients a year'],
  ]) {
    const wordsOf = (text: string) =>
      tokensIn({ text, figures: readFigures(text), asOf: AS_OF }).map(({ word }) => word);
    for (const other of others) t.strictSame(wordsOf(other), wordsOf(first), other);
  }
});

test('what is learnt knows no man from a woman, and of a slide no name from another', async (t) => {
  const wordsOf = (text: string) => tokensIn({ text, figures: [], asOf: AS_OF }).map(({ word }) => word);
  t.strictSame(
    wordsOf('He sold his firm, and Mr Roe works for him'),
    wordsOf('She sold her firm, and Ms Roe works for her'),
  );
  const seen = (...lines: string[]) =>
    pagesOf(['Numbers', ...lines]).map((page) => namesOf(frameFeatures(page, AS_OF)));
  t.strictSame(seen('Same playbook in Lyon and Turin'), seen('Same playbook in Bari and Ghent'));
  t.ok(seen('Same playbook in Lyon and Turin').flat().length > 0);
});

/** How much less likely each sentence of a slide shows each criterion than something else, and than nothing. */
const shownOn = (lines: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, Shortfall | undefined>> => {
  const { classes } = modelOf('evidence');
  const units = pagesOf([...lines]).flatMap((page) => page.units);
  const of = (unit: Unit) =>
    new Map(classes.map((criterion) => [criterion, shortfallOf(unit, { criterion, asOf: AS_OF })]));
  return new Map(units.map((unit) => [unit.text, of(unit)]));
};

test('a line of a slide that is left out makes no other show more of a criterion', async () => {
  const slide = fc.constantFrom(...STRONG, ...MIDDLING).filter((lines) => lines.length > 2);
  const isNoMore = (left: Shortfall, whole: Shortfall) =>
    left.ofLikeliest >= whole.ofLikeliest && left.ofNothing >= whole.ofNothing;
  fc.assert(
    fc.property(slide, fc.nat(), (lines, at) => {
      const whole = shownOn(lines);
      const left = shownOn(lines.toSpliced(at % lines.length, 1));
      return [...left].every(([text, shown]) =>
        [...shown].every(([name, falls]) => {
          const before = whole.get(text)?.get(name);
          return falls === undefined || before === undefined || isNoMore(falls, before);
        }),
      );
    }),
  );
});

test('a figure without words, or for which money is spent, measures nothing', async (t) => {
  t.strictSame(claimsOf('Overview', '$1.5M'), []);
  t.strictSame(claimsOf('Use of funds', 'Sales $900k', 'Reserve $400k'), []);
});

test('percentages that make up a whole part it, and are no growth', async (t) => {
  t.strictSame(claimsOf('The round', '60% growth, 25% product, 15% hiring'), []);
  t.match(claimsOf('Traction', '60% growth, 25% gross margin, 12% churn').join(), /growth 60/);
});

test('rows of figures under no heads get no metric from what was learnt, for nobody knows what sets them apart', async (t) => {
  t.strictSame(claimsOf('Where we stand', 'Households billed | 4,120 | 9,700'), []);
});

test('whose a figure is that no rule names a metric of is told by all that was learnt, where the rules leave it open', async (t) => {
  for (const [title, line, claim] of [
    [
      'Farms to date',
      'Farms that pay: 240; the other probes are on loan to co-ops',
      'customers 240 count, ours, actual',
    ],
    ['Do they stay', 'Shippers that stopped loading in 2025: 9%', 'churn 9 percent a year, ours, actual'],
    [
      'How sellers come to us',
      'An inspection booked turns into a sale 83% of the time',
      'conversion 83 percent, ours, actual',
    ],
  ] as const) {
    t.notMatch(byRules(title, line), [claim.replace(/ (?:count|percent)[^,]*/, '')], line);
    t.strictSame(claimsOf(title, line), [claim], line);
  }
});

test('what a figure is taken for does not hang on how it is written', async (t) => {
  const seen = (line: string) =>
    pagesOf(['Numbers', line]).flatMap(({ units }) =>
      units.flatMap((unit) => {
        const reads = readsOf(unit);
        return reads.flatMap((read) => {
          const pair = secondPair(read, { asOf: AS_OF });
          const claim = pair && claimOf(read, { pair, asOf: AS_OF });
          return pair === undefined || claim === undefined
            ? []
            : namesOf(verdictFeatures(claim, { candidate: { read, pair, reads, asOf: AS_OF } }));
        });
      }),
    );
  const wanted = seen('Fees through us: R418m');
  t.ok(wanted.includes('words 3'), wanted.join());
  for (const amount of ['R418 million', 'ZAR 418,000,000', 'ZAR 418 mn'])
    t.strictSame(seen(`Fees through us: ${amount}`), wanted, amount);
  for (const amount of ['R418m', 'R418 million', 'ZAR 418,000,000', 'ZAR 418 mn'])
    t.strictSame(
      claimsOf('What they pay', `${amount} of fees came through us in the year`),
      ['gmv 418000000 ZAR a year, ours, actual'],
      amount,
    );
});

test('what a sum was a year before is known in its own currency alone', async (t) => {
  const line = 'Revenue in 2025 was KES 260m (USD 2m), up from KES 130m in 2024.';
  const claims = pagesOf(['Traction', line]).flatMap(({ units }) =>
    units.flatMap((unit) => claimsIn(unit, { asOf: AS_OF })),
  );
  t.strictSame(
    claims.slice(0, 2).map(({ unit, before }) => [unit, before?.figure.text]),
    [
      ['KES', 'KES 130m'],
      ['USD', undefined],
    ],
  );
});

test('all of what is kept is a share as nearly all of it is', async (t) => {
  for (const share of ['99%', '100%'])
    t.strictSame(claimsOf('They come back', `Monitoring plans due since last June: ${share} renewed`), [
      `grr ${share.replace('%', '')} percent, ours, actual`,
    ]);
});

test('what the rules give to others, to a plan or to what is supposed never becomes the company’s own fact', async (t) => {
  const LINES = [
    '58 breweries now fill with it',
    'Growers on contract: 310',
    'ARR of $2M',
    'Rivals have 400 customers',
  ];
  const reads = pagesOf(['Traction', ...LINES]).flatMap(({ units }) => units.flatMap((unit) => readsOf(unit)));
  fc.assert(
    fc.property(
      fc.constantFrom(...reads),
      fc.constantFrom(...METRICS),
      fc.constantFrom(...SUBJECTS),
      fc.constantFrom(...MODALITIES),
      (read, metric, subject, modality) => {
        const pair = read.pair ?? secondPair(read, { asOf: AS_OF });
        const claim = pair && claimOf(read, { pair, asOf: AS_OF });
        const isOpen = modality === 'actual' && (subject === 'ours' || (subject === 'unknown' && !read.pair));
        if (pair === undefined || claim === undefined || isOpen) return;
        const before = { ...claim, metric, subject, modality };
        const after = judged(before, { read, pair, reads: [read], asOf: AS_OF });
        t.strictSame(after ?? before, before);
      },
    ),
    { numRuns: 200 },
  );
});

test('a figure with the name of its metric stays what it is, so that a boast contradicts what other slides say', async (t) => {
  const LINES = [
    'We already make $95K MRR today and have 140 agencies paying',
    'We are at 13 months of CAC payback (we want 9).',
    'A burn of $40k leaves 14 months of runway',
  ];
  for (const read of pagesOf(['Overview', ...LINES]).flatMap(({ units }) => units.flatMap((unit) => readsOf(unit)))) {
    const { pair } = read;
    if (pair === undefined || pair.start === pair.figure.start) continue;
    t.equal(secondPair(read, { asOf: AS_OF }), pair, read.unit.text);
  }
  const told = claimsOf('Overview', LINES[0] ?? '').join('\n');
  t.match(told, /^mrr 95000 USD.*, ours, actual$/m);
});

test('where it is not sure what a figure measures, it is no fact of the company', async (t) => {
  for (const [title, line] of [
    ['Numbers', 'Doors on our map: 1,200'],
    ['Where we stand', 'Machine: £40,000'],
    ['Traction', 'We ran blind tastings at 14 building sites.'],
    ['Traction', '4,800 subscribers on the LinkedIn page'],
    ['Traction', 'We are 37, and 21 of us live in a village.'],
  ] as const)
    t.notMatch(claimsOf(title, line).join('\n'), /(?:customers|users|price|team_size 21) .*ours, actual/, line);
});

test('a short label is the company’s own fact among its other figures, and by itself says too little', async (t) => {
  const KPIS = [
    'ARR of €1.4m in May 2026',
    'Gross margin 61%',
    'Churn 0.8% a month',
    'We hired a head of sales in April',
  ];
  const label = 'Farms on trial: 14';
  t.strictSame(claimsOf('Traction', ...KPIS, label).slice(3), ['pilots 14 count, ours, actual']);
  t.notMatch(claimsOf('Traction', label).join('\n'), /ours, actual/);
});

test('lines of words make a slide no longer: what its lines with figures are does not change', async (t) => {
  const lines = ['Farms on trial: 14', 'Churn 0.8% a month'];
  const words = ['We hired a head of sales in April', 'Our farmers like it', 'The season was dry'];
  const claims = claimsOf('Traction', ...lines);
  t.equal(claims.length, 2);
  t.strictSame(claimsOf('Traction', ...lines, ...words), claims);
});

test('on a slide of several lines about somebody else no line and no row is the company’s own fact', async (t) => {
  const LINES = ['Gross margin: 8%', 'Customers: 62', 'Employees: 310', 'Orders a week: 900', 'Churn: 3% a month'];
  for (const lines of [LINES, LINES.map((line) => line.replace(': ', ' | '))]) {
    const claims = claimsOf('Life of a courier', ...lines);
    t.ok(claims.length > 2, 'they are claims all the same');
    t.notMatch(claims.join('\n'), /ours, actual/, 'of the courier');
  }
  t.match(claimsOf('Traction', ...LINES).join('\n'), /gross_margin 8 .*ours, actual[\s\S]*churn 3 .*ours, actual/);
});

test('a plain line of a long slide is ours where it speaks for us and its slide for nobody else', async (t) => {
  for (const each of ['per year', 'a year'])
    t.match(
      claimsOf(
        'Unit economics',
        `CAC $38,000, average contract $129,000 ${each}`,
        'LTV $310,000, LTV:CAC 8.2x',
        'CAC payback 5 months',
        'Gross margin 81%',
      ).at(-1),
      'gross_margin 81 percent, ours, actual',
      each,
    );
});

test('what we take of a sale is no price, and what a customer pays us is', async (t) => {
  for (const line of ['We take a 12% commission', 'We keep a 9% cut of each order', 'We charge 4 percent commission'])
    t.strictSame(claimsOf('Model', line), [], line);
  t.match(claimsOf('Model', 'Plans start at $49 a month'), [/^price 49 USD/]);
  for (const line of [
    'Growers on contract: 310, and we take a 12% commission',
    'We take a 12% commission; growers on contract: 310',
  ])
    t.strictSame(claimsOf('Model', line), ['customers 310 count, ours, actual'], line);
});

test('a line of actuals beside the plan of the years to come is a fact', async (t) => {
  const table = ["CHF '000 | 2024 A | 2026 P | 2027 P", 'Revenue | 910 | 8,700 | 19,500', 'FTE | 19 | 44 | 60'];
  t.match(claimsOf('The books', ...table, 'Actuals to June 2026: revenue $2.41 million, gross margin 50%.').slice(-2), [
    /^revenue 2410000 .*, ours, actual/,
    /^gross_margin 50 .*, ours, actual/,
  ]);
});

test('a line anywhere on a slide that gives its figures to others takes them from the company, and one about the company does not', async (t) => {
  const KPIS = ['ARR of $2.4M', 'Net revenue retention of 121%', '290 paying schools'];
  const ownersOf = (...lines: string[]) => claimsOf('Traction', ...lines).map((claim) => claim.split(', ')[1]);
  t.strictSame(ownersOf(...KPIS), ['ours', 'ours', 'ours']);
  for (const line of ['As of September 2026, unaudited.', 'We were founded in 2022 by two former teachers.'])
    t.strictSame(ownersOf(...KPIS, line), ['ours', 'ours', 'ours'], line);
  for (const line of [
    'This was Quillmark, which our CEO built and sold in 2021.',
    'All figures are those of Quillmark, our largest rival.',
  ])
    for (const lines of [
      [...KPIS, line],
      [line, ...KPIS],
    ])
      t.notOk(ownersOf(...lines).includes('ours'), lines.join(' / '));
});

const SENTENCES = [
  'We sell a sensor to the owners of small dairies in the north.',
  'It tells them within an hour that a tank of milk has begun to warm.',
  'Before that they found out when the lorry came the next morning.',
];
const SHUFFLED = [
  'sensor the small We of to a north the sell owners dairies in.',
  'milk tank has within It hour a of that warm them tells an to begun.',
  'morning the they before came lorry next when out found that the.',
];

test('a slide whose words stand in no order is told from one of sentences', async (t) => {
  const [sentences, shuffled] = pagesOf(['What we do', ...SENTENCES], ['What we do', ...SHUFFLED]);
  t.ok(sentences && !isShuffledPage(sentences, AS_OF));
  t.ok(shuffled && isShuffledPage(shuffled, AS_OF));
});

test('words in no order that nothing parts into lines make a heap, and telegrams do not', async (t) => {
  const [heap, ...telegrams] = pagesOf(
    [
      'Traction',
      'inspectors lift-rope have since paying March $180 We month a 214',
      'has to ARR grown a year within from $1.6m $420k',
      'ski have two retention us and 123% is only left resorts Net',
      'gross takes resort five months 81% at Payback on margin a',
    ],
    ['Momentum', 'Q4 25: 118 salons', 'Q1 26: 139', 'Q2 26: 177', 'Q3 26: 226, R$ 20,100 recurring'],
    ['KPIs', 'Orders 71k → 198k', 'AOV US$21 → 24', 'Delivery cost US$4.4 → 2.6', 'Repeat 29% → 47%'],
    ['Traction', ...SENTENCES.slice(1), 'Sole e-receipt partner of the storage association till 2029, by contract'],
  );
  t.ok(heap && isShuffledPage(heap, AS_OF));
  for (const page of telegrams) t.notOk(isShuffledPage(page, AS_OF), page.title);
});
