import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import type { Unit } from '../../reading/page.ts';
import { actorsIn } from './actors.ts';
import { isTheirNumber } from './beneficiary.ts';
import { isBareName, isMany } from './names-ahead.ts';
import { subjectSpan } from './owners.ts';
import type { Said } from './said.ts';
import { isBroughtIn, type Owner, ownerOfPhrase, resolve } from './subjects.ts';
import type { Owned } from './takes-over.ts';

/** Who buys, uses, pays or invests is named after these without owning the figure. */
const WITH_OTHERS: ReadonlySet<Metric> = new Set([
  'customers',
  'users',
  'pilots',
  'lois',
  'patents',
  'team_size',
  'price',
  'round',
  'valuation',
  'concentration',
]);

const NORM = pattern(
  /^[\s(]*(?:\p{L}+ ){0,2}(?:(?:industry|market|sector|saas|national|category) (?:average|median|norm|benchmark|standard)|(?:average )?(?:for|among|across) (?:the |our )?(?:\p{L}+ ){0,2}(?:industry|sector|competitors|peers|incumbents|rivals|companies|startups|businesses))/iu,
);

const OF_ANOTHER = /^[^.;,|]{0,24}?\b(?:at|of) $/;

const FAR = 40;

const AGO = /\b(?:ago|last (?:year|month|quarter)|previous|before|earlier|target|plan|(?:19|20)\d\d|fy ?\d+|q[1-4])\b/i;

/** "Shows Frubana at $8M": a name put at a figure. */
const NAMED_AT = /^ at (?:about |around |roughly )?$/;
const JOINING = /\b(?:of|in|at|to|for|with|on|from|by|and|or|is|are|was|were|has|have|had|than)\b|[,;:|(]/i;

/** "A meal-kit brand's CAC": somebody's, whoever it is. */
const SOMEBODYS = pattern(/\b(?:an?|one|another|every|each) (?:[\p{L}-]+ ){0,3}\p{L}+'s? (?:\p{L}+ ){0,2}$/u);

/** Whose a metric is by what stands before it: "our churn", "the bank's margin", "Frubana at $8M"; `none` where nothing tells. */
export const possessorOf = (unit: Unit, { metric, bound }: Said, about: { spoken: Owner; pointed: Owner }): Owner => {
  const { spoken, pointed } = about;
  if (SOMEBODYS.test(unit.text.slice(0, bound.start))) return 'unknown';
  const actor = actorsIn(unit).findLast(({ start, end }) => end <= bound.start || start === bound.start);
  if (actor === undefined) return 'none';
  const words = unit.text.slice(actor.start, actor.end);
  const between = unit.text.slice(actor.end, Math.max(actor.end, bound.start));
  const genitive = /^(?:our|its|their|your)$/i.test(words) || /'s?$/.test(words) || /^'s?\s/.test(between);
  if (actor.named && actor.who === 'other' && NAMED_AT.test(between) && !WITH_OTHERS.has(metric)) return 'other';
  if (!genitive || JOINING.test(between) || between.length > FAR) return 'none';
  if (actor.who === 'definite' && isBroughtIn(unit, actor)) return 'unknown';
  const owner = resolve(actor.who, actor.who === 'definite' ? pointed : spoken);
  return actor.who === 'they' && owner === 'customers' ? 'unknown' : owner;
};

/** "79%, 8 months: this is Acme after ten years", "above 70%: every investor's checklist". */
const BACK_TO_OTHER = pattern(
  /[:,-] (?:(?:this|that|these|those|it)(?:'s| is| are| was| were) (?:(?:how|what|where) )?\p{Lu}\p{L}*\p{Ll}|(?:every|any|each) \p{L}+'s? )/u,
);

/** "1,900 clinics use Acme": customers of whom they use. */
const USES = /^[^.;,]{0,30}\b(?:uses?|used|using|trust|run on|rely on|subscribe to|bought from|buy from)\s+$/i;

const usesAnother = (unit: Unit, end: number): boolean =>
  !/\b(?:us|our|we)\b/i.test(unit.text) &&
  actorsIn(unit).some(
    ({ named, who, start }) => named && who === 'other' && start >= end && USES.test(unit.text.slice(end, start)),
  );

/** Who is named between the metric's words and its figure, or right after both: "churn in our industry is 30%". */
export const attachedOwner = (unit: Unit, { metric, bound }: Said): Owner => {
  const { text } = unit;
  if (
    /\b(?:in|across|for|of) (?:our|the|this) (?:industry|sector|category|space|field)\b/i.test(
      text.slice(bound.start, bound.end),
    )
  )
    return 'market';
  if (BACK_TO_OTHER.test(text.slice(bound.end))) return 'other';
  const after = text.slice(bound.end, bound.end + 2 * FAR);
  if (NORM.test(after)) return 'market';
  if ((metric === 'customers' || metric === 'users') && usesAnother(unit, bound.end)) return 'unknown';
  if (WITH_OTHERS.has(metric)) return 'none';
  const names = actorsIn(unit).filter(({ named, start }) => named && start >= bound.start);
  const inside = names.some(
    ({ end, start }) => end <= bound.end && /\b(?:at|of) $/.test(text.slice(bound.start, start)),
  );
  return inside || names.some(({ start }) => OF_ANOTHER.test(text.slice(bound.end, Math.max(bound.end, start))))
    ? 'unknown'
    : 'none';
};

/** A comparison with nobody is with ourselves where it names a time or another metric, or says "compared with". */
const isOwnPast = (unit: Unit, about: { segment: { start: number; text: string }; bound: Said['bound'] }): boolean => {
  const { segment, bound } = about;
  const opener = unit.text.slice(Math.max(0, segment.start - 14), segment.start);
  return AGO.test(segment.text) || /compared (?:to|with)$/i.test(opener) || bound.start > segment.start;
};

/** Whose a figure is that the metric's is compared with, where nobody is named ahead of it. */
const comparedWith = (unit: Unit, about: { segment: Owned['segments'][number]; bound: Said['bound'] }): Owner => {
  const { segment, bound } = about;
  const later = actorsIn(unit).find(({ start, end }) => start >= bound.start && end <= segment.end);
  if (later === undefined) return isOwnPast(unit, about) ? segment.owner : 'unknown';
  return later.who === 'market' || (later.who === 'other' && !later.named) ? later.who : 'unknown';
};

/** `parted` tells that the figure stands on the other side of a comparison than its metric's name. */
type Spoken = { owner: Owner; from: number; parted?: boolean };

/** Whom the stretch of the sentence that holds the figure speaks of. */
export const spokenOf = (unit: Unit, about: { said: Said; owned: Owned }): Spoken => {
  const { bound } = about.said;
  const segment = about.owned.segments.findLast(({ start }) => start < bound.figureEnd);
  if (segment === undefined) return { owner: 'none', from: 0 };
  const limit = Math.max(segment.start, Math.min(bound.start, segment.end));
  const { verb } = subjectSpan(segment, limit);
  const from = segment.start;
  if (verb || segment.opener === 'relative') return { owner: segment.owner, from };
  const before = unit.text.slice(from, limit);
  const own = ownerOfPhrase(unit, { start: from, end: limit, back: segment.owner });
  if (own === 'none' && isTheirNumber(about.said.metric, unit.text.slice(from, bound.end)))
    return { owner: 'none', from };
  if (segment.opener === 'compared' && own === 'none')
    return { owner: comparedWith(unit, { segment, bound }), from, parted: true };
  if (own !== 'none' && own !== 'unknown') return { owner: own, from };
  if (before.trim() === '' && segment.owner === 'customers') return { owner: 'none', from };
  const { metric } = about.said;
  const somebody = metric !== 'price' && ((isBareName(before, unit) && metric !== 'churn') || isMany(before));
  return { owner: somebody ? 'unknown' : segment.owner, from };
};
