import fc from 'fast-check';
import { test } from 'tap';
import { readDates } from '../src/reading/dates.ts';
import { fold } from '../src/reading/normalise.ts';
import { readFigures } from '../src/reading/numbers.ts';

const figures = (text: string) =>
  readFigures(fold(text).text).map(
    ({ low, value, unit, period }) =>
      `${low === value ? '' : `${low} to `}${value} ${unit}${period === null ? '' : ` a ${period}`}`,
  );

const READ_AS: readonly (readonly [text: string, ...figures: string[]])[] = [
  ['$1.2M', '1200000 USD'],
  ['$8,2 bn', '8200000000 USD'],
  ['£1.2m', '1200000 GBP'],
  ['R$ 5 mi', '5000000 BRL'],
  ['€850,000.', '850000 EUR'],
  ['EUR 1.250,50', '1250.5 EUR'],
  ['€1.234', '1234 EUR'],
  ['1’250’000 CHF', '1250000 CHF'],
  ['5 million USD', '5000000 USD'],
  ['143.000', '143000 count'],
  ['12 000', '12000 count'],
  ['1,150', '1150 count'],
  ['1,250.75', '1250.75 count'],
  ['3.5k', '3500 count'],
  ['3.142', '3142 count'],
  ['4½ months, £2¼m, ½ a day', '4.5 months', '2250000 GBP', '0.5 count'],
  ['2.347 customers, CLP 12.107 each', '2347 count', '12107 CLP'],
  ['out of 1,480 118 buyers', '1480 count', '118 count'],
  ['0,125', '0.125 count'],
  ['4.4T $ and 74 T€, 134 Mrd. US-$', '4400000000000 USD', '74000 EUR', '134000000000 USD'],
  ['COP 158.656 M and IDR 1.322 miliar', '158656000000 COP', '1322000000000 IDR'],
  ['5 crore', '50000000 count'],
  ['Rs 40 lakh', '4000000 INR'],
  ['15–20% a month', '15 to 20 percent a month'],
  ['$2–3 million', '2000000 to 3000000 USD'],
  ['grew from 9 to 12 months', '9 months', '12 months'],
  ['50 bps', '0.5 percent'],
  ['8.2x', '8.2 ratio'],
  ['8.2:1', '8.2 ratio'],
  ['3.2 years', '38.4 months'],
  ['23 days', '23 time'],
  ['240°C', '240 other'],
  ['30 m', '30 other'],
  ['-5%', '-5 percent'],
  ['$49 per month', '49 USD a month'],
  ['$1.2B¹', '1200000000 USD'],
  ['$3.2M¹ of 41² customers', '3200000 USD', '41 count'],
  ['10⁹ tonnes and 10^6 users', '1000000000 other', '1000000 count'],
  ['$3.2 × 10⁶, 1,5x10^3 sites', '3200000 USD', '1500 count'],
  ['10¹ sites, 10² firms, 110⁶ users', '10 count', '10 count', '110 count'],
  ['We sell to 10⁴ shops.\n⁴ Two of them pilots', '10 count'],
  ['１２３Ｍ', '123000000 count'],
  ['a quarter of all shifts', '25 percent'],
  ['three sites', '3 count'],
  ['2024', '2024 count'],
  ['Rs 1,60,000', '160000 INR'],
  ['Rs 1.5 lakh crore', '1500000000000 INR'],
  ['Rs 1,150 crore', '11500000000 INR'],
  ['€3,4 Mio. and 2,1 Mrd. EUR', '3400000 EUR', '2100000000 EUR'],
  ['R 4 019 000, R 7,6 billion, R 629 and R 310,000', '4019000 ZAR', '7600000000 ZAR', '629 ZAR', '310000 ZAR'],
  ['R 12 of them, R 0.85, R 134a and a type R 400 pump', '12 count', '0.85 count', '400 count'],
  ['RON 4.5m, BWP 4,500, N$ 400, U$S 4.500', '4500000 RON', '4500 BWP', '400 NAD', '4500 USD'],
  ['Dhs 4,000, MXN$ 4,500, ₲ 4.000.000, J$ 40', '4000 AED', '4500 MXN', '4000000 PYG', '40 JMD'],
  ['Rp450jt and Rp 300 rb, 40 kgs', '450000000 IDR', '300000 IDR', '40 count'],
  ['R12m, S$4m, A$5m, HK$6m, US$7m', '12000000 ZAR', '4000000 SGD', '5000000 AUD', '6000000 HKD', '7000000 USD'],
  ['We burnt 71 cents for each dollar of recurring revenue we put on', '0.71 ratio'],
  ['We burned 0.9 € for each euro of new ARR', '0.9 ratio'],
  ['Net burn was $2M, which was 97 cents for every dollar of ARR we added last year', '2000000 USD', '0.97 ratio'],
  ['76 paise of each billed rupee is left', '76 percent'],
  ['K18.5 million, K61,000, 40K, K12 schools', '18500000 ZMW', '61000 ZMW', '40000 count'],
  ['₦4.5bn, N500m, KES 45 million, AED 2m', '4500000000 NGN', '500000000 NGN', '45000000 KES', '2000000 AED'],
  ['GH¢ 1,100 and 40 TL, Tk 3.4 lakh, 12 lei', '1100 GHS', '40 TRY', '340000 BDT', '12 RON'],
  ['TSh 4m, USh 5m, RD$6m, AR$7m, CLP 8m', '4000000 TZS', '5000000 UGX', '6000000 DOP', '7000000 ARS', '8000000 CLP'],
  ['VND 3,580 billion, EUR 1,250 million', '3580000000000 VND', '1250000000 EUR'],
  ['COP 90.000 million, EUR 1.125 million', '90000000000 COP', '1125000 EUR'],
  ['a $5M round, was $6m', '5000000 USD', '6000000 USD'],
  ['$5M CAD', '5000000 CAD'],
  ['250,000$', '250000 USD'],
  ['£.5m', '500000 GBP'],
  ['between 2 and 3 million', '2000000 to 3000000 count'],
  ['$2M-$3M', '2000000 to 3000000 USD'],
  ['from 1.2 to 3.4 million', '1200000 count', '3400000 count'],
  ['half a million, two million, a dozen', '500000 count', '2000000 count', '12 count'],
  ['twenty-five, one and a half million', '25 count', '1500000 count'],
  ['four hundred and twelve, one thousand and thirty', '412 count', '1030 count'],
  ['two million and a half, four million two hundred and fifty thousand euros', '2500000 count', '4250000 EUR'],
  ['between one hundred and two hundred, a thousand and two thousand', '100 to 200 count', '1000 count', '2000 count'],
  ['a year and a half, eighteen months, two years', '18 months', '18 months', '24 months'],
  ['doubled, tripled, fivefold, 5-fold', '2 ratio', '3 ratio', '5 ratio', '5 ratio'],
  ['500+ and 2M+', '500 count', '2000000 count'],
  ['2000 paying users', '2000 count'],
  ['hundreds of thousands, millions of, a year, a month'],
  ['Q3 2025, FY24, H1 2026, March 2025, 12 March 2026, 2025-03-01'],
  ['Fortune 500 and ISO 27001, COVID-19, US11870123B2, 24/7, 3rd'],
  ['12/05/2025'],
  ["Fr. 16'400 and SFr. 2.4 Mio.", '16400 CHF', '2400000 CHF'],
  ['830 mill. kr, DKK 2 mia.', '830000000 SEK', '2000000000 DKK'],
  ['2,9 M patients, a wall of 5 m, 12 T', '2900000 count', '5 other', '12 other'],
  ['cracks down to 0.8 mm', '0.8 other'],
  ['94 kEUR a year', '94000 EUR a year'],
  ['11 000 zł, 1.5 mln zł, 19 000 zł/year', '11000 PLN', '1500000 PLN', '19000 PLN a year'],
  ['Rp 900 juta, 310.000 đ, 2 milyar TRY', '900000000 IDR', '310000 VND', '2000000000 TRY'],
  ['90,000 MAD, 19 MDh, 1,60 Dh', '90000 MAD', '19000000 MAD', '1.6 MAD'],
  ['NOK 8,6 mill, 40 mill stones', '8600000 NOK', '40 other'],
  ['6,5 mil. Kč, 186 mil. Kč', '6500000 CZK', '186000000 CZK'],
  ['2 150 tkr, 16,2 Mkr, 9,6 mdkr, 2,4 mdr kr', '2150000 SEK', '16200000 SEK', '9600000000 SEK', '2400000000 SEK'],
  ['2.6 eok won, 21 oku yen, of 40 bids 12 won', '260000000 KRW', '2100000000 JPY', '40 count', '12 count'],
  ['150 Mio Ft, 1,2 mrd Ft, 850 tis. Kč', '150000000 HUF', '1200000000 HUF', '850000 CZK'],
  ['193 tDKK, 21 mil €, 150 mil. €, CLP 90 mil', '193000 DKK', '21000 EUR', '150000000 EUR', '90000 CLP'],
  [
    'NOK 23.8m (9.1m last year), 2.9 MEUR (1.5 a year ago)',
    '23800000 NOK',
    '9100000 NOK',
    '2900000 EUR',
    '1500000 EUR',
  ],
  [
    '$2M (1.2M users), €4,100 (3,200 last year), €40 (12 a month), €5M (2)',
    '2000000 USD',
    '1200000 count',
    '4100 EUR',
    '3200 EUR',
    '40 EUR',
    '12 count a month',
    '5000000 EUR',
    '2 count',
  ],
  ['Of the hundred and sixty-eight schools, the hundred best', '168 count'],
  ['S/ 640 mil, S/ 1.2 million', '640000 PEN', '1200000 PEN'],
  ['1,184 mdp, $51 mdp', '1184000000 MXN', '51000000 MXN'],
  ['Rs 209 arab, 8.6 ty đ, Rp 4,2 triliun', '209000000000 INR', '8600000000 VND', '4200000000000 IDR'],
  ['COP 28 billones, MXN 24.2 mil millones', '28000000000000 COP', '24200000000 MXN'],
  ['64 cents of each rand, 58 cents on the dollar, 64 kobo in the naira', '64 percent', '58 percent', '64 percent'],
  ['burned $1.60 for each new dollar, 0.65 kronor burned per krona', '1.6 ratio', '0.65 ratio'],
  ['For each new rupee of sales in FY25 we burnt 51 paise', '0.51 ratio'],
  ['coffee at 4 dollars per pound', '4 USD'],
  ['78p of every pound, 79c in the dollar, 41 pesewas of each cedi', '78 percent', '79 percent', '41 percent'],
  ['Of each rand we bill, 64 cents remain after till fees', '64 percent'],
  ['Left of each dollar after feed, bag and freight | 39¢ | 47¢', '39 percent', '47 percent'],
  ['From each Rs 100 billed, Rs 41 left after material', '41 percent'],
  ['Remains of each R$ 1,00 after servers | R$ 0,79', '79 percent'],
  ['Of 100 dong that we earn, 63 remain; eighty-four cents of every dollar', '63 percent', '84 percent'],
  ['13 of every 100 shops, 6 of 100 firms, twelve in every hundred planners', '13 percent', '6 percent', '12 percent'],
  ['Out of a hundred homes, six stop; 76 bob of every hundred stays', '6 percent', '76 percent'],
  ['Of every hundred depots, fewer than one goes in a month (0.8%)', '1 count', '0.8 percent'],
  ['148 zł for each 100 zł of the year before, 128p for every pound a year ago', '148 percent', '128 percent'],
  ['6.1 naira for each naira we spent, $6.40 for every dollar we put into it', '6.1 ratio', '6.4 ratio'],
  ['9.2 : 1, 13 against 1, 5,6 to one, so six for one.', '9.2 ratio', '13 ratio', '5.6 ratio', '6 ratio'],
  ['Factor 9,2', '9.2 ratio'],
  ['2023: 1 hospital, complaints fell from 12 to 1 a month', '2023 count', '1 count', '12 count', '1 count a month'],
  ['2 wins against 1 loss', '2 count', '1 count'],
  [
    '100 cents of each rand, 100 of 100 first buyers, 100 in every hundred',
    '100 percent',
    '100 percent',
    '100 percent',
  ],
  ['out of every 100 firms 100 stay', '100 percent'],
  ['bought EUR 1.31 for every EUR 1 the year before', '131 percent'],
  ['9 in every 100 shops stop, 6 out of 100 firms left', '9 percent', '6 percent'],
  ['one of 100 start-ups that were chosen', '100 count'],
  ['83 in 100 drew again, 11 of every 12, nineteen out of twenty', '83 percent', '91.7 percent', '95 percent'],
  ['12 in 20 days, one in two hundred', '12 count', '20 time', '1 count', '200 count'],
  ['43p was left of each pound last year', '43 percent'],
  ['6.1 naira for each naira we spent last year', '6.1 ratio'],
  [
    'a team of 100 people, 3 sites of 100 rooms, two for one offers',
    '100 count',
    '3 count',
    '100 count',
    '2 count',
    '1 count',
  ],
  ['each pound of coffee brings us 40 cents', '40 count'],
  ['14,500 pesos, Rp 100, 250.000 dong', '14500 MXN', '100 IDR', '250000 VND'],
  ['it brought us 120 customers, and it costs us 4,500 a year', '120 count', '4500 count a year'],
  ['every day 1,200 pallets move, day 30 retention, patent US 11,204,345', '1200 count'],
];

test('figures are read the way decks write them', async (t) => {
  for (const [text, ...expected] of READ_AS) t.strictSame(figures(text), expected, text);
});

test('a year is marked as a year, and an amount that looks like one is not', async (t) => {
  t.strictSame(
    readFigures('in 2024').map(({ year }) => year),
    [true],
  );
  t.strictSame(
    readFigures('$2024').map(({ year }) => year),
    [false],
  );
});

test('three digits after a comma are thousands of a thousand, whatever is customary', async (t) => {
  const read = (text: string) => readFigures(text).map(({ value, unit }) => `${value} ${unit}`);
  t.strictSame(read('€1,095k'), ['1095000 EUR']);
  t.strictSame(read('1.436 T€'), ['1436000 EUR']);
  t.strictSame(read('€1,5k'), ['1500 EUR']);
  t.strictSame(read('€1,095M'), ['1095000 EUR']);
});

const MAGNITUDES = [
  ['', 1],
  ['k', 1e3],
  ['M', 1e6],
  ['m', 1e6],
  [' million', 1e6],
  ['bn', 1e9],
  [' billion', 1e9],
  [' crore', 1e7],
  [' lakh', 1e5],
] as const;
const MARKS = [
  ['$', 'USD'],
  ['US$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['Rs ', 'INR'],
  ['₹', 'INR'],
  ['A$', 'AUD'],
  ['S$', 'SGD'],
  ['CHF ', 'CHF'],
  ['KES ', 'KES'],
  ['₦', 'NGN'],
] as const;
const GROUPS = [',', ' ', '’', "'"] as const;

const grouped = (whole: number, mark: string): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, mark);

test('any amount in any currency with any magnitude reads back', async () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom(...MARKS),
      fc.constantFrom(...MAGNITUDES),
      (whole, tenth, [mark, iso], [suffix, factor]) => {
        const text = `${mark}${whole}.${tenth}${suffix}`;
        const [figure, ...others] = readFigures(`We have ${text} now`);
        const value = Number(((whole + tenth / 10) * factor).toPrecision(12));
        return others.length === 0 && figure?.value === value && figure.unit === iso;
      },
    ),
  );
});

test('any whole amount reads back, however its thousands are parted', async () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 999_999_999 }), fc.constantFrom(...GROUPS), (whole, mark) => {
      const text = fold(`we have ${grouped(whole, mark)} users`).text;
      const [figure, ...others] = readFigures(text);
      return others.length === 0 && figure?.value === whole && figure.unit === 'count';
    }),
  );
});

test('any range of percentages is one figure with both its ends', async () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom('-', '–', ' - ', ' to '),
      (low, more, between) => {
        const [figure, ...others] = readFigures(fold(`growth of ${low}${between}${low + more}% so far`).text);
        return others.length === 0 && figure?.low === low && figure.value === low + more && figure.unit === 'percent';
      },
    ),
  );
});

test('no text whatever breaks the reading of figures, and each figure stands where it says', async () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (source) => {
      const { text } = fold(source);
      return readFigures(text).every(({ start, end, text: own }) => text.slice(start, end) === own);
    }),
  );
});

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** A number from 1 to 999,999 as it is spoken. */
const spoken = (n: number): string => {
  if (n < 20) return ONES[n - 1] ?? '';
  if (n < 100) return [TENS[Math.floor(n / 10) - 2] ?? '', spoken(n % 10)].join(n % 10 === 0 ? '' : '-');
  const [size, scale] = n < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const rest = n % size;
  return `${spoken(Math.floor(n / size))} ${scale}${rest === 0 ? '' : `${rest < 100 ? ' and' : ''} ${spoken(rest)}`}`;
};

test('a number is read as it is spoken', async () => {
  fc.assert(
    fc.property(fc.integer({ min: 13, max: 999_999 }), (n) => {
      const found = readFigures(`We count ${spoken(n)} bakers.`);
      return found.length === 1 && found[0]?.value === n;
    }),
  );
});

test('dates are read in the form that claims are dated with', async (t) => {
  const dates = (text: string) => readDates(text).map(({ date }) => date);
  t.strictSame(dates("in 2025, Q3 2025, Q3'25, H1 FY26, FY24, FY2025, 2023-24"), [
    '2025',
    '2025-Q3',
    '2025-Q3',
    '2026-H1',
    'FY2024',
    'FY2025',
    'FY2024',
  ]);
  t.strictSame(dates('March 2025, Sept 2024, 12 March 2026, 2025-03-01'), ['2025-03', '2024-09', '2026-03', '2025-03']);
  t.strictSame(dates('drew in Q4 24, from H2 27, Q3-25, Sep-25, Q1 24 firms'), [
    '2024-Q4',
    '2027-H2',
    '2025-Q3',
    '2025-09',
  ]);
  t.strictSame(dates("9M FY26 against 9M FY25, 6M '25"), ['2026-Q3', '2025-Q3', '2025-H1']);
  t.strictSame(dates('9M 2025'), ['2025-Q3']);
  t.strictSame(dates('Revenue: 6M 2024'), ['2024'], 'an amount without its currency');
  t.strictSame(dates('SNE Research, 2025. 09), order backlog 2026. 01: in 2024. 10 joined'), [
    '2025-09',
    '2026-01',
    '2024',
  ]);
  t.strictSame(dates('the year ends on March 31. Or on 30 June.'), ['', '']);
  t.strictSame(dates('2000 users and $2025'), []);
  t.strictSame(dates('¥2079 million, 2051 Mio EUR'), []);
});

test('a page full of dates or figures is folded as any other, and no chart is as long', async (t) => {
  for (const text of [
    '2024 '.repeat(20_000),
    '2024 - '.repeat(14_000),
    '1 '.repeat(50_000),
    `2024 ${'1.,'.repeat(30_000)}`,
  ])
    t.equal(fold(text.trim()).text, text.trim());
  t.equal(fold('2023 2024\n31 58').text, '2023 | 2024\n31 | 58');
});
