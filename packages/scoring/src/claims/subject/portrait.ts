import type { Metric, Subject } from '@assay/contracts/claim';
import { madeOnce } from '../../made-once.ts';
import { pattern } from '../../patterns/pattern.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { OWN_LABEL, OWN_NOUN } from './nouns.ts';

const CASE = /^\W*(?:(?:customer|client|user|success|case) (?:story|study|spotlight|portrait|example)|case)\b/i;
const NAME = pattern(
  /^\W*\p{Lu}[\p{L}\p{N}'.-]*(?: (?:&|and|of|de|do|da|des|du|y|und|van|\p{Lu}[\p{L}\p{N}'.-]*)){1,4}\W*$/u,
);
/** What they do with us, pay us or say of us. */
const WITH_US = /\b(?:with|for|to|of|by|through|because of) us\b|\b(?:additional|second|repeat) order\b/i;
const THEY = pattern(
  /\b(?:they|he|she)(?:'ve| have| has)? (?:\p{L}+ )?(?:pays?|paid|signed|extended|ordered|bought|use[sd]?|reduced|closed|fired|cut|saved|switched|says?|said|love[sd]?)\b|\bsays \p{Lu}|"[^"]{8,}"/iu,
);
/** How big somebody is, told in one breath: turnover and heads, beds or branches. */
const SIZE =
  /\b(?:turnover|sales|revenues?)\b(?:[^.]|\.(?=\d))*\b(?:staff|employees|people|workers|beds|branches|stores|shops|sites|plants|outlets|inpatients|patients|farmers|members|clients|entries|trips|hectares)\b|\b(?:staff|employees|beds|branches|stores|sites|plants|outlets)\b(?:[^.]|\.(?=\d))*\b(?:turnover|sales|revenues?)\b/i;
/** What a portrait tells of whom it portrays, not of us. */
const TOLD: ReadonlySet<Metric> = new Set([
  'revenue',
  'growth',
  'team_size',
  'gross_margin',
  'round',
  'valuation',
  'arr',
  'gmv',
]);

/** What a page shows of being about a customer: whom its title names, and what they do or say. */
type Signs = { named: boolean; theirs: boolean; ours: boolean };

const signsOf = madeOnce(({ title, units }: Page): Signs => {
  const [name = ''] = title.split(/,| [-] |:/);
  const text = units.map((unit) => unit.text).join('\n');
  const named = CASE.test(title) || (NAME.test(name) && !OWN_NOUN.test(name) && !OWN_LABEL.test(name));
  return { named, theirs: THEY.test(text), ours: WITH_US.test(text) };
});

/**
 * Whose figures a page tells that portrays a customer: theirs where it names them and lets them act; nobody's for certain where
 * only one of both is said and the words tell somebody's size. Undefined where nothing hints at a portrait.
 */
export const portrayed = (unit: Unit, metric: Metric): Subject | undefined => {
  const { named, theirs, ours } = signsOf(unit.page);
  const size = SIZE.test(unit.text);
  if (named && (theirs || ours) && (TOLD.has(metric) || size)) return 'customers';
  return (named || theirs) && size ? 'unknown' : undefined;
};
