import type { Figure } from '../../reading/figure.ts';
import type { Unit } from '../../reading/page.ts';
import { type Clause, clausesOf } from '../clauses.ts';
import { asAmounts } from './amounts.ts';
import { bind, type Pair } from './bind.ts';
import { carriedOn } from './carried.ts';
import { topicsOf } from './topics.ts';

/** A clause with its figures and what they measure; places are in the clause. */
export type BoundClause = { clause: Clause; all: readonly Figure[]; pairs: readonly Pair[] };

const read = (unit: Unit, currency: string | undefined): BoundClause[] => {
  if (unit.figures.every(({ year }) => year)) return [];
  const figures = asAmounts(unit.text, { figures: unit.figures, currency });
  return clausesOf(unit.text).map((clause) => {
    const all = figures
      .filter(({ start }) => start >= clause.start && start < clause.start + clause.text.length)
      .map((figure) => ({ ...figure, start: figure.start - clause.start, end: figure.end - clause.start }));
    return { clause, all, pairs: bind(clause.text, { figures: all, topics: topicsOf(unit.page) }) };
  });
};

const KNOWN = new WeakMap<Unit, { currency: string | undefined; bound: readonly BoundClause[] }>();

/** A sentence is read by itself, and again by those that go on speaking of what it names. */
const boundIn = (unit: Unit, currency: string | undefined): readonly BoundClause[] => {
  const known = KNOWN.get(unit);
  if (known !== undefined && known.currency === currency) return known.bound;
  const bound = read(unit, currency);
  KNOWN.set(unit, { currency, bound });
  return bound;
};

/** A sentence goes on speaking of what at most so many sentences ahead of it named. */
const FARTHEST = 3;

/** The pairs of the nearest sentence ahead on the page that has any, which a sentence may go on speaking of. */
const pairsAhead = (unit: Unit, currency: string | undefined): readonly Pair[] => {
  const { units } = unit.page;
  const at = units.findIndex(({ start }) => start === unit.start);
  for (const ahead of units.slice(Math.max(0, at - FARTHEST), Math.max(0, at)).reverse()) {
    if (ahead.row !== undefined || unit.row !== undefined) return [];
    const pairs = boundIn(ahead, currency).flatMap((bound) => bound.pairs);
    if (pairs.length > 0) return pairs;
  }
  return [];
};

/** The clauses of a sentence with what each figure measures. `currency` is the one that bare amounts are in. */
export const boundClauses = (unit: Unit, currency: string | undefined): readonly BoundClause[] => {
  const bound = boundIn(unit, currency);
  const isOpen = ({ all, pairs }: BoundClause) => all.filter(({ year }) => !year).length > pairs.length;
  if (!bound.some(isOpen)) return bound;
  const last = [...pairsAhead(unit, currency)];
  return bound.map((one) => {
    const pairs = isOpen(one) ? carriedOn(one.clause.text, { pairs: one.pairs, figures: one.all, last }) : one.pairs;
    last.push(...pairs);
    return { ...one, pairs };
  });
};
