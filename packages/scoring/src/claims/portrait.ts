import type { Metric } from '@assay/contracts/claim';
import type { Page } from '../reading/page.ts';
import { OWN_LABEL, OWN_NOUN } from './nouns.ts';

const CASE = /^\W*(?:(?:customer|client|user|success|case) (?:story|study|spotlight|portrait|example)|case)\b/i;
const NAME = /^\W*\p{Lu}[\p{L}\p{N}'’.-]*(?: (?:&|and|of|de|do|da|des|du|y|und|van|\p{Lu}[\p{L}\p{N}'’.-]*)){1,4}\W*$/u;
/** The company speaks of others here: what they do with it, pay it or say of it. */
const WITH_US =
  /\b(?:with|for|to|of|by|through|because of) us\b|\b(?:they|he|she)(?:'ve| have| has)? (?:\p{L}+ )?(?:pays?|paid|signed|extended|ordered|bought|use[sd]?|reduced|closed|fired|cut|saved|switched|says?|said|love[sd]?)\b|\bsays \p{Lu}|"[^"]{8,}"|\b(?:additional|second|repeat) order\b/iu;
/** What a portrait tells of whom it portrays, not of us. */
const TOLD: ReadonlySet<Metric> = new Set([
  'revenue',
  'growth',
  'team_size',
  'users',
  'customers',
  'gross_margin',
  'round',
  'valuation',
  'arr',
  'gmv',
]);

const PORTRAITS = new WeakMap<Page, boolean>();

const isPortrait = (page: Page): boolean => {
  const known = PORTRAITS.get(page);
  if (known !== undefined) return known;
  const [name = ''] = page.title.split(/,| [-–—] |:/);
  const named = NAME.test(name) && !OWN_NOUN.test(name) && !OWN_LABEL.test(name);
  const found = (CASE.test(page.title) || named) && WITH_US.test(page.units.map(({ text }) => text).join('\n'));
  PORTRAITS.set(page, found);
  return found;
};

/** Whether a page portrays a customer: its turnover and staff are the customer's, though no line says so. */
export const isPortrayed = (page: Page, metric: Metric): boolean => TOLD.has(metric) && isPortrait(page);
