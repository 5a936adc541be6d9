import type { Metric } from '@assay/contracts/claim';
import type { Unit } from '../../reading/page.ts';
import { isCareer, isTeamPage, SPEAKS_OF_US } from './career.ts';
import { ownersOf } from './owners.ts';
import type { Said } from './said.ts';

/** What a company has and no person. */
const NO_PERSON_HAS: ReadonlySet<Metric> = new Set([
  'round',
  'valuation',
  'team_size',
  'price',
  'ltv',
  'ltv_cac',
  'churn',
  'nrr',
  'grr',
  'payback',
  'concentration',
  'conversion',
  'nps',
]);

/** What people say, hope or foresee is about the company they speak for. */
const SPEAKS =
  /\b(?:hop(?:es?|ing)|plans?|expects?|aims?|wants?|believes?|says?|said|told|estimates?|added|adds|predicts?|explains?|puts?|calculates?|reports?|sees|promises|states|reckons|confirm(?:s|ed)|claims?|thinks?|calls?)\b/i;

const LEADS = /\b(?:was (?:with|at)|former|president|led|managed|ran|headed|built|grew|scaled)\b/i;

/** A line that begins with what somebody did or was. */
const isCareerLine = (text: string): boolean =>
  /^\W*(?:was|led|ran|built|took|brought|started|scaled|grew|sold|wrote|headed|former)\b/i.test(text);

/** Whether a figure belongs to somebody's career instead of this company. */
export const isOfPerson = (unit: Unit, { metric, bound }: Said): boolean => {
  const before = unit.text.slice(0, bound.start);
  if (isCareer(unit, bound))
    return (
      metric !== 'team_size' ||
      LEADS.test(before) ||
      /\b(?:my|his|her|their) (?:first|last|previous|former|prior) \p{L}+/iu.test(before)
    );
  const segment = ownersOf(unit).segments.findLast(({ start }) => start < bound.figureEnd);
  const told = segment?.owner === 'person' || (isTeamPage(unit.page) && !SPEAKS_OF_US.test(unit.text));
  if (!told || SPEAKS.test(unit.text)) return false;
  if (metric !== 'patents' && /\uE000|\b(?:the|this) (?:company|startup|firm|business)\b/iu.test(before)) return false;
  if (metric !== 'team_size' && isTeamPage(unit.page) && isCareerLine(unit.text)) return true;
  return !NO_PERSON_HAS.has(metric) || (metric === 'team_size' && LEADS.test(before));
};
