import type { Figure } from '../../reading/figure.ts';
import type { Unit } from '../../reading/page.ts';
import { type Clause, clausesOf } from '../clauses.ts';
import type { House } from '../house.ts';
import { asAmounts } from './amounts.ts';
import { bind } from './bind.ts';
import { carriedOn } from './carried.ts';
import { asRungs } from './ladder.ts';
import { isSample } from './not-counted.ts';
import type { Pair } from './pair.ts';
import { withReckoned } from './reckoned.ts';
import { titledMetric } from './titled.ts';
import { topicsOf } from './topics.ts';

/** A clause with its figures and what they measure; places are in the clause. */
export type BoundClause = { clause: Clause; all: readonly Figure[]; pairs: readonly Pair[] };

const read = (unit: Unit, house: House): BoundClause[] => {
  if (unit.figures.every(({ year }) => year)) return [];
  const figures = asAmounts(unit.text, { figures: unit.figures, currency: house.currency });
  return clausesOf(unit.text).map((clause) => {
    const all = figures
      .filter(({ start }) => start >= clause.start && start < clause.start + clause.text.length)
      .filter(({ start }) => !isSample(unit.text, start))
      .map((figure) => ({ ...figure, start: figure.start - clause.start, end: figure.end - clause.start }));
    const pairs = bind(clause.text, { figures: all, topics: topicsOf(unit.page), buyers: house.buyers });
    const rungs = asRungs(unit, { clause: clause.text, figures: all, pairs });
    return { clause, all, pairs: withReckoned(unit, { start: clause.start, figures: all, pairs: rungs }) };
  });
};

const KNOWN = new WeakMap<Unit, { house: House; bound: readonly BoundClause[] }>();

/** A sentence is read by itself, and again by those that go on speaking of what it names. */
const boundIn = (unit: Unit, house: House): readonly BoundClause[] => {
  const known = KNOWN.get(unit);
  if (known !== undefined && known.house === house) return known.bound;
  const bound = read(unit, house);
  KNOWN.set(unit, { house, bound });
  return bound;
};

/** A sentence goes on speaking of what at most so many sentences ahead of it named. */
const FARTHEST = 3;

/** The pairs of the sentences ahead on the page, the nearest last, which a sentence may go on speaking of. */
const pairsAhead = (unit: Unit, house: House): readonly Pair[] => {
  const { units } = unit.page;
  const at = units.findIndex(({ start }) => start === unit.start);
  if (unit.row !== undefined) return [];
  const ahead = units.slice(Math.max(0, at - FARTHEST), Math.max(0, at));
  const row = ahead.findLastIndex((one) => one.row !== undefined);
  return ahead.slice(row + 1).flatMap((one) => boundIn(one, house).flatMap(({ pairs }) => pairs));
};

/** The clauses of a sentence with what each figure measures. `house` is what the whole material says of its money and its buyers. */
export const boundClauses = (unit: Unit, house: House): readonly BoundClause[] => {
  const bound = boundIn(unit, house);
  const isOpen = ({ all, pairs }: BoundClause) => all.filter(({ year }) => !year).length > pairs.length;
  if (!bound.some(isOpen)) return bound;
  const last = [...pairsAhead(unit, house)];
  const headedBy = (figure: Figure) => titledMetric(unit, figure);
  return bound.map((one) => {
    const pairs = isOpen(one)
      ? carriedOn(one.clause.text, { pairs: one.pairs, figures: one.all, last, headedBy })
      : one.pairs;
    last.push(...pairs);
    return { ...one, pairs };
  });
};
