import { MIL_IS_THOUSAND } from '../../reading/customary.ts';
import type { Figure } from '../../reading/figure.ts';
import { phraseAfter } from './phrase.ts';

const MAGNITUDE = /\d ?(?:k|m|mm|mn|mio\.?|mln|million|bn|billion|mrd\.?|crores?|cr|lakhs?|lacs?)$/i;
/** "Revenue 2,410,000" */
const GROUPED = /^(?:\d{2,3}|\d[,.' ]\d{3})(?:[,.' ]\d{3})+$/;
const OF_MONEY =
  /\b(?:rais(?:e|es|ed|ing)|revenues?|sales|turnover|arr|mrr|burn(?:s|ing|ed)?|spend|spent|invoiced?|gmv|tpv|round|seed|valuation|pre-?money|cap|cash|profit|ebitda|ebit|earn(?:s|ed)?|income|funding|invest(?:ed|ing)?|bookings|turned over)\b[^.;|]{0,40}$/i;
const THEN_MONEY =
  /^ (?:(?:in|of) )?(?:soft|comm?it\w+|arr|mrr|revenues?|sales|turnover|gmv|pre-?money|post-?money|seed|round|convertible|safe|net burn|raised|funding)\b/i;

/** "38 mil patients" are 38 thousand where the deck's money is Brazilian. */
const inThousands = (figure: Figure, currency: string): Figure =>
  figure.unit === 'count' && / mil$/i.test(figure.text) && MIL_IS_THOUSAND.has(currency)
    ? { ...figure, value: figure.value / 1e3, low: figure.low / 1e3 }
    : figure;

/**
 * A bare amount with a magnitude next to words of money ("raising 750k", "burn goes from 48k to 130k") is in the deck's
 * own currency, `currency`; a count of something stays a count.
 */
export const asAmounts = (
  text: string,
  about: { figures: readonly Figure[]; currency: string | undefined },
): Figure[] => {
  const { figures, currency } = about;
  if (currency === undefined) return [...figures];
  return figures.map((read) => {
    const figure = inThousands(read, currency);
    if (figure.unit !== 'count' || figure.word || !(MAGNITUDE.test(figure.text) || GROUPED.test(figure.text)))
      return figure;
    const money = THEN_MONEY.test(text.slice(figure.end, figure.end + 30));
    const bare = phraseAfter(text, figure).words.length === 0;
    if (!money && !(bare && OF_MONEY.test(text.slice(Math.max(0, figure.start - 60), figure.start)))) return figure;
    return { ...figure, unit: currency };
  });
};
