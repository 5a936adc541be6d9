import { test } from 'tap';
import { deckOf } from './deck.ts';
import { run } from './run.ts';

const claimsOn = (title: string, ...lines: string[]): string[] =>
  run(deckOf([[title, ...lines]])).evidence.claims.map(({ metric, value, unit }) => `${metric} ${value} ${unit}`);

type Said = readonly [text: string, ...claims: string[]];

const CLASSES: Readonly<Record<string, { title?: string; said: readonly Said[] }>> = {
  'what it costs to win a customer is told in many ways': {
    said: [
      ['Getting a corporate client takes us €4,200.', 'cac 4200 EUR'],
      ['$310 was what it took to win the average dentist.', 'cac 310 USD'],
      ['£95 is spent on each new subscriber.', 'cac 95 GBP'],
      ['Sales cost per new brewery: €1,900', 'cac 1900 EUR'],
      ['Every new bakery costs us $700 in sales and marketing', 'cac 700 USD'],
    ],
  },
  'what a thing costs us is no price': {
    title: 'Price',
    said: [
      ['Mill pays | Rs 340 | Rs 48', 'price 340 INR', 'price 48 INR'],
      ['Costs us | Rs 187 | Rs 8.60'],
      ['Contribution of one buyer: EUR 132 per month'],
    ],
  },
  'a customer pays back, and the money lasts': {
    title: 'The ask',
    said: [
      ['The machine paid for itself in 7 months.', 'payback 7 months'],
      ['A farm is paid back in month 5', 'payback 5 months'],
      ['We need 9 months to recoup a gym.', 'payback 9 months'],
      ['CAC payback is 14 months, we want 8.', 'payback 14 months', 'payback 8 months'],
      ['Net burn $40k a month, leaving 11 months in hand', 'burn 40000 USD', 'runway 11 months'],
      ['Cash for 6 months; with the round, for 21', 'runway 6 months', 'runway 21 months'],
    ],
  },
  'who is only curious has bought nothing': {
    title: 'Where we are',
    said: [
      ['4,300 subscribers on Instagram'],
      ['2,900 subscribers of our newsletter'],
      ['1,900 users registered in the waiting list'],
      ['650 users registered interest at a fair'],
      ['8,300 users have registered in advance'],
      ['1,150 users have put down their names'],
      ['3,800 users have looked at our landing page'],
      ['14 contractors have put their names under letters of intent', 'lois 14 count'],
      ['14 contractors have put their names under our letter of intent', 'lois 14 count'],
      ['900 customers order on WhatsApp', 'customers 900 count'],
      ['4,300 subscribers pay us', 'customers 4300 count'],
    ],
  },
  'shares of those who stay, leave and buy': {
    said: [
      ['3.1% leave us in a month', 'churn 3.1 percent'],
      ['Of the pilots that ended, 62% became a contract', 'conversion 62 percent'],
      ['One in five demos ends in a sale', 'conversion 20 percent'],
      ['The contracts renew at 97%', 'grr 97 percent'],
      ['Annual cancellation rate: 4%', 'churn 4 percent'],
      ['Gross profit ratio: 51%', 'gross_margin 51 percent'],
    ],
  },
  'growth by a sign, a comparison and a factor': {
    said: [
      ['+64% of bookings versus 2024', 'growth 64 percent'],
      ['We billed 30% more in 2025 than in 2024.', 'growth 30 percent'],
      ['Compared with last year, sales were multiplied by 2.6.', 'growth 2.6 ratio'],
    ],
  },
  'money that flows through, and money that comes in': {
    said: [
      ['₦2.1bn of produce moved so far', 'gmv 2100000000 NGN'],
      ['Disbursed since launch: Rs 40 crore', 'gmv 400000000 INR'],
      ['Work through the platform: €3.2m', 'gmv 3200000 EUR'],
      ['Currently Rs 12 lakh is billed in a month.', 'revenue 1200000 INR'],
      ['Our customers paid us $310,000 so far', 'revenue 310000 USD'],
    ],
  },
  'rounds and prices in the English of many founders': {
    title: 'The ask',
    said: [
      ['€2M are sought, €600k of it is spoken for', 'round 2000000 EUR', 'round 600000 EUR'],
      ['Two angels wired $150k in March.', 'round 150000 USD'],
      ['R$ 800 mil entered last year from two funds', 'round 800000 BRL'],
    ],
  },
  'customers by what they are and do': {
    said: [
      ['14 state and county libraries paying', 'customers 14 count'],
      ['Shops with live contract: 2,300', 'customers 2300 count'],
      ['26 breweries ordering kegs', 'customers 26 count'],
      ['Pilots under way with four ports', 'pilots 4 count'],
      ['Letters of intent received from 9 mills', 'lois 9 count'],
    ],
  },
  'a count that belongs to something else': {
    said: [
      ['Gross margin will be 70% at 500 clinics', 'gross_margin 70 percent'],
      ['Two of our clients are chains with above 30 outlets.'],
      ['The average buyer tries 6 brands.'],
      ['We build with 12 partner workshops.'],
      ['One agent per 900 subscribers'],
    ],
  },
};

for (const [name, { title = 'Overview', said }] of Object.entries(CLASSES))
  test(name, async (t) => {
    for (const [text, ...claims] of said) t.strictSame(claimsOn(title, text), claims, text);
  });

test('the deck itself says who its customers are', async (t) => {
  const claims = run(
    deckOf([
      ['What we charge', 'Farmers pay 2% of what they sell.'],
      ['Where we stand', '1,400 farmers on the app'],
    ]),
  ).evidence.claims.map(({ metric, value }) => `${metric} ${value}`);
  t.strictSame(claims, ['price 2', 'customers 1400']);
});

test('parts of a market are told from the whole', async (t) => {
  t.strictSame(claimsOn('How big', 'Seed trade in Spain: €2.1bn', 'What we can reach today: €300m'), [
    'tam 2100000000 EUR',
    'sam 300000000 EUR',
  ]);
  t.strictSame(claimsOn('Market', 'SAM (mills in Iberia, olives and nuts) €90 million'), ['sam 90000000 EUR']);
});

test('tables with two rows of heads, periods in heads and nouns in heads', async (t) => {
  t.strictSame(claimsOn('Plan', 'USD thousand | 2024 | 2025', 'realized | budget', 'Revenue | 900 | 2,100'), [
    'revenue 900000 USD',
    'revenue 2100000 USD',
  ]);
  t.strictSame(claimsOn('By country', 'Clinics Jan 2025 | Clinics Jan 2026', 'Peru | 12 | 31'), [
    'customers 12 count',
    'customers 31 count',
  ]);
  t.strictSame(claimsOn('Economics', '2024 | 2025', 'Months until paid back | 11 | 7'), [
    'payback 11 months',
    'payback 7 months',
  ]);
});

test('amounts as they are written elsewhere', async (t) => {
  t.strictSame(claimsOn('Overview', 'Monthly burn 61 T€'), ['burn 61000 EUR']);
  t.strictSame(claimsOn('Overview', 'Net burn of R$ 90 mil per month'), ['burn 90000 BRL']);
  t.strictSame(claimsOn('Overview', 'Revenue: 31 bln PLN'), ['revenue 31000000000 PLN']);
  t.strictSame(claimsOn('Overview', 'LTV to CAC is 4 to 1'), ['ltv_cac 4 ratio']);
});
