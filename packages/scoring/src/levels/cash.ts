import type { Claim } from '../claims/claims.ts';
import { isWordedAsFact } from '../claims/modality/stated.ts';
import { pattern } from '../patterns/pattern.ts';
import { type Figure, isMoney } from '../reading/figure.ts';
import type { Page, Unit } from '../reading/page.ts';
import { type Figures, placeOf, settledByUnit } from './figures.ts';
import { type Place, placeOfUnit } from './finding.ts';
import { isSaidHere } from './own.ts';

/** How many months the money in hand lasts: as a claim tells it, or by a sum. */
export type CashLeft = Told | Reckoned;
type Told = { months: number; places: readonly Place[]; claim: Claim };
type Reckoned = { months: number; places: readonly Place[]; arithmetic: string };

const AHEAD =
  /\b(?:cash|(?:bank|cash) balance|treasury)(?: (?:today|now|left|remaining|position|reserves?|on hand|in hand|at hand|at bank|in (?:the |our )?bank)){0,2}(?: (?:of|is|at|stands at))?(?: (?:about|around|some|roughly))?[:=-]? ?~?$|\bin (?:the |our )?bank[:,]? (?:about )?$/i;
const BEHIND =
  /^ (?:(?:of |in )?cash )?(?:left |still |sits? |lies |today |now ){0,2}(?:in|at) (?:the |our )?bank\b|^ (?:of |in )?cash (?:left|remaining|today|now|on hand|in hand|at hand)\b/i;
/** Money that is to come, or that is another's. */
const NOT_IN_HAND = pattern(
  /\b(?:after|post|with|from|once) (?:the |this |our )?(?:round|rais\w+|clos\w+|funding)\b|\brais(?:e|ed|ing)\b|\b(?:customers?|clients?|borrowers?|depositors?|users?|merchants?)\b/iu,
);
/** What is spent before anything comes in is not what the money in hand has to bear. */
const GROSS = /\bgross\b/i;

const isInHand = ({ text }: Unit, { start, end }: Figure): boolean =>
  AHEAD.test(text.slice(0, start)) || BEHIND.test(text.slice(end));

type Stated = Pick<Figures, 'claims' | 'conflicts'>;
type InHand = { unit: Unit; figure: Figure };

const inHandOn = ({ units }: Page, asOf: Date): InHand[] =>
  units.flatMap((unit) =>
    unit.figures
      .filter((figure) => isMoney(figure) && figure.period === null && isInHand(unit, figure))
      .filter((figure) => !NOT_IN_HAND.test(unit.text) && isWordedAsFact(unit, asOf) && isSaidHere(unit, figure))
      .map((figure) => ({ unit, figure })),
  );

/** The money in hand divided by what is burnt in a month: of several sums the largest, of several burns the least. */
const reckoned = (figures: Stated, inHand: readonly InHand[]): Reckoned | undefined => {
  const burns = settledByUnit(figures, 'burn').filter(
    ({ claim }) => claim.period === 'month' && !GROSS.test(claim.clause),
  );
  const [longest] = burns
    .flatMap(({ claim, value }) =>
      inHand
        .filter(({ figure }) => figure.unit === claim.unit && figure.text !== claim.figure.text && value > 0)
        .map((cash) => ({ ...cash, claim, months: cash.figure.value / value })),
    )
    .toSorted((a, b) => b.months - a.months);
  if (longest === undefined) return undefined;
  const { claim, figure, unit } = longest;
  const months = Number(longest.months.toFixed(1));
  const arithmetic = `${figure.text} / ${claim.figure.text} a ${claim.period} = ${months} months`;
  return { months, places: [placeOfUnit(unit), placeOf(claim)], arithmetic };
};

/** "Each hire costs two months of runway", "this adds three": what is taken from it or put to it is not all of it. What is free is no runway. */
const OF_IT =
  /\b(?:add\w*|extend\w*|extension|sav(?:e|es|ed|ing)|costs?|shorten\w*|another|extra|buffer|reserve of|free|trial)\b/i;

/** A runway as it is told: today's, of several the longest, or else the shortest that is named, which gives no time either way. */
const told = ({ claims }: Stated): Told[] => {
  const runways = claims.filter(
    ({ metric, subject, earlier, clause }) =>
      metric === 'runway' && (subject === 'ours' || subject === 'unknown') && !earlier && !OF_IT.test(clause),
  );
  const today = runways.filter(({ modality }) => modality === 'actual').toSorted((a, b) => b.value - a.value);
  const named = runways.filter(({ modality }) => modality === 'goal').toSorted((a, b) => a.value - b.value);
  return [...today, ...named].slice(0, 1).map((claim) => ({ months: claim.value, places: [placeOf(claim)], claim }));
};

/**
 * How long the money in hand lasts: as it is told to last today or, where it is not, as reckoned from it and from what is burnt; nothing
 * where the material says neither.
 */
export const cashLeft = (figures: Stated, about: { pages: readonly Page[]; asOf: Date }): CashLeft | undefined => {
  const [said] = told(figures);
  if (said?.claim.modality === 'actual') return said;
  const inHand = about.pages.flatMap((page) => inHandOn(page, about.asOf));
  const parts = reckoned(figures, inHand);
  if (said === undefined || parts === undefined) return said ?? parts;
  return parts.months < said.months ? parts : said;
};
