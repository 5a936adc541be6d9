import type { TableSlide } from './table.ts';

/** Tables that the layout may be tuned on. */
export const TUNED: TableSlide[] = [
  {
    title: 'Financial plan',
    rows: [
      ['kEUR', '2024A', '2025E', '2026E', '2027E'],
      ['Recurring revenue', '410', '1,260', '3,900', '9,450'],
      ['Services', '95', '', '210', '260'],
      ['Gross margin', '61%', '68%', '74%', '77%'],
      ['EBITDA', '(820)', '(1,430)', '(610)', '1,980'],
    ],
    widths: [0.36, 0.16, 0.16, 0.16, 0.16],
    align: ['left', 'right', 'right', 'right', 'right'],
    rules: 'rows',
    size: 16,
    after: 'E: estimate of the company, unaudited',
  },
  {
    title: 'Where we stand',
    rows: [
      ['', 'Us', 'Incumbent', 'Spreadsheet'],
      ['Works without a network', '✓', '✗', '✓'],
      ['Approval by two people', '✓', '✓', ''],
      ['Audit trail that an auditor accepts', '✓', '', ''],
      ['Price a month', '€49', '€400', 'free'],
    ],
    widths: [0.46, 0.18, 0.18, 0.18],
    align: ['left', 'center', 'center', 'center'],
    rules: 'none',
    size: 15,
    shade: true,
  },
  {
    title: 'Pricing',
    rows: [
      ['Plan', 'For whom', 'Price', 'What is in it'],
      ['Seed', 'Teams of up to five people who start out', '€0', 'One garden, community help and a weekly report'],
      [
        'Grow',
        'Firms with a garden in each of their branches',
        '€99 / month',
        'Ten gardens, help by mail within a day',
      ],
      ['Forest', 'Cities', 'on request', 'All gardens, single sign-on, an engineer to call at any hour'],
    ],
    widths: [0.12, 0.34, 0.16, 0.38],
    align: ['left', 'left', 'left', 'left'],
    rules: 'grid',
    size: 14,
  },
  {
    title: 'Milestones',
    rows: [
      ['When', 'What', 'Owner', 'State'],
      ['Q1 2026', 'Pilot with three cities', 'Ada', 'done'],
      ['Q2 2026', 'Certified to ISO 27001', 'Grace', 'under way'],
      ['Q3 2026', 'First partner abroad', 'Ada', ''],
      ['Q4 2026', '100 paying customers', 'Alan', ''],
    ],
    widths: [0.18, 0.46, 0.18, 0.18],
    align: ['left', 'left', 'left', 'left'],
    rules: 'rows',
    size: 18,
    before: 'What the round pays for, quarter by quarter',
  },
  {
    title: 'Unit economics',
    rows: [
      ['Channel', 'CAC', 'ARPA', 'Payback', 'LTV / CAC'],
      ['Search', '€310', '€62', '5.0 mo', '6.1x'],
      ['Partners', '€120', '€48', '2.5 mo', '11.4x'],
      ['Field sales', '€2,900', '€410', '7.1 mo', '4.3x'],
      ['Blended', '€460', '€88', '5.2 mo', '6.0x'],
    ],
    widths: [0.3, 0.16, 0.16, 0.18, 0.2],
    align: ['left', 'right', 'right', 'right', 'right'],
    rules: 'none',
    size: 17,
  },
];
