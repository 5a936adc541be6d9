import type { Page, Unit } from '../../reading/page.ts';
import { wordsOf } from '../../reading/words.ts';
import { type Actor, actorsIn } from './actors.ts';
import { COUNTING, OWN_LABEL, OWN_NOUN } from './nouns.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { headOf, type Owner, ownerOfPhrase, resolve } from './subjects.ts';
import { verbAt } from './verbs.ts';

/** A sentence's stretches with whom each speaks of. `speaker` is whom the next sentence goes on about. */
export type Owned = {
  segments: readonly (Segment & { owner: Owner })[];
  speaker: Owner;
  pointed: Owner;
  silent: Owner;
};

/** What a sentence takes over: `pointed` is whom its pronouns mean, `silent` whom it means where it names nobody. */
type Back = { pointed: Owner; silent: Owner };

/** Long words with these endings are nouns of the language: "Assumption", "Distribution". */
const COMMON = /^\p{L}{3,}(?:tions?|ments?|ness|ity|ings?|ships?|ances?|ences?|isms?|ures?|ages?|ies|als?|ics)$/iu;

/** What such a clause speaks of is not what the sentence speaks of. */
const BARE_NAME = /^\s*(?:\p{Lu}[\p{L}\p{N}&'.-]*\s?){1,3}\s*$/u;
const SUBORDINATE =
  /^\s*(?:once|if|when|while|after|before|as|because|although|though|since|until|unless|even if|whenever|where)\b/i;

const NAME_LABEL = /^\s*(?:\p{Lu}[\p{L}\p{N}&'.]*[ -]?){1,4}\s*$/u;

/** One who works for a company and is none of it: "Dev partner: an agency of 80 people". */
const HELPER = /\b(?:partner|supplier|vendor|agency|(?:sub)?contractor|manufacturer|auditor|integrator)\W*$/i;

const ownerOfLabel = (unit: Unit, label: Segment, back: Owner): Owner => {
  if (HELPER.test(label.text)) return 'other';
  const named = actorsIn(unit).filter(({ start, end }) => start >= label.start && end <= label.end);
  const head = named.find(({ who }) => who === 'person') ?? headOf(unit.text, named);
  if (head?.who === 'customers' || (head !== undefined && OWN_NOUN.test(unit.text.slice(label.start, head.start))))
    return 'none';
  if (head !== undefined) return resolve(head.who, back);
  if (!NAME_LABEL.test(label.text) || OWN_NOUN.test(label.text) || OWN_LABEL.test(label.text)) return 'none';
  return wordsOf(label.text).every((word) => COMMON.test(word) || COUNTING.test(word)) ? 'none' : 'other';
};

const lastActor = (unit: Unit, segment: Segment): Actor | undefined =>
  actorsIn(unit)
    .filter(({ start, end }) => start >= segment.start && end <= segment.end)
    .at(-1);

/** The subject phrase of a stretch, up to its first verb. */
export const subjectSpan = (segment: Segment, limit: number): { start: number; end: number; verb: boolean } => {
  const { start } = segment;
  const verb = verbAt(segment.text.slice(0, Math.max(0, limit - start)));
  return { start, end: verb < 0 ? Math.min(segment.end, limit) : start + verb, verb: verb >= 0 };
};

type Chain = { parted: Owner; main: Owner; back: Back; previous: Segment | undefined };

const ownerOfSegment = (unit: Unit, segment: Segment, chain: Chain): Owner => {
  const { main, back, previous } = chain;
  const before = main === 'none' ? back.pointed : main;
  const near = previous === undefined ? undefined : lastActor(unit, previous);
  const { start, end, verb } = subjectSpan(segment, segment.end);
  if (segment.opener === 'labelled' && previous !== undefined) {
    const label = ownerOfLabel(unit, previous, before);
    return label === 'none' ? ownerOfPhrase(unit, { start, end: verb ? end : start, back: before }) : label;
  }
  const own = ownerOfPhrase(unit, { start, end: verb || segment.opener === 'compared' ? end : start, back: before });
  if ((segment.opener === 'relative' || segment.opener === 'aside') && own === 'none') {
    const adjacent = near !== undefined && near.who !== 'ours' && (previous?.end ?? 0) - near.end <= ADJACENT;
    return adjacent ? resolve(near.who, before) : chain.parted;
  }
  return own;
};

/** What more is said of a name follows it within so many characters. */
const ADJACENT = 12;

/** A subject that a comma or a remark in brackets parts from its verb: "A lender, Acme, has", "Acme (USA) has". */
const named = (unit: Unit, segment: Segment, back: Owner): Owner => {
  if (segment.opener !== 'main' || verbAt(segment.text) >= 0) return 'none';
  const owner = ownerOfPhrase(unit, { start: segment.start, end: segment.end, back });
  return owner === 'unknown' && !BARE_NAME.test(segment.text) ? 'none' : owner;
};

const carriedOver = (segment: Segment, about: { main: Owner; parted: Owner; back: Back }): Owner => {
  const { main, parted, back } = about;
  const { start, end, verb } = subjectSpan(segment, segment.end);
  const bare = verb && segment.text.slice(0, end - start).trim() === '';
  if (main === 'none') return bare && parted !== 'none' ? parted : back.silent;
  return main === 'person' && verb && !bare ? 'none' : main;
};

const ownersIn = (unit: Unit, back: Back): Owned => {
  let main: Owner = 'none';
  let parted: Owner = 'none';
  let previous: Segment | undefined;
  const segments = segmentsOf(unit.text).map((segment) => {
    const owner = ownerOfSegment(unit, segment, { main, parted, back, previous });
    const over = owner === 'none' ? carriedOver(segment, { main, parted, back }) : owner;
    previous = segment;
    const holds = (segment.opener === 'main' || segment.opener === 'labelled') && !SUBORDINATE.test(segment.text);
    if (holds && owner !== 'none') main = owner;
    else if (holds && main === 'none' && over === parted) main = parted;
    const name = named(unit, segment, back.pointed);
    parted = name === 'none' ? parted : name;
    return { ...segment, owner: over };
  });
  return { segments, speaker: introduces(unit) ? 'person' : main, ...back };
};

/** "Ada Lorenz, CEO": a line that only names a person; what follows is about that person. */
const introduces = (unit: Unit): boolean =>
  verbAt(unit.text) < 0 && unit.figures.length === 0 && actorsIn(unit).some(({ who }) => who === 'person');

type Last = { unit: Unit; speaker: Owner; single: Owner };

const POINTS_TO_ONE: ReadonlySet<string> = new Set(['it', 'definite']);

const backOf = (unit: Unit, last: Last | undefined): Back => {
  if (last === undefined) return { pointed: 'none', silent: 'none' };
  const [first] = actorsIn(unit);
  const pointed = first !== undefined && POINTS_TO_ONE.has(first.who) ? last.single : last.speaker;
  if (last.speaker === 'person') return { pointed, silent: goesOn(unit) ? 'person' : 'none' };
  return { pointed, silent: last.speaker === 'other' && isSameLine(unit, last.unit) ? 'other' : 'none' };
};

const isSameLine = (unit: Unit, before: Unit): boolean =>
  !unit.page.folded.text.slice(before.end, unit.start).includes('\n');

/** "Led a bank to 9,000 customers": a sentence that begins with its verb. */
const goesOn = (unit: Unit): boolean => /^\s*\p{Lu}/u.test(unit.text) && verbAt(unit.text) === 0;

/** Whom "it" may mean after a sentence: a company that it speaks of, if only in a clause on the side; never the many. */
const singleOf = (unit: Unit, about: { owned: Owned; speaker: Owner; before: Owner }): Owner => {
  const { owned, speaker, before } = about;
  if (speaker === 'ours' || speaker === 'other') return speaker;
  if (owned.segments.some(({ owner }) => owner === 'other')) return 'other';
  return speaker === 'unknown' && !/^\s*\p{L}+s\s/u.test(unit.text) ? speaker : before;
};

const KNOWN = new WeakMap<Page, ReadonlyMap<Unit, Owned>>();

const read = (page: Page): ReadonlyMap<Unit, Owned> => {
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
  return known.get(unit) ?? ownersIn(unit, backOf(unit, undefined));
};
