import type { Page } from '../reading/page.ts';

const MARKET =
  /\b(?:tam|sam|som|markets?|addressable|serviceable|segments?|how (?:big|many|large)|bottom[- ]up|count(?:ed|ing)|opportunity|households|there are|spends?|could (?:pay|buy)|in total|establishments|census\w*|statistic\w*|number of|tamanho|mercado|mercato|marche|markt\w*|room to grow)\b/i;
/** A product written out; on a page that speaks of own sales it may be of those. */
const WRITTEN_OUT = /\d[^=]{0,200}=\W*(?:[a-z]{1,3} ?)?\d/i;
const SALES =
  /\b(?:arr|mrr|run[- ]rate|traction|targets?|goals?|forecasts?|projections?|unit economics|plan|subscribers|subscriptions?|members(?:hip)?|premium|projected|years? (?:\d|one|two|three|four|five))\b/i;
/** On a page that neither names a market nor writes a sum out, what is multiplied may be what the company sells. */
const OWN_SALES =
  /\b(?:customers?|clients?|bookings?|booked|sold|signed|raised|round|invoiced|paid|deposits?|orders?|revenues?|budget|costs?|burn)\b/i;

/** What is bought for one price on a page about the market may be the market's; on any other it is what the company sells. */
export const isMarkets = ({ title, folded: { text } }: Page): boolean => MARKET.test(title) || !OWN_SALES.test(text);

/** Whether a page may size a market: it names one, or writes a sum out or counts where nothing is sold. */
export const isSizing = ({ folded: { text } }: Page): boolean =>
  MARKET.test(text) || (!SALES.test(text) && (WRITTEN_OUT.test(text) || !OWN_SALES.test(text)));
