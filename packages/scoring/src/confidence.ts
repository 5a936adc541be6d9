import type { Claim } from './claims/claims.ts';
import { counts } from './claims/settle.ts';
import { isAmong, type Place } from './levels/finding.ts';
import type { Judgement } from './levels/judge.ts';
import { holds } from './levels/specific.ts';
import type { Unit } from './reading/page.ts';

/** How far words alone can be relied on, and what a figure, a name, a date and a source each add. Together they make 1. */
const WORDS = 0.4;
const ADDS = [
  ['figure', 0.3],
  ['name', 0.1],
  ['date', 0.1],
  ['source', 0.1],
] as const;
/** What is left where the words contradict others of the material. */
const CONTRADICTED = 0.5;
/** What is added where website and deck give the same figure. */
const CORROBORATED = 0.2;
/** Figures told in two places are the same but for rounding. */
const ROUNDING = 0.02;

const unitsOf = (places: readonly Place[]): Unit[] =>
  places.flatMap(({ page, span }) => page.units.find(({ start }) => start === span.start) ?? []);

/** The lowest confidence of the lines that a place stands on; 1 where its page was not read from pictures. */
const legibilityOf = ({ page, span }: Place): number => {
  const words = page.folded.source.slice(page.folded.from[span.start] ?? 0, page.folded.to[span.end - 1]);
  const read = page.lines.filter(({ text, confidence }) => confidence !== undefined && words.includes(text.trim()));
  return Math.min(1, ...read.map(({ confidence = 1 }) => confidence));
};

const agrees = (one: Claim, other: Claim): boolean =>
  one.page.source !== other.page.source &&
  one.metric === other.metric &&
  one.unit === other.unit &&
  counts(one) &&
  counts(other) &&
  Math.abs(one.value - other.value) <= ROUNDING * Math.max(one.value, other.value);

/** How far one verdict can be relied on, 0 to 1. */
const relianceOn = ({ claims, conflicts, loaded }: Judgement, places: readonly Place[]): number => {
  const units = unitsOf(places);
  const told = ADDS.filter(([specific]) => units.some((unit) => holds(specific, { unit, loaded }))).reduce(
    (sum, [, adds]) => sum + adds,
    WORDS,
  );
  const own = claims.filter((claim) => isAmong(claim, places));
  const corroborated = own.some((claim) => claims.some((other) => agrees(claim, other)));
  const contested = conflicts.some((conflict) => conflict.claims.some((claim) => isAmong(claim, places)));
  const sure = Math.min(1, told + (corroborated ? CORROBORATED : 0));
  return sure * (contested ? CONTRADICTED : 1) * Math.min(1, ...places.map(legibilityOf));
};

/**
 * How far what was found can be relied on, 0 to 1 with two decimals; apart from the scores, which it does not move. It is the
 * mean over the points given, each weighed by what its words hold: 0.4 for words, 0.3 more for a figure, 0.1 more for each of
 * a name, a date and a source; 0.2 more, up to 1, where website and deck give the same figure; half of it where other words
 * contradict it; times the confidence of its lines where they were read from a picture. 0 where no points were given.
 */
export const confidenceOf = (judgement: Judgement): number => {
  const given = judgement.verdicts.filter(({ points }) => points > 0);
  const points = given.reduce((sum, verdict) => sum + verdict.points, 0);
  if (points === 0) return 0;
  const relied = given.reduce(
    (sum, verdict) => sum + verdict.points * relianceOn(judgement, verdict.finding?.places ?? []),
    0,
  );
  return Math.round((relied / points) * 100) / 100;
};
