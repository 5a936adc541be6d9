import type { Evidence } from '@assay/contracts/evidence';
import type { Claim } from './claims/claims.ts';
import { type Place, samePlace } from './levels/finding.ts';
import type { Judgement, Verdict } from './levels/judge.ts';
import { missingFor } from './levels/missing.ts';
import { hasSold } from './levels/sold.ts';
import { EVIDENCED } from './rubric/level-names.ts';
import type { Flaw } from './rubric/rubric.ts';
import { type Asked, askAbout, askOf } from './statements/asked.ts';
import { keyOf } from './statements/beside.ts';
import { couldBring, hangingOn } from './statements/stake.ts';
import type { ToldRisk } from './statements/told-risks.ts';

type Question = Evidence['questions'][number];

/** A question before its words are chosen: `named` are the places that the questions ahead of it name. */
type Open = Omit<Question, 'text'> & { ask: (named: readonly Place[]) => Asked };

/** Nobody asks more than this in a meeting. */
const MOST = 12;
/** Less than so many points are not worth a question. */
const LEAST = 0.05;

const hundredth = (value: number) => Math.round(value * 100) / 100;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const restsOn = ({ finding }: Verdict, claims: readonly Claim[]): boolean =>
  finding?.places.some((place) => claims.some((claim) => samePlace(place, claim))) ?? false;

/** What would lift a flaw: so many answers about what its criteria leave open. */
type Lack = { open: readonly Verdict[]; count: number };

const lackOf = (flaw: Flaw, verdicts: readonly Verdict[]): Lack =>
  flaw.when === 'absent'
    ? missingFor(flaw, verdicts)
    : { open: verdicts.filter(({ criterion }) => keyOf(criterion) === flaw.metric), count: 1 };

/** What flaws lack after an answer about a criterion. */
const after = (lacks: readonly Lack[], answered: Verdict): Lack[] =>
  lacks.map(({ open, count }) =>
    open.includes(answered)
      ? { open: open.filter((verdict) => verdict !== answered), count: Math.max(0, count - 1) }
      : { open, count },
  );

/** How many answers lift several flaws together, where those are given first that most of them lack. */
const fewest = (lacks: readonly Lack[]): number => {
  const left = lacks.filter(({ count }) => count > 0);
  const often = (verdict: Verdict) => left.filter(({ open }) => open.includes(verdict)).length;
  const [most] = left.flatMap(({ open }) => open).toSorted((a, b) => often(b) - often(a));
  return most === undefined ? left.length : 1 + fewest(after(left, most));
};

/**
 * What fatal flaws keep from the overall score, as far as one answer could lift it, and what the criterion is about that would. Of
 * several with the lowest cap all have to be lifted, and each answer brings its share.
 */
const keptBack = ({ verdicts, score, flaws }: Judgement): { points: number; key: string | undefined } => {
  const lowest = Math.min(...flaws.map(({ flaw }) => flaw.cap));
  const next = Math.min(100, ...flaws.flatMap(({ flaw }) => (flaw.cap > lowest ? flaw.cap : [])));
  const earned = sum(verdicts.map((verdict) => verdict.points));
  const points = Math.min(earned, next) - score.overall_score;
  if (flaws.length === 0 || points < 1) return { points: 0, key: undefined };
  const lacks = flaws.flatMap(({ flaw }) => (flaw.cap === lowest ? lackOf(flaw, verdicts) : []));
  const count = fewest(lacks);
  const first = lacks.flatMap(({ open }) => open).find((verdict) => fewest(after(lacks, verdict)) < count);
  return { points: points / count, key: first && keyOf(first.criterion) };
};

const onConflicts = (judgement: Judgement): Open[] =>
  judgement.conflicts.flatMap((conflict) => {
    const touched = judgement.verdicts
      .filter((verdict) => restsOn(verdict, conflict.claims))
      .toSorted((a, b) => b.max - a.max);
    const [most] = touched;
    if (most === undefined) return [];
    const points = hangingOn(judgement, touched);
    return [{ ask: () => askAbout(conflict), dimension: most.criterion.dimension, points }];
  });

/** What only those can answer who have sold something. */
const OF_SALES: ReadonlySet<string> = new Set(['retention', 'concentration', 'switching']);
/** Businesses that rest on patents seldom, and those that may. */
const UNPATENTED: ReadonlySet<string> = new Set(['marketplace', 'fintech', 'consumer', 'services']);

/** Whether a question would be beside the point: of customers where nothing is sold, of patents where a shop or a lender speaks of none. */
const isBeside = (judgement: Judgement, { key, alike }: { key: string; alike: readonly Verdict[] }): boolean => {
  const isSilent = alike.every(({ finding }) => finding === undefined);
  if (OF_SALES.has(key)) return isSilent && !hasSold(judgement);
  const { variants } = judgement.situation;
  return (
    key === 'patents' && isSilent && variants.size > 0 && [...variants].every((variant) => UNPATENTED.has(variant))
  );
};

const onVerdicts = (judgement: Judgement): Open[] => {
  const contested = judgement.conflicts.flatMap(({ claims }) => claims);
  const open = judgement.verdicts.filter((verdict) => verdict.level < EVIDENCED && !restsOn(verdict, contested));
  const kept = keptBack(judgement);
  return [...new Set(open.map(({ criterion }) => keyOf(criterion)))].flatMap((key): Open[] => {
    const alike = open.filter(({ criterion }) => keyOf(criterion) === key).toSorted((a, b) => b.max - a.max);
    const [verdict] = alike;
    if (verdict === undefined || isBeside(judgement, { key, alike })) return [];
    const points = couldBring(judgement, alike) + (key === kept.key ? kept.points : 0);
    const ask = (named: readonly Place[]) => askOf(judgement, { verdict, named });
    return [{ ask, dimension: verdict.criterion.dimension, points }];
  });
};

const onTold = (told: readonly ToldRisk[]): Open[] =>
  told.map(({ asked, dimension }) => ({ ask: () => asked, dimension, points: 0 }));

/**
 * What to ask the founders about this material, at most 12 and no two about the same thing: first of the risks that it tells itself,
 * which move no score, then by the points of the overall score that an answer could bring: of a contradiction all that its criteria
 * could, of a fatal flaw its share of what the cap keeps back.
 */
export const questionsOf = (judgement: Judgement, told: readonly ToldRisk[]): Question[] => {
  const named: Place[] = [];
  const scored = [...onConflicts(judgement), ...onVerdicts(judgement)]
    .filter(({ points }) => points >= LEAST)
    .toSorted((a, b) => b.points - a.points);
  return [...onTold(told), ...scored].slice(0, MOST).map(({ ask, dimension, points }) => {
    const { text, places } = ask(named);
    named.push(...places);
    return { text, dimension, points: hundredth(points) };
  });
};
