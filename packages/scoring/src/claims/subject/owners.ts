import type { Page, Unit } from '../../reading/page.ts';
import { type Actor, actorsIn } from './actors.ts';
import { named, ownerOfLabel } from './labels.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { type Owner, ownerOfPhrase, resolve } from './subjects.ts';
import { type Back, backOf, isSameLine, type Last, type Owned, singleOf } from './takes-over.ts';
import { verbAt } from './verbs.ts';

/** What such a clause speaks of is not what the sentence speaks of. */
const SUBORDINATE =
  /^\s*(?:once|if|when|while|after|before|as|because|although|though|since|until|unless|even if|whenever|where)\b/i;

const lastActor = (unit: Unit, segment: Segment): Actor | undefined =>
  actorsIn(unit)
    .filter(({ start, end }) => start >= segment.start && end <= segment.end)
    .at(-1);

/** The subject phrase of a stretch, up to its first verb. */
export const subjectSpan = (segment: Segment, limit: number): { start: number; end: number; verb: boolean } => {
  const { start } = segment;
  const verb = limit >= segment.end ? segment.verb : verbAt(segment.text.slice(0, Math.max(0, limit - start)));
  return { start, end: verb < 0 ? Math.min(segment.end, limit) : start + verb, verb: verb >= 0 };
};

const BEGINS_WITH_PLACE = /^\s*(?:in|at|for|with|from|by|on|since|after|until|under|of)\s/i;

type Chain = {
  parted: Owner;
  main: Owner;
  back: Back;
  previous: Segment | undefined;
  label: Segment | undefined;
};

const ownerOfSegment = (unit: Unit, segment: Segment, chain: Chain): Owner => {
  const { main, back, previous } = chain;
  const before = main === 'none' ? back.pointed : main;
  const near = previous === undefined ? undefined : lastActor(unit, previous);
  const { start, end, verb } = subjectSpan(segment, segment.end);
  if (segment.opener === 'labelled' && chain.label !== undefined) {
    const label = ownerOfLabel(unit, chain.label, before);
    return label === 'none' ? ownerOfPhrase(unit, { start, end: verb ? end : start, back: before }) : label;
  }
  const own = ownerOfPhrase(unit, { start, end: verb || segment.opener === 'compared' ? end : start, back: before });
  if (segment.opener === 'relative' && own === 'none' && previous?.opener === 'main' && chain.parted === 'none') {
    const head = subjectSpan(previous, previous.end);
    const spoken =
      head.verb || BEGINS_WITH_PLACE.test(previous.text)
        ? 'none'
        : ownerOfPhrase(unit, { start: head.start, end: head.end, back: before });
    if (spoken === 'unknown') return spoken;
  }
  if ((segment.opener === 'relative' || segment.opener === 'aside') && own === 'none') {
    const adjacent = near !== undefined && near.who !== 'ours' && (previous?.end ?? 0) - near.end <= ADJACENT;
    return adjacent ? resolve(near.who, before) : chain.parted;
  }
  return own;
};

/** What more is said of a name follows it within so many characters. */
const ADJACENT = 12;

const carriedOver = (segment: Segment, about: { main: Owner; parted: Owner; lead: Owner; back: Back }): Owner => {
  const { main, parted, lead, back } = about;
  const { start, end, verb } = subjectSpan(segment, segment.end);
  const bare = verb && segment.text.slice(0, end - start).trim() === '';
  if (main === 'none' && !verb && (lead === 'unknown' || lead === 'other') && segment.opener !== 'labelled')
    return lead;
  if (main === 'none') return bare && parted !== 'none' ? parted : back.silent;
  return main === 'person' && verb && !bare ? 'none' : main;
};

type Step = { segment: Segment; owner: Owner; over: Owner };

/** Whom the sentence speaks of after one more of its stretches. */
const mainAfter = ({ segment, owner, over }: Step, { main, parted }: { main: Owner; parted: Owner }): Owner => {
  const { opener, text } = segment;
  if ((opener === 'main' || opener === 'labelled') && !SUBORDINATE.test(text)) {
    if (owner !== 'none') return owner;
    return main === 'none' && over === parted ? parted : main;
  }
  return opener === 'relative' && main === 'none' && (owner === 'unknown' || owner === 'market') ? owner : main;
};

/** Whom a name alone at the head of a sentence stands for: "BodaFleet, $4M revenue". */
const leadOf = ({ text }: Segment, name: Owner): Owner =>
  /\d/.test(text) || BEGINS_WITH_PLACE.test(text) ? 'none' : name;

const ownersIn = (unit: Unit, back: Back): Owned => {
  let main: Owner = 'none';
  let parted: Owner = 'none';
  let lead: Owner = 'none';
  let previous: Segment | undefined;
  let label: Segment | undefined;
  const segments = segmentsOf(unit.text).map((segment) => {
    const owner = ownerOfSegment(unit, segment, { main, parted, back, previous, label });
    const over = owner === 'none' ? carriedOver(segment, { main, parted, lead, back }) : owner;
    main = mainAfter({ segment, owner, over }, { main, parted });
    const name = named(unit, segment, back.pointed);
    parted = name === 'none' ? parted : name;
    if (previous === undefined) lead = leadOf(segment, name);
    else if (segment.opener === 'labelled') lead = 'none';
    previous = segment;
    label = segment.opener === 'aside' || segment.text.trim() === '' ? label : segment;
    return { ...segment, owner: over };
  });
  return { segments, speaker: introduces(unit) ? 'person' : main, ...back };
};

/** "Ada Lorenz, CEO": a line that only names a person; what follows is about that person. */
const introduces = (unit: Unit): boolean =>
  verbAt(unit.text) < 0 && unit.figures.length === 0 && actorsIn(unit).some(({ who }) => who === 'person');

const KNOWN = new WeakMap<Page, Map<Unit, Owned>>();

const read = (page: Page): Map<Unit, Owned> => {
  const all = new Map<Unit, Owned>();
  let last: Last | undefined;
  for (const unit of page.units) {
    const owned = ownersIn(unit, backOf(unit, last));
    all.set(unit, owned);
    const goes = last !== undefined && (owned.silent !== 'none' || isSameLine(unit, last.unit));
    const speaker = owned.speaker === 'none' && goes ? (last?.speaker ?? 'none') : owned.speaker;
    last = { unit, speaker, single: singleOf(unit, { owned, speaker, before: last?.single ?? 'none' }) };
  }
  return all;
};

/** Whom a sentence and each of its stretches speak of, read together with the sentences before it on its page. */
export const ownersOf = (unit: Unit): Owned => {
  const known = KNOWN.get(unit.page) ?? read(unit.page);
  KNOWN.set(unit.page, known);
  const owned = known.get(unit) ?? ownersIn(unit, backOf(unit, undefined));
  known.set(unit, owned);
  return owned;
};
