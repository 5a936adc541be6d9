import type { Metric } from '@assay/contracts/claim';
import type { Verdict } from '../levels/judge.ts';

/** Figures beside which a question makes sense whose own figure is missing, the best first. */
export const BESIDE: Partial<Record<string, readonly Metric[]>> = {
  revenue: ['customers', 'pilots', 'users', 'price'],
  growth: ['arr', 'mrr', 'revenue', 'gmv', 'customers', 'users'],
  retention: ['customers', 'users', 'arr', 'mrr', 'revenue'],
  payment: ['lois', 'pilots', 'users'],
  concentration: ['customers', 'arr', 'mrr', 'revenue'],
  gross_margin: ['revenue', 'arr', 'mrr', 'price'],
  payback: ['cac', 'price'],
  'unit-return': ['cac', 'ltv', 'price'],
  burn_multiple: ['burn', 'round'],
  'burn-multiple': ['burn', 'round'],
  tam: ['sam', 'som'],
  nesting: ['tam'],
  'bottom-up': ['tam', 'price'],
  'market-source': ['tam', 'market_growth'],
  'market-growth': ['tam', 'sam'],
};

/** What a criterion asks about, so that nothing is asked twice. */
export const keyOf = ({ reading, id }: Verdict['criterion']): string => {
  if (reading.by === 'rule') return reading.rule;
  return reading.by === 'band' ? reading.metric : id;
};
