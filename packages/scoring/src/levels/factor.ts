import { isStatedAsFact } from '../claims/factuality.ts';
import type { Figure } from '../reading/numbers.ts';
import type { Unit } from '../reading/page.ts';
import { isHype, isSentence } from '../reading/words.ts';
import type { Level } from '../rubric/rubric.ts';
import type { Finding } from './finding.ts';
import { isAtLarge } from './words.ts';

const TRACTION_WORDS = /\b(?:arr|mrr|revenue|gmv|users|valuation|sales cycle|followers)\b/i;
const LESS = /\b(?:cuts?|reduc\w+|drops?|dropped|falls?|fell|lower(?:s|ed)?|saves?|less|fewer|shorten\w*)\b/i;
const EFFECT =
  /\b(?:cuts?|reduc\w+|drops?|dropped|falls?|fell|lower\w*|saves?|less|fewer|faster|cheaper|better|more|longer|times|instead of|versus|against|from)\b/i;

type Factor = { value: number; measured: boolean; arithmetic?: string };

const measure = ({ unit, text }: Figure) => (unit === 'time' ? text.replace(/[\d.,\s-]/g, '').replace(/s$/, '') : unit);

const pairFactor = (unit: Unit, pair: readonly [Figure, Figure]): Factor[] => {
  const [a, b] = pair;
  const between = unit.text.slice(a.end, b.start);
  if (measure(a) !== measure(b) || a.year || b.year || a.word || b.word || a.value <= 0 || b.value <= 0) return [];
  if (
    !/\b(?:to|versus|vs\.?|against|not|instead of)\b/i.test(between) ||
    (/\bto\b/i.test(between) && !/\bfrom\b/i.test(unit.text.slice(0, a.start)))
  )
    return [];
  const [larger, smaller] = a.value >= b.value ? [a, b] : [b, a];
  const value = larger.value / smaller.value;
  return [{ value, measured: true, arithmetic: `${larger.text} / ${smaller.text} = ${Number(value.toFixed(1))}` }];
};

const factorsIn = (unit: Unit): Factor[] => {
  const pairs = unit.figures.flatMap((figure, i) => {
    const next = unit.figures[i + 1];
    return next === undefined ? [] : pairFactor(unit, [figure, next]);
  });
  const shares = unit.figures
    .filter(
      ({ unit: measured, value, start }) =>
        measured === 'percent' &&
        value < 100 &&
        /\bby (?:\p{L}+ ){0,2}$/u.test(unit.text.slice(0, start)) &&
        LESS.test(unit.text),
    )
    .map(
      ({ value, text }): Factor => ({
        value: 100 / (100 - value),
        measured: true,
        arithmetic: `100 / (100 - ${text.replace(/ ?%.*/, '')}) = ${Number((100 / (100 - value)).toFixed(1))}`,
      }),
    );
  const claimed = unit.figures
    .filter((figure) => figure.unit === 'ratio' && /x|fold|times/i.test(figure.text))
    .map(({ value }): Factor => ({ value, measured: false }));
  return [...pairs, ...shares, ...claimed];
};

const levelOfFactor = ({ value, measured }: Factor): Level => {
  if (!measured) return value >= 2 ? 2 : 1;
  if (value >= 10) return 5;
  if (value >= 5) return 4;
  return value >= 2 ? 3 : 2;
};

/** By what factor the product is better: from a before and an after, from a share saved, or merely claimed. */
export const factorFindings = (about: { unit: Unit; criterion: string; asOf: Date }): Finding[] => {
  const { unit, criterion, asOf } = about;
  if (
    unit.person ||
    !EFFECT.test(unit.text) ||
    TRACTION_WORDS.test(unit.text) ||
    !isSentence(unit.text) ||
    isAtLarge(unit.text)
  )
    return [];
  const plain = isStatedAsFact(unit, asOf) && !isHype(unit.text);
  return factorsIn(unit).map((factor) => {
    const places = [{ page: unit.page, span: { start: unit.start, end: unit.end } }];
    const level = plain ? levelOfFactor(factor) : 1;
    return {
      criterion,
      level,
      places,
      ...(factor.arithmetic !== undefined && plain && { arithmetic: factor.arithmetic }),
    };
  });
};
