import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import type { Unit } from '../../reading/page.ts';
import type { Said } from './said.ts';

/** What customers have figures of themselves; their number, price and loyalty are ours. */
const CUSTOMERS_HAVE: ReadonlySet<Metric> = new Set([
  'arr',
  'mrr',
  'revenue',
  'growth',
  'gross_margin',
  'users',
  'customers',
  'team_size',
  'round',
  'valuation',
  'conversion',
  'cac',
  'payback',
  'burn',
  'burn_multiple',
  'runway',
]);
/** What a product may change for those who use it. */
const EFFECTS: ReadonlySet<Metric> = new Set([
  'arr',
  'revenue',
  'growth',
  'gross_margin',
  'conversion',
  'churn',
  'cac',
  'nrr',
  'grr',
  'ltv',
  'payback',
]);

const HELP = pattern(
  /\b(?:help(?:s|ed|ing)?|enabl(?:es?|ed|ing)|allow(?:s|ed|ing)?|lets?|letting|empower(?:s|ed|ing)?|giv(?:es?|ing)|gave|sav(?:es?|ed|ing)|bring(?:s|ing)?|deliver(?:s|ed|ing)?)\s+(?!us\b|ourselves\b|in\b|to\b)((?:\p{L}[\p{L}'-]*\s+){1,6})/iu,
);
/** "Which gives an LTV of $900": nobody is helped. */
const NOBODY = /^(?:an?|the)\s+$/i;
const CHANGE = pattern(
  /\b(?:increase|reduce|boost|cut|lower|improve|lift|slash|decrease|double|triple|drive|minimi[sz]e|maximi[sz]e)s?\s+(?:\p{L}[\p{L}'-]*\s+){0,4}$|\b(?:increas|reduc|boost|cutt|lower|improv|lift|rais|slash|decreas|driv)ing\s+(?:\p{L}[\p{L}'-]*\s+){0,4}$|\bgrow(?:s|ing)? (?:their|your|sales|revenues?) (?:\p{L}+ ){0,3}$/iu,
);
const CHANGING = /^\s*(?:increase|reduce|boost|cut|lower|improve|lift|grow|slash|decrease|double|triple|drive)s?\b/i;
const FOR_THEM = pattern(
  /^[^.;]{0,40}?\b(?:for|of|by|among|at|to) (?:our |their |its |the |each |most |these |\d+ )*(?:[\p{L}-]+ )?(?:customers|clients|merchants|sellers|users|partners|tenants|creators|suppliers|brands|members|portfolio companies|retailers|restaurants|agencies)\b/iu,
);
/** "Churn at our clients fell": inside them, not of them. */
const AT_THEM = pattern(
  /\b(?:at|inside|within) (?:our |the |these |most |all )?(?:[\p{L}-]+ )?(?:customers|clients|merchants|sellers|partners|tenants|members|retailers|restaurants|agencies|employers)\b/iu,
);
const PAYS_US =
  /\b(?:pay(?:s|ing)?|paid|generat\w+|bring(?:s|ing)?|brought|contribut\w+|represent\w*|account\w*|spend(?:s|ing)?|spent|buy(?:s|ing)?|bought|convert\w*|renew\w*|signed|sign|joined|rel(?:y|ies|ied)|trust\w*|choose|chose|prefer|subscribe\w*|came|come|comes|churn\w*|use|uses|used|cost|costs|giv\w+ us)\b/i;
const OWN_FIGURE =
  /\b(?:revenues?|sales|margins?|turnover|profits?|income|bookings|conversions?|their|own|business)\b/i;

const NUMBERING = pattern(
  /^\W*(?:\p{L}+ )?(?:customers?|clients?|users?|subscribers?|members?):? \d[\d.,]*$|\b(?:customers?|clients?|users?|subscribers?|members?|buyers?|merchants?|sellers?)\s+(?:\p{L}+\s)?(?:reach\w*|grew|grow\w*|climb\w*|rose|ris\w+|stood|stands?|total\w*|hit|exceed\w*|pass\w*|surpass\w*|number\w*|was|were|is|are|went|increas\w*|doubled|tripled|came)\s+(?:(?:to|at|by|past|above|over|more than|about|almost|nearly|around|some|just)\s+)*[\d$€£]/iu,
);

/** "Customers reached 7,300", "Hospital customers 87": their number, which is ours to count. */
export const isTheirNumber = (metric: Metric, said: string): boolean =>
  (metric === 'customers' || metric === 'users') && NUMBERING.test(said);

/** "The retailers serve 900 shops and grow 40%": who has figures of their own grows by themselves. */
const ALSO = /\b(?:have|has|serves?|sells?|earns?|makes?|process|owns?|runs?|employs?)\b.*\band\b/i;

/** Whom customers keep and lose in their turn: "merchants retain 95% of their shoppers". */
const KEPT: ReadonlySet<Metric> = new Set(['churn', 'nrr', 'grr', 'ltv', 'ltv_cac']);
export const isKept = (metric: Metric): boolean => KEPT.has(metric);
const OF_THEIRS =
  /\btheir (?:own )?(?:customers?|clients?|users?|subscribers?|members?|patients?|tenants?|shoppers?|students?|guests?|staff|churn|retention|nps)\b/i;

/** "The schools have 90,000 paying families": whom customers have in their turn. */
const HAVE = /\b(?:have|has|serves?|reach(?:es)?|attracts?|manages?) \S*\d\S*[^.]*$/i;

/** Whether customers as a sentence's subject own its figure: not what they pay us, nor how many more of them there are. */
export const isCustomersOwn = ({ metric, said }: { metric: Metric; said: string }): boolean => {
  if (KEPT.has(metric) && OF_THEIRS.test(said)) return true;
  if ((metric === 'customers' || metric === 'users') && HAVE.test(said)) return true;
  if (!CUSTOMERS_HAVE.has(metric) || (metric !== 'payback' && PAYS_US.test(said))) return false;
  return metric !== 'growth' || OWN_FIGURE.test(said) || ALSO.test(said);
};

/** "Customer payback 3 years without subsidy", "payback for the farmer": of what they bought, and not of what winning them cost. */
const PAYS_THEM = pattern(
  /(?<!\b(?:customers?|clients?|subscribers?|users?|buyers?|accounts?|hires?|reps?|sellers?|ads?|campaigns?|channels?|shows?) )\bpays? for (?:itself|themselves) (?:in|within|inside|after)\b|(?<!\b(?:we|we've|we'd|have|then) )\bearn(?:s|ed)? (?!(?:it|that|this|us)\b)(?:[\p{L}'-]+ ){1,6}back\b|\bgets? (?:its|their|his|her|the) (?:[\p{L}-]+ ){1,3}back\b|\bearned back (?:for|by) (?:the|our|their) \p{L}|\bpay-?back (?:time |period )?for (?:the|our) \p{L}|^\W*for (?:the|a|an|each) (?:[\p{L}-]+ ){1,3}(?:the )?(?:pay-?back|investment is back)\b|\b(?:customer|client|buyer|user|owner|operator)(?:'?s|s')? pay-?back\b.{0,40}\d years?\b|\bpay-?back\b.{0,60}\bwithout (?:any )?(?:subsid\w+|grants?|incentives?)\b/iu,
);
const WINNING = /\b(?:cac|acqui\w+|to win|winning)\b/i;

/** Whether a time of payback is that of those who buy, whoever the sentence speaks of. */
export const isPaidBackToThem = ({ text }: Unit, metric: Metric): boolean =>
  metric === 'payback' && PAYS_THEM.test(text) && !WINNING.test(text);

/** Whether the words around a figure say that it is what the product does for those who use it. */
export const isForCustomers = (unit: Unit, about: { said: Said; from: number }): boolean => {
  const { metric, bound } = about.said;
  if (!EFFECTS.has(metric) && metric !== 'users' && metric !== 'customers') return false;
  const ahead = unit.text.slice(about.from, bound.start);
  const helped = HELP.exec(`${ahead} `)?.[1];
  if (
    helped !== undefined &&
    !NOBODY.test(helped) &&
    (EFFECTS.has(metric) || /\b(?:to )?(?:reach|serve|get|win|acquire|attract|find|grow)\b/i.test(helped))
  )
    return true;
  if (!EFFECTS.has(metric)) return false;
  const within = unit.text.slice(bound.start, bound.end);
  if (AT_THEM.test(unit.text)) return true;
  if (CHANGE.test(ahead) || (ahead.trim() === '' && CHANGING.test(within))) return true;
  return (
    (metric === 'revenue' || metric === 'growth' || metric === 'conversion') &&
    FOR_THEM.test(unit.text.slice(bound.end))
  );
};

/** "118,000 subscribers to Kelpwise of Oregon": whoever buys from somebody else; a place, a time or a round is nobody. */
const OF_SELLER = pattern(
  /^ ?(?:\p{L}+ )?(?:[Cc]ustomers|[Cc]lients|[Uu]sers|[Mm]embers|[Ss]ubscribers|[Bb]uyers) (?:of|to) (?!(?:Series|Seed|Tier|Phase|Month|Year|Q\d|H\d|FY|Big|Top|Fortune|The|January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}[\p{L}&'-]*[\p{Ll}\d](?: of \p{Lu}\p{Ll}+)?(?=\W*$|[,;.)]| (?:pay|who|each|at|in)\b)/u,
);

/** Whether those who are counted buy from a seller that is named. */
export const isOfSeller = ({ text }: Unit, { metric, bound }: Said): boolean =>
  (metric === 'customers' || metric === 'users') && OF_SELLER.test(text.slice(bound.start).replace(/^\S+/, ''));
