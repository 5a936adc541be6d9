import type { Metric, Subject } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import { labelContext } from '../../reading/context.ts';
import type { Unit } from '../../reading/page.ts';
import { MARKET_METRICS } from '../metric/lexicon/metric.ts';
import { actorsIn } from './actors.ts';
import { isOfBroughtIn, isOfWhoVouched } from './antecedent.ts';
import { isCustomersOwn, isForCustomers, isKept, isOfSeller, isPaidBackToThem, isTheirNumber } from './beneficiary.ts';
import { isTestimonial } from './career.ts';
import { framedSubject } from './framed.ts';
import { ownerOfHeads } from './heads.ts';
import { namesOffice, UNHELD } from './labels.ts';
import { isCited, isFromReport, isHeadless, isHeapWithFigures, isHearsay, isNorm, isOfOneMet } from './nobodys.ts';
import { isKeptOfOurs, isOfOurBuyers, isOurBuyer } from './our-buyers.ts';
import { isOursAnyway } from './ours-anyway.ts';
import { ownersOf } from './owners.ts';
import { isOfPerson } from './persons-own.ts';
import { portrayed } from './portrait.ts';
import type { Said } from './said.ts';
import { isShareOfAnothers } from './share-of-sales.ts';
import { attachedOwner, possessorOf, spokenOf } from './spoken.ts';
import type { Owner } from './subjects.ts';
import { isOfTable } from './table-names.ts';

/** Whether investors are said to put money in: into us, where no other company is named. */
const isPaidIn = (unit: Unit, { bound }: Said): boolean => {
  const segment = ownersOf(unit).segments.findLast(({ start }) => start < bound.figureEnd);
  return (
    segment !== undefined &&
    /\b(?:invested|invests|led|participated|committed|put in|signed by|co-led|backed)\b/i.test(segment.text) &&
    !/\b(?:in|into) \p{Lu}/u.test(unit.text.slice(bound.end, segment.end))
  );
};

/** "Riders pay $2 per swap": on a page of ours that is our price; what is paid to somebody else, or today, is not. */
const isPaidToUs = ({ context }: Unit, about: { owner: Owner; words: string; after: string }): boolean => {
  const { owner, words, after } = about;
  if (/\b(?:[Pp]ays?|[Pp]aid|[Pp]aying) us\b/.test(words)) return true;
  if (context.subject !== undefined || (owner !== 'unknown' && owner !== 'customers')) return false;
  if (!/\bpay\b/.test(words) || /\b(?:today|currently|now|up to|typically|on average|still|already)\b/i.test(words))
    return false;
  return !/^[^.;]{0,40}\b(?:to|for) (?:the |a |an |their )?(?!month|year|us\b)\p{L}+/iu.test(after);
};

const asSubject = (owner: Owner): Subject => (owner === 'none' ? 'ours' : owner === 'person' ? 'other' : owner);

/** Whose a figure is by where it stands, not by its sentence's grammar: a table, a norm, a heap of words, a quotation, a career. */
const byPlace = (unit: Unit, said: Said): Subject | undefined => {
  if (MARKET_METRICS.has(said.metric)) return 'market';
  if (isFromReport(unit)) return 'other';
  const headed = ownerOfHeads(unit);
  if (headed !== 'none') return asSubject(headed);
  if (unit.row !== undefined)
    return isHeadless(unit) ? 'unknown' : (unit.context.subject ?? framedSubject(unit, said.metric) ?? 'ours');
  if (OURS_FIRST.test(unit.text)) return undefined;
  if (isNorm(unit, said.bound) || isCited(unit)) return 'market';
  if (isHearsay(unit) || isOfWhoVouched(unit) || isShareOfAnothers(unit, said)) return 'other';
  if (isHeapWithFigures(unit)) return 'unknown';
  if (isOfBroughtIn(unit.text.slice(0, said.bound.start))) return 'other';
  if (isTestimonial(unit) || isOfOneMet(unit)) return 'customers';
  return isOfPerson(unit, said) ? 'other' : undefined;
};

/** Whose the label before a figure's colon says it is: "Rule of thumb: payback in 12 months". */
const labelledSubject = (unit: Unit, { bound }: Said): Subject | undefined => {
  const label = /^([^:]{3,60}):\s/.exec(unit.text.slice(0, bound.figureEnd))?.[1];
  return label === undefined ? undefined : labelContext(label).subject;
};

const TO_US_ANYWAY: ReadonlySet<Metric> = new Set(['price', 'nps', 'concentration', 'pilots', 'lois', 'patents']);

/** Under a heading about customers stands what they have; how much they pay us and like us is ours. */
const headedSubject = ({ context }: Unit, metric: Metric): Subject | undefined =>
  context.subject === 'customers' && TO_US_ANYWAY.has(metric) ? undefined : context.subject;

/** Whose figure it is where the sentence names nobody else: ours, unless it is an effect on others or stands under their heading. */
const byDefault = (unit: Unit, about: { said: Said; from: number }): Subject => {
  const { said, from } = about;
  if (isForCustomers(unit, { said, from })) return 'customers';
  const attached = attachedOwner(unit, said);
  if (attached !== 'none') return asSubject(attached);
  if (OURS_FIRST.test(unit.text)) return 'ours';
  const explicit = actorsIn(unit).some(({ who, start }) => who === 'ours' && start >= from && start < said.bound.start);
  if (explicit) return 'ours';
  return (
    labelledSubject(unit, said) ??
    headedSubject(unit, said.metric) ??
    portrayed(unit, said.metric) ??
    framedSubject(unit, said.metric) ??
    'ours'
  );
};

/** "Ours: 77", "We: six years, 7.2M raised" next to the figures of others. */
const OURS_FIRST = /^\W*(?:ours|we|us|our (?:own )?(?:figures?|numbers?|value|case)|\uE000+)\b[^:.]{0,30}:\s/iu;

/** "To win a shipper costs us": the figure is ours, whoever is the subject. */
const TO_US =
  /\b(?:costs?|earns?|brings?|brought|leaves?|makes?|made|nets?|saves?|gives?|gave|given|pays?|paid|sent|owes?) us\b/i;
/** On our own slides a label before one of these is a product, a plan or a field: "Brain: $14/month", "Pharma: 3 pilots". */
const BY_LABEL: ReadonlySet<Metric> = new Set(['price', 'pilots', 'lois']);

/** "In Ireland 3 pilots are under way": where ours are, and not whose. */
const IN_PLACE = pattern(/^\W*In (?:the )?\p{Lu}[\p{L} ]{1,30} \S+ (?:paid )?pilots?\b(?! (?:of|with|for)\b)/u);

const isBareLabel = (unit: Unit, end: number): boolean =>
  unit.context.subject === undefined &&
  /:\s/.test(unit.text.slice(0, end)) &&
  !actorsIn(unit).some((actor) => actor.start < end && actor.who !== 'customers');

/** "Our customers' sales" are theirs, "our customers' NPS" is ours; whose their churn is cannot be told. */
const ofCustomers = (metric: Metric): Subject => {
  if (isCustomersOwn({ metric, said: 'their own sales' })) return 'customers';
  return isKept(metric) ? 'unknown' : 'ours';
};

/** Whose figure it is. What cannot be told is `unknown`, never `ours`. */
export const subjectOf = (unit: Unit, said: Said): Subject => {
  const placed = byPlace(unit, said);
  if (placed !== undefined) return placed;
  const { metric, bound, clauseStart } = said;
  if (isOurBuyer(unit, said) || isOursAnyway(unit, said)) return 'ours';
  if (isPaidBackToThem(unit, metric)) return 'customers';
  if (isOfSeller(unit, said)) return 'other';
  const owned = ownersOf(unit);
  const { pointed } = owned;
  const { owner, from, parted } = spokenOf(unit, { said, owned });
  if (metric === 'patents' && owner !== 'other' && UNHELD.test(unit.text)) return byDefault(unit, { said, from });
  const possessor = possessorOf(unit, said, { spoken: owner === 'none' ? pointed : owner, pointed });
  if (possessor === 'customers') return ofCustomers(metric);
  if (possessor !== 'none' && !parted) return asSubject(possessor);
  const words = unit.text.slice(from, bound.end);
  if (owner === 'customers' && !isTheirNumber(metric, words) && isCustomersOwn({ metric, said: words }))
    return 'customers';
  if (metric === 'price' && isPaidToUs(unit, { owner, words, after: unit.text.slice(bound.end) })) return 'ours';
  if (metric === 'round' && isPaidIn(unit, said)) return 'ours';
  if ((owner === 'unknown' || owner === 'other' || metric === 'cac') && TO_US.test(words)) return 'ours';
  if (owner === 'unknown' && (isKeptOfOurs(unit, metric) || isOfOurBuyers(unit.text.slice(from), metric)))
    return byDefault(unit, { said, from });
  if (metric === 'patents' && namesOffice(unit.text.slice(clauseStart))) return byDefault(unit, { said, from });
  if (owner === 'market' && metric === 'pilots' && IN_PLACE.test(unit.text)) return byDefault(unit, { said, from });
  if (owner === 'other' && BY_LABEL.has(metric) && isBareLabel(unit, bound.start))
    return byDefault(unit, { said, from });
  if (owner === 'unknown' && isOfTable(unit)) return 'other';
  if (owner === 'other' || owner === 'market' || owner === 'unknown') return owner;
  return byDefault(unit, { said, from });
};
