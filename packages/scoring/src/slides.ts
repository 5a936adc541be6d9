import type { Evidence } from '@assay/contracts/evidence';
import { isAmong } from './levels/finding.ts';
import { type Judgement, judge, type Terms } from './levels/judge.ts';
import type { PageReading } from './levels/read.ts';
import { decidingClaims } from './levels/situation.ts';
import type { Material } from './material.ts';
import type { Page } from './reading/page.ts';

type About = { readings: readonly PageReading[]; whole: Judgement; terms: Terms };

/** The pages that alone show a stage or a variant. */
const shownOnce = (readings: readonly PageReading[], shownBy: (reading: PageReading) => readonly string[]): Page[] => {
  const found = readings.flatMap((reading) => [...new Set(shownBy(reading))].map((shown) => ({ shown, reading })));
  return [...Map.groupBy(found, ({ shown }) => shown).values()]
    .filter((alike) => alike.length === 1)
    .flatMap((alike) => alike.map(({ reading }) => reading.page));
};

/** The pages without which a material could be judged otherwise. */
const bearing = ({ readings, whole }: About): ReadonlySet<Page> => {
  const refuted = whole.conflicts.flatMap((conflict) => conflict.refuted ?? []);
  const claims = whole.claims.filter((claim) => !isAmong(claim, refuted));
  const { conflicts, loaded } = whole;
  return new Set([
    ...whole.verdicts.flatMap(({ finding }) => finding?.places ?? []).map(({ page }) => page),
    ...[...conflicts.flatMap((conflict) => conflict.claims), ...refuted].map(({ page }) => page),
    ...whole.flaws.flatMap(({ claim }) => claim?.page ?? []),
    ...decidingClaims({ claims, conflicts, loaded }).map(({ page }) => page),
    ...shownOnce(readings, ({ stages }) => stages),
    ...shownOnce(readings, ({ variants }) => variants.map(({ variant }) => variant)),
  ]);
};

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The slides of a deck, each with what the overall score would lose without it. Most bear on nothing and carry 0. */
export const slidesOf = (material: Material, about: About): Evidence['slides'] => {
  const { readings, whole, terms } = about;
  const pages = bearing(about);
  const carriedBy = (reading: PageReading | undefined): number => {
    if (reading === undefined || !pages.has(reading.page)) return 0;
    const without = judge(
      readings.filter((other) => other !== reading),
      terms,
    );
    return tenth(whole.score.overall_score - without.score.overall_score);
  };
  const bySlide = new Map(readings.map((reading) => [reading.page.source === 'deck' ? reading.page.n : 0, reading]));
  return (material.deck?.slides ?? []).map(({ n, title }) => ({ n, title, points: carriedBy(bySlide.get(n)) }));
};
