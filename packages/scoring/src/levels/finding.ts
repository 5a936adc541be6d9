import type { Page, Unit } from '../reading/page.ts';
import type { Span } from '../reading/units.ts';
import { EXPLAINED, MENTIONED } from '../rubric/level-names.ts';
import type { Level } from '../rubric/reading.ts';

/** A stretch of a page that something rests on. */
export type Place = { page: Page; span: Span };

/**
 * What the material shows of one criterion. `arithmetic` makes it derived: the sum, from the figures of its places. With a
 * `variant` it counts only where the material shows the company to be of it; `tell` stands in the place of the criterion's tells.
 * `tagged` is what a model's tag has led to, beyond what the rules find, and `learnt` what words have that nothing but learning knows;
 * `doubt` is by how many hundredths something else is likelier (`Shortfall.ofLikeliest`), and below 0 where nothing is.
 */
export type Finding = {
  criterion: string;
  level: Level;
  places: readonly Place[];
  arithmetic?: string;
  variant?: string;
  tell?: string;
  tagged?: true;
  learnt?: true;
  doubt?: number;
};

/** Where a sentence stands. */
export const placeOfUnit = ({ page, start, end }: Unit): Place => ({ page, span: { start, end } });

/** Where sentences stand. */
export const placesOf = (units: readonly Unit[]): Place[] => units.map(placeOfUnit);

/** Whether two places begin at the same words. */
export const samePlace = (a: Place, b: Place): boolean => a.page === b.page && a.span.start === b.span.start;

/** Whether a place begins where one of others does. */
export const isAmong = (place: Place, places: readonly Place[]): boolean =>
  places.some((other) => samePlace(place, other));

const order = ({ doubt = 0, learnt, places: [place] }: Finding): readonly number[] => {
  if (place === undefined) return [];
  const { page, span } = place;
  return [page.source === 'deck' ? 0 : 1, Math.max(0, doubt), learnt ? 1 : 0, doubt, page.n, span.start];
};

const comesFirst = (a: Finding, b: Finding): boolean => {
  if (a.level !== b.level) return a.level > b.level;
  if (a.tagged !== b.tagged) return b.tagged === true;
  const [one, other] = [order(a), order(b)];
  const at = one.findIndex((value, i) => value !== other[i]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};

/**
 * The finding that speaks best for a criterion: the highest level, of equals the least doubted, of what is beyond doubt the rules' own,
 * and the earliest.
 */
export const bestOf = (findings: readonly Finding[]): Finding | undefined =>
  findings.reduce<Finding | undefined>(
    (best, finding) => (best === undefined || comesFirst(finding, best) ? finding : best),
    undefined,
  );

/** What a company does its deck says at the beginning, on so many slides. */
const BEGINNING = 4;
/** With so little doubt, in hundredths, nothing else is nearly as likely. */
const SURELY = -100;

const isSure = ({ level, doubt = 0, places: [place] }: Finding): boolean =>
  level > MENTIONED && doubt <= SURELY && place?.page.source === 'deck' && place.page.n <= BEGINNING;

/** The finding at the beginning of a deck that shows a criterion most surely by what was learnt, at whatever level above a mention. */
export const clearestOf = (findings: readonly Finding[]): Finding | undefined =>
  findings
    .filter(isSure)
    .reduce<Finding | undefined>(
      (best, finding) => (best === undefined || (finding.doubt ?? 0) < (best.doubt ?? 0) ? finding : best),
      undefined,
    );

/**
 * A finding that is none of the surest, with the surest of those beside it that show its criterion above a mention: that is quoted first,
 * and the level rests on what it rested on. A sum stands by itself.
 */
export const withSurest = (finding: Finding, findings: readonly Finding[]): Finding => {
  const { doubt: own = SURELY, arithmetic, level: reached } = finding;
  if (own <= SURELY || arithmetic !== undefined || reached < EXPLAINED) return finding;
  const [surest] = findings
    .filter(({ level, doubt = 0, variant }) => level > MENTIONED && doubt <= SURELY && variant === finding.variant)
    .toSorted((a, b) => (a.doubt ?? 0) - (b.doubt ?? 0));
  return surest === undefined ? finding : { ...finding, places: [...surest.places, ...finding.places] };
};

/** A number cut to a whole level from 0 to 5. */
export const toLevel = (value: number): Level => {
  const levels = [0, 1, 2, 3, 4, 5] as const;
  return levels[Math.max(0, Math.min(5, Math.trunc(value)))] ?? 0;
};

/** A level, and no more than `most`. */
export const levelUpTo = (most: number, level: number): Level => toLevel(Math.min(most, level));

/** A finding, at a level of no more than `most`. */
export const upTo = (most: number, finding: Finding): Finding => ({
  ...finding,
  level: levelUpTo(most, finding.level),
});
