import type { Unit } from '../../reading/page.ts';
import { actorsIn } from './actors.ts';
import type { Segment } from './segments.ts';
import type { Owner } from './subjects.ts';
import { verbAt } from './verbs.ts';

/** A sentence's stretches with whom each speaks of. `speaker` is whom the next sentence goes on about. */
export type Owned = {
  segments: readonly (Segment & { owner: Owner })[];
  speaker: Owner;
  pointed: Owner;
  silent: Owner;
};

/** What a sentence takes over: `pointed` is whom its pronouns mean, `silent` whom it means where it names nobody. */
export type Back = { pointed: Owner; silent: Owner };

/** The sentence before, whom it spoke of, and whom "it" would mean after it. */
export type Last = { unit: Unit; speaker: Owner; single: Owner };

/** "R$ 27 -> R$ 9 ours -> R$ 6 after claims. That's 71%": what comes out of a sum is nobody's who is named in it. */
const COMES_OUT = /^\W*(?:that|this)(?:'s| is| makes)(?: about| roughly| an?)? \S{0,3}\d/i;
const RECKONS = /->|→|=|\bx\b|\//;

const POINTS_TO_ONE: ReadonlySet<string> = new Set(['it', 'definite']);

/** What a sentence takes over from the one before it. */
export const backOf = (unit: Unit, last: Last | undefined): Back => {
  if (last === undefined) return { pointed: 'none', silent: 'none' };
  const [first] = actorsIn(unit);
  const pointed = first !== undefined && POINTS_TO_ONE.has(first.who) ? last.single : last.speaker;
  if (last.speaker === 'person') return { pointed, silent: goesOn(unit) ? 'person' : 'none' };
  return {
    pointed,
    silent:
      last.speaker === 'other' &&
      isSameLine(unit, last.unit) &&
      !/\b(?:us|[Oo]urs?)\b/.test(last.unit.text) &&
      !(COMES_OUT.test(unit.text) && RECKONS.test(last.unit.text))
        ? 'other'
        : 'none',
  };
};

/** Whether a sentence stands on the line on which the one before it ended. */
export const isSameLine = (unit: Unit, before: Unit): boolean =>
  !unit.page.folded.text.slice(before.end, unit.start).includes('\n');

/** "Led a bank to 9,000 customers": a sentence that begins with its verb. */
const goesOn = (unit: Unit): boolean => /^\s*\p{Lu}/u.test(unit.text) && verbAt(unit.text) === 0;

/** One that stands for many: "the typical hardware company", "a B2B company of the upper quarter". */
const ONE_OF_MANY = /^\W*(?:an?|the|one|any|every|each)\s/i;

/** Whom "it" may mean after a sentence: a company that it speaks of, if only in a clause on the side; never the many. */
export const singleOf = (unit: Unit, about: { owned: Owned; speaker: Owner; before: Owner }): Owner => {
  const { owned, speaker, before } = about;
  if (speaker === 'ours' || speaker === 'other') return speaker;
  if (speaker === 'market' && ONE_OF_MANY.test(unit.text)) return speaker;
  if (owned.segments.some(({ owner }) => owner === 'other')) return 'other';
  return speaker === 'unknown' && !/^\s*\p{L}+s\s/u.test(unit.text) ? speaker : before;
};
