import { BANDS } from './bands.ts';
import { DEFENSIBILITY_CRITERIA } from './defensibility.ts';
import { INNOVATION_CRITERIA } from './innovation.ts';
import { MARKET_CRITERIA } from './market.ts';
import type { Rubric } from './rubric.ts';
import { SCALABILITY_CRITERIA } from './scalability.ts';
import { TERMS } from './terms.ts';
import { TRACTION_CRITERIA } from './traction.ts';
import { VALUE_CRITERIA } from './value.ts';

/** The first rubric. A change of any member that can move a score is a new version. */
export const RUBRIC_1 = {
  version: '1.0.0',
  date: '2026-11-20',
  weights: {
    value_proposition: 0.18,
    innovation: 0.14,
    market_size: 0.16,
    defensibility: 0.16,
    scalability: 0.14,
    traction: 0.22,
  },
  earned: [0, 0.03, 0.35, 0.65, 0.85, 1],
  terms: TERMS,
  kinds: {
    marketplace: '\\b(?:marketplace for|two-sided|take rate|commission on every|gmv)\\b',
    services: '\\b(?:consult(?:ing|ancy)|agency services|staffing services|outsourc\\w+)\\b',
    hardware:
      '\\b(?:batter(?:y|ies)|contract manufactur\\w+|bill of materials|units a year|robots?|reactor|devices? cost|hardware)\\b',
    ai: '\\b(?:ai|llm|machine learning|foundation models?)\\b',
  },
  stages: { 'pre-seed': '\\bpre-?seed\\b', seed: '(?<!pre-?)\\bseed\\b' },
  rates: {
    source: 'European Central Bank reference rates, yearly averages, rounded',
    date: '2024',
    usd: {
      USD: 1,
      EUR: 1.08,
      GBP: 1.28,
      INR: 0.012,
      BRL: 0.19,
      CHF: 1.14,
      CAD: 0.73,
      AUD: 0.66,
      SEK: 0.095,
      NOK: 0.093,
      DKK: 0.145,
      JPY: 0.0066,
      CNY: 0.139,
      SGD: 0.75,
      HKD: 0.128,
      KRW: 0.00073,
    },
  },
  bands: BANDS,
  criteria: [
    ...VALUE_CRITERIA,
    ...INNOVATION_CRITERIA,
    ...MARKET_CRITERIA,
    ...DEFENSIBILITY_CRITERIA,
    ...SCALABILITY_CRITERIA,
    ...TRACTION_CRITERIA,
  ],
  flaws: [
    {
      id: 'no-product',
      cap: 30,
      when: 'absent',
      criteria: ['purpose', 'product-status'],
      text: 'The material does not make clear what the company makes; nothing else can outweigh that.',
    },
    {
      id: 'no-buyer',
      cap: 45,
      when: 'absent',
      criteria: ['buyer', 'payment'],
      text: 'The material names neither a buyer nor anyone who pays; nothing else can outweigh that.',
    },
    {
      id: 'one-customer',
      cap: 50,
      when: 'above',
      metric: 'concentration',
      value: 80,
      text: 'Almost all revenue hangs on one customer; losing it would end the company.',
    },
    {
      id: 'out-of-money',
      cap: 50,
      when: 'below',
      metric: 'runway',
      value: 6,
      text: 'The money lasts for a few months only.',
    },
  ],
} as const satisfies Rubric;
