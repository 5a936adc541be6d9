import { futureYear } from '../claims/modality/coming.ts';
import { isStatedAsFact } from '../claims/modality/stated.ts';
import { pattern } from '../patterns/pattern.ts';
import { SAYS_US } from '../reading/company.ts';
import { isShuffledText } from '../reading/heap.ts';
import type { Unit } from '../reading/page.ts';
import { isHype, namesIn } from '../reading/words.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Level, Specific } from '../rubric/reading.ts';
import { type Change, changesIn, isOwnBusiness } from './change.ts';
import { type Finding, placesOf, toLevel } from './finding.ts';
import { methodOf } from './method.ts';
import { isSaid } from './own.ts';
import { holds } from './specific.ts';
import { isBesideBefore } from './table-change.ts';
import { ASKS_TIMING } from './timing.ts';
import { isAtLarge } from './words.ts';

const LESS =
  /\b(?:cuts?|reduc\w+|drops?|dropped|falls?|fell|down|lower(?:s|ed)?|sav(?:es?|ed|ing)|less|fewer|shorten\w*|shorter|faster|quicker|decreas\w+|declin\w+)\b/i;
const EFFECT =
  /\b(?:cuts?|reduc\w+|drops?|dropped|falls?|fell|lower\w*|sav(?:es?|ed|ing)|less|fewer|faster|cheaper|better|shorten\w*|instead of|rather than|doubl(?:es|ed)|halv(?:es|ed)|improv\w+|increas(?:e|es|ed))\b/i;
/** What a sentence about a change for customers may add: each lifts it by a level. */
const SHOWN: readonly Specific[] = ['customer', 'name', 'source', 'date'];

type Factor = { value: number; measured: boolean; arithmetic?: string; beside?: Unit };
type About = { unit: Unit; criterion: string; loaded: LoadedRubric; asOf: Date };

const shortened = (value: number): number => Number(value.toFixed(1));

/** "Ada Lorenz, sales, brought a brewery from 2 to 30 million": what somebody did elsewhere. */
const CAREER = pattern(
  /^\W*(?:Dr\.? |Prof\.? )?\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}'-]+){1,2}(?:,[^,]{1,40},|:)? (?:built|brought|led|ran|grew|took|scaled|managed|headed|turned|opened)\b/u,
);

/** What a study found, and what has changed outside, is no change that this product makes, where it is not named. */
const FOUND = pattern(
  /\b(?:an?|one|the) (?:[\p{L}-]+ ){0,2}(?:group|researchers?|study|studies|papers?|laborator\w+|meta-analysis|cohort|institute|professor) (?:[\p{L}\d-]+ ){0,3}(?:show(?:ed|s|n)|f(?:ou|i)nds?|published|report(?:s|ed)|measured|suggests?)\b/iu,
);

/** "In 2020 it cost R$ 150,000 and now it begins at R$ 48,000": what a thing of the world cost in a year and costs now. */
const PRICE_OF_A_YEAR =
  /\b(?:in|since|until|around) (?:19|20)\d\d\b[^.;]{0,40}\bcosts?\b[^.;]{0,60}\b(?:now|today)\b|\bcosts?\b[^.;]{0,40}\bin (?:19|20)\d\d\b[^.;]{0,40}\b(?:now|today)\b/i;

/** What goes up and down has not changed. */
const SWINGS = /\bup and down\b/i;

const isOutside = (unit: Unit): boolean =>
  !SAYS_US.test(unit.text) &&
  (FOUND.test(unit.text) ||
    PRICE_OF_A_YEAR.test(unit.text) ||
    (ASKS_TIMING.test(unit.page.title) && !isBesideBefore(unit)));

const isTold = (unit: Unit): boolean =>
  !unit.person &&
  !isOutside(unit) &&
  !SWINGS.test(unit.text) &&
  !CAREER.test(unit.text) &&
  !isAtLarge(unit.text) &&
  (unit.row === undefined ? isSaid(unit) : !isShuffledText(unit.text));

const isPlain = ({ unit, asOf }: About): boolean =>
  isStatedAsFact(unit, asOf) && !isHype(unit.text) && !unit.row?.heads.some((head) => futureYear(head, asOf));

const ofChange = ({ larger, smaller, factor, beside }: Change): Factor => ({
  value: factor,
  measured: true,
  ...(beside && { beside }),
  arithmetic: `${larger} / ${smaller} = ${shortened(factor)}`,
});

/** Shares by which something shrank: "by 60%", "down 60%", "-60%", "60% fewer". */
const savedShares = ({ text, figures }: Unit): { text: string; value: number }[] =>
  figures.filter(({ unit, value, start, end }) => {
    if (unit !== 'percent' || Math.abs(value) >= 100 || value === 0) return false;
    if (value < 0) return true;
    const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 24)];
    return (
      (/\b(?:by|down|cuts?|reduc\w+|sav(?:es?|ed)|dropped|drops|fell|falls|shrank|-) ?(?:(?!(?:to|from)\b)\p{L}+ ){0,3}$/iu.test(
        before,
      ) &&
        LESS.test(text)) ||
      /^ (?:\p{L}+ ){0,1}(?:less|fewer|lower|faster|shorter|cheaper|reduction|drop|saved)\b/iu.test(after)
    );
  });

const ofShare = ({ text, value }: { text: string; value: number }): Factor => {
  const share = Math.abs(value);
  const rest = 100 / (100 - share);
  return {
    value: rest,
    measured: true,
    arithmetic: `100 / (100 - ${text.replace(/[^\d.,]/g, '')}) = ${shortened(rest)}`,
  };
};

const factorsIn = (unit: Unit): Factor[] => {
  const claimed = unit.figures
    .filter((figure) => figure.unit === 'ratio' && /x|fold|times/i.test(figure.text) && EFFECT.test(unit.text))
    .map(({ value }): Factor => ({ value, measured: false }));
  return [...changesIn(unit).map(ofChange), ...savedShares(unit).map(ofShare), ...claimed];
};

const levelOfFactor = ({ value, measured }: Factor): Level => {
  if (!measured) return 1;
  if (value >= 10) return 5;
  if (value >= 5) return 4;
  return value >= 2 ? 3 : 2;
};

/** By what factor the product is better: from a before and an after, from a share saved, or merely claimed. */
export const factorFindings = (about: About): Finding[] => {
  const { unit, criterion } = about;
  if (!isTold(unit) || isOwnBusiness(unit)) return [];
  const plain = isPlain(about);
  return factorsIn(unit).map((factor) => ({
    criterion,
    level: plain ? levelOfFactor(factor) : 1,
    places: placesOf(factor.beside === undefined ? [unit] : [factor.beside, unit]),
    ...(factor.arithmetic !== undefined && plain && { arithmetic: factor.arithmetic }),
  }));
};

/** The corner of a table, which says of all its rows where and when they were measured: "Kessler plant, 2025". */
const cornerOf = (unit: Unit): Unit[] => {
  const text = unit.row?.heads[0] ?? '';
  return text === '' ? [] : [{ ...unit, text, names: namesIn(text) }];
};

/** How much of what makes a change credible is said, by the sentence, over its table or for its whole slide. */
const shownIn = (unit: Unit, loaded: LoadedRubric): number => {
  const said = [unit, ...cornerOf(unit), ...methodOf(unit.page)];
  return SHOWN.filter((specific) => said.some((one) => holds(specific, { unit: one, loaded }))).length;
};

/** What changed for a customer: 3 for a measured change, more where it says at whom, by which source or when. */
export const changeFindings = (about: About): Finding[] => {
  const { unit, criterion, loaded } = about;
  if (!isTold(unit) || isOwnBusiness(unit)) return [];
  const changes = changesIn(unit).filter(({ since }) => since);
  const measured = changes.length > 0 || savedShares(unit).length > 0;
  if (!measured && !EFFECT.test(unit.text)) return [];
  const level = measured && isPlain(about) ? toLevel(3 + shownIn(unit, loaded)) : 1;
  const beside = changes.flatMap((change) => change.beside ?? []).slice(0, 1);
  return [{ criterion, level, places: placesOf([...beside, unit]) }];
};
