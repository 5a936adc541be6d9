import type { Unit } from '../reading/page.ts';
import type { Level } from '../rubric/reading.ts';
import { type Change, changesIn, isOwnBusiness } from './change.ts';
import { type Finding, placesOf } from './finding.ts';
import { EFFECT, isPlainFact, mayTellChange, savedShares } from './told-change.ts';

type Factor = { value: number; measured: boolean; arithmetic?: string; beside?: Unit };
type About = { unit: Unit; criterion: string; asOf: Date };

const shortened = (value: number): number => Number(value.toFixed(1));

const ofChange = ({ larger, smaller, factor, beside }: Change): Factor => ({
  value: factor,
  measured: true,
  ...(beside && { beside }),
  arithmetic: `${larger} / ${smaller} = ${shortened(factor)} times`,
});

const ofShare = ({ text, value }: { text: string; value: number }): Factor => {
  const share = Math.abs(value);
  const rest = 100 / (100 - share);
  return {
    value: rest,
    measured: true,
    arithmetic: `100 / (100 - ${text.replace(/[^\d.,]/g, '')}) = ${shortened(rest)} times`,
  };
};

/** What is let out beside a saving of the buyer's own: "heat cost by 34% and Scope 1 emissions by 92%". */
const LET_OUT = /\b(?:emissions?|co2e?|carbon|ghg|footprint)\b[^.;,%]{0,24}$/i;

/** Shares that are saved; of several none of what is let out, for whoever buys saves the others. */
const savedIn = (unit: Unit) => {
  const shares = savedShares(unit);
  const own = shares.filter(({ text }) => !LET_OUT.test(unit.text.slice(0, unit.text.indexOf(text))));
  return own.length > 0 ? own : shares;
};

const factorsIn = (unit: Unit): Factor[] => {
  const claimed = unit.figures
    .filter((figure) => figure.unit === 'ratio' && /x|fold|times/i.test(figure.text) && EFFECT.test(unit.text))
    .map(({ value }): Factor => ({ value, measured: false }));
  return [...changesIn(unit).map(ofChange), ...savedIn(unit).map(ofShare), ...claimed];
};

const levelOfFactor = ({ value, measured }: Factor): Level => {
  if (!measured) return 1;
  if (value >= 10) return 5;
  if (value >= 5) return 4;
  return value >= 2 ? 3 : 2;
};

/** By what factor the product is better: from a before and an after, from a share saved, or merely claimed. */
export const factorFindings = ({ unit, criterion, asOf }: About): Finding[] => {
  if (!mayTellChange(unit) || isOwnBusiness(unit)) return [];
  const plain = isPlainFact(unit, asOf);
  return factorsIn(unit).map((factor) => ({
    criterion,
    level: plain ? levelOfFactor(factor) : 1,
    places: placesOf(factor.beside === undefined ? [unit] : [factor.beside, unit]),
    ...(factor.arithmetic !== undefined && plain && { arithmetic: factor.arithmetic }),
  }));
};
