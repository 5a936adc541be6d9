import type { Claim } from '../claims/claims.ts';
import { differ } from '../claims/conflicts/conflict.ts';
import { placeOf } from '../levels/figures.ts';
import { placeOfUnit } from '../levels/finding.ts';
import { type Figure, isMoney } from '../reading/figure.ts';
import type { Page, Unit } from '../reading/page.ts';
import { whereOf } from './quoted.ts';
import { isOurs, type Unmet } from './unmet.ts';

/** A quotient of rounded figures lies so near to what is given for it, and so far away where it is another. */
const NEAR = 0.15;
const FAR = 0.3;
const SAVES = /\bsav(?:es?|ings?)\b[^.;|]{0,30}$/i;
const COSTS = /\b(?:price|costs?|capex|investment|purchase)\b[^.;|]{0,20}$/i;
/** What is paid by others, borrowed or taken as given makes another sum. */
const OTHERWISE =
  /\b(?:grants?|subsid\w+|leas\w+|loan|incentives?|tax|rebates?|credits?|install\w*|financ\w+|maintenance|service)\b/i;

/** "€45/MWh", "€9 per box": what one of something costs is not what is bought. */
const PER = /^ ?(?:\/|per (?!year|annum)\p{L})/iu;

type Amount = { unit: Unit; figure: Figure };

const amountsOn = ({ units }: Page): Amount[] =>
  units.flatMap((unit) =>
    unit.figures
      .filter((figure) => isMoney(figure) && !PER.test(unit.text.slice(figure.end)))
      .map((figure) => ({ unit, figure })),
  );

const isAhead = ({ unit, figure }: Amount, words: RegExp): boolean => words.test(unit.text.slice(0, figure.start));

/** The one price and the one yearly saving of a slide; nothing where there are several, or something else is taken off. */
const partsOn = (page: Page, amounts: readonly Amount[]): { price: Amount; saving: Amount } | undefined => {
  const [price, ...prices] = amounts.filter((one) => one.figure.period === null && isAhead(one, COSTS));
  const [saving, ...savings] = amounts.filter((one) => one.figure.period === 'year' && isAhead(one, SAVES));
  if (price === undefined || saving === undefined || prices.length + savings.length > 0) return undefined;
  const isOther = page.units.some(({ text }) => OTHERWISE.test(text));
  return isOther || price.figure.unit !== saving.figure.unit ? undefined : { price, saving };
};

/** A slide with more amounts than this tells of many sums. */
const MOST = 12;

/** Whether any two amounts of a slide give so many months. */
const isMade = (amounts: readonly Amount[], months: number): boolean =>
  amounts.some(({ figure }) =>
    amounts.some((other) => !differ([(12 * figure.value) / other.figure.value, months], NEAR)),
  );

/** A payback that neither the price and the saving beside it give nor any other amounts of the slide: it is asked about. */
export const unmetPayback = (claims: readonly Claim[]): Unmet[] =>
  claims
    .filter((claim) => claim.metric === 'payback' && isOurs(claim))
    .flatMap((claim): Unmet[] => {
      const amounts = amountsOn(claim.page);
      const parts = partsOn(claim.page, amounts);
      if (parts === undefined || amounts.length > MOST || isMade(amounts, claim.value)) return [];
      const { price, saving } = parts;
      const years = price.figure.value / saving.figure.value;
      if (!differ([12 * years, claim.value], FAR)) return [];
      const places = [placeOf(claim), placeOfUnit(price.unit), placeOfUnit(saving.unit)];
      const sum = `${price.figure.text} / ${saving.figure.text} a year = ${Number(years.toFixed(1))} years`;
      const text = `The payback of ${claim.figure.text} does not come out of its parts: ${sum} (${whereOf(places)}).`;
      return [{ text, places, ask: 'From which price and which saving is the payback reckoned?' }];
    })
    .slice(0, 1);
