/** A software company that evidences almost everything it says. */
export const STRONG: readonly (readonly string[])[] = [
  ['Norlay', 'Freight invoices audited before they are paid', 'Seed round 2026'],
  [
    'Problem',
    'Shippers overpay 4.1% of every freight bill because carriers add 60 kinds of surcharges (source: 2025 Freight Audit Study, n=640).',
    'Payables teams at manufacturers spend 11 hours a week on disputes.',
    'Each late dispute costs $96 in write-offs.',
    'The head of payables signs the order: she answers for the 4.1% (our survey of 2025).',
  ],
  [
    'Product',
    'Norlay checks each carrier invoice against the contract and files the dispute for the accountant.',
    'Dispute handling falls from 30 days to 2 days at our live customers.',
    'Launched in March 2024 and running in 3 SAP regions.',
  ],
  ['Why now', 'The EU eFTI regulation requires digital freight records since 2025.'],
  [
    'Market',
    '90,000 shippers run their own payables.',
    'TAM: 90,000 shippers x $24,000 per year = $2.16B',
    'SAM: shippers on SAP, $800M',
    'SOM: 1,200 shippers by 2029, $29M',
    'Source: Eurostat, 2025. The market is growing 16% a year.',
  ],
  [
    'Traction',
    '$2.4M ARR, up from $0.7M twelve months ago',
    '31 paying customers including Hartmann, Belcorp and Oste Foods',
    'Net revenue retention 133%',
    'Monthly churn 0.3%',
  ],
  [
    'Unit economics',
    'CAC $18,000, LTV $140,000, LTV:CAC 7.8x',
    'CAC payback 7 months',
    'Gross margin 82%',
    'Burn multiple 0.9',
    'Largest customer is 8% of revenue',
  ],
  ['Alternatives', 'Unlike Cass and Trax, which audit after payment, we stop 92% of errors before the money leaves.'],
  [
    'Moat',
    'Proprietary data set of 4.2 million audited invoices from Hartmann and others; each correction retrains the model with 97% accuracy.',
    '3 US patents granted on contract parsing.',
    'Integration with SAP took 14 months of certification; average contract term is 3 years.',
  ],
  ['Go to market', 'Sold through 4 freight brokers in Germany; sales cycle shortened from 8 months to 3 months.'],
  ['Team', 'Ada Lorenz, CEO: 9 years at Maersk.', '22 employees'],
  ['Ask', 'Raising $5M seed at $20M pre-money', '22 months of runway'],
];

/** A marketplace with early, unremarkable figures and large gaps. */
export const MIDDLING: readonly (readonly string[])[] = [
  ['Norlay', 'A marketplace for used lab equipment'],
  [
    'Problem',
    'University labs struggle to sell machines they no longer need.',
    'A used centrifuge waits 9 months on average for a buyer.',
  ],
  ['Solution', 'Norlay is a marketplace that connects labs with refurbishers.'],
  ['Market', 'Used lab equipment is a $3 billion market growing 6% a year.'],
  ['Traction', '$14K MRR', '40 labs signed up', 'Revenue grew 8% month over month'],
  ['Model', 'We take a 12% commission on every sale.', 'Gross margin is 55%.'],
  ['Competition', 'LabX and EquipNet focus on auctions.'],
  ['Team', 'Two founders, both former lab managers.'],
  ['Ask', 'Raising $1M pre-seed'],
];

/** A device maker: other margins, orders and pilots instead of subscriptions. */
export const HARDWARE: readonly (readonly string[])[] = [
  ['Norlay', 'Contract manufactured dryers for brick plants'],
  ['Problem', 'A brick plant spends €900,000 a year on gas to dry bricks.'],
  [
    'Product',
    'Norlay makes a heat-pump dryer that fits the existing hall.',
    'Plants cut drying energy by 61%, measured over 8 months at our Wienerberg pilot.',
    'Tested for 5,000 cycles with 97% efficiency by TNO in 2025.',
  ],
  ['Market', '3,400 EU brick plants.', 'Average system price €600,000', 'TAM €2.04 billion'],
  [
    'Traction',
    '4 commercial pilots running: Wienerberg, Vandersteen and Rojo.',
    '9 letters of intent worth €6M.',
    'Revenue €0.9M in 2025 (2024: €0.3M).',
  ],
  ['Economics', 'Gross margin 36% on hardware'],
  ['IP', '2 patents granted, 3 pending'],
  ['Ask', 'Raising €8M Series A'],
];

/** Words, hopes and a large number. */
export const WEAK: readonly (readonly string[])[] = [
  ['Norlay', 'The future of dating'],
  ['Problem', 'Dating is broken. Everyone is tired of it.'],
  ['Solution', 'Norlay is a revolutionary AI-powered platform that connects people in a whole new way.'],
  ['Market', 'There are 5 billion people online. If we get just 1% of them we have 50 million users.'],
  ['Competition', 'We have no real competitors.'],
  ['Projections', '2028: $5M revenue', '2029: $90M revenue'],
  ['Ask', 'We need $3M to build the app.'],
];

/** Everything that a deck can tell without having done anything: a need, a buyer, a market, a moment, a difference. */
export const UNDONE: readonly (readonly string[])[] = STRONG.slice(0, 5).map((lines) =>
  lines.filter((line) => !/^(?:Dispute handling|Launched|The EU eFTI)/.test(line)),
);
