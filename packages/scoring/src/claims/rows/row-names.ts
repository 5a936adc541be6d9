import { pattern } from '../../patterns/pattern.ts';
import { isWhen } from '../../reading/columns.ts';
import { besideFigures } from '../../reading/figure.ts';
import { readFigures } from '../../reading/numbers.ts';
import { ORGANISATIONS } from '../metric/lexicon/nouns.ts';

/** Rows of these are counts or shares; a table's note on its amounts is not for them. */
export const IS_COUNT = pattern(
  /^(?!(?:loans|sales|invoices|fees|costs|purchases|payments|advances|amounts|sums|funds)\b)[\p{L}-]+s (?:who|that|which)\b|\b(?:users?|customers?|clients?|members?|subscribers?|subs|units?|stores?|outlets?|shops?|sites?|headcount|workforce|employees|staff|ftes?|people|team|borrowers?|merchants?|farmers?|hospitals?|schools?|plants?|cities|countries|orders|downloads|maus?|daus?|churn|margin|retention|conversion|nps|nrr|grr|growth|payback|runway|rate|share|months|days|ltv ?[/:] ?cac|multiples?|%)(?!\p{L})(?! (?:acquisition|lifetime|revenue|income|spend|cost|fees?))/iu,
);
/** Rows of these are amounts of money. */
export const IS_MONEY =
  /\b(?:revenues?|sales|turnover|recurring|top[- ]?line|arr|mrr|gmv|tpv|gtv|volumes?|bookings|billings?|billed|(?:signed|subscribed) (?:per|a) year|subscriptions? in force|burn|ebitda?|ebit|profits?|loss(?:es)?|net income|income|costs?|opex|capex|price|fees?|charges?|values?|commissions?|premiums?|levies|deposits|remittances|cac|ltv|acquisition|spend|cash|processed|disbursed|originat\w+|loans?|lent|lending|advanced|financed|purchases|invoices|invoiced|money|raised|funding|valuation|arpu|acv|basket|(?<!\bunder )contracts?|market|tam|sam|som|revenus?|ca|umsatz|chiffre d'affaires|faturamento|receita|ventas|ingresos)\b/i;
const MEASURED =
  /\b(?:nrr|ndr|grr|nps|churn|retention|margins?|payback|runway|conversion|converts?|ltv|growth|customers?|clients?|users?|members|subscribers?|headcount|employees|staff|ftes?|maus?|daus?|trial to paid|visitors who|patents?|pilots?|lois?)\b/i;

/** Those who buy and use, as rows name them: "Paid households", "Installed utilities", "Clinics Aug 2025". */
const COUNTED = pattern(
  String.raw`^(?:[\p{L}-]+ )?(?:${ORGANISATIONS}|households|families|farmers|learners|students|patients|drivers|creators)(?: (?:paying|introduced|installed|signed|live|active|connected|using|served|with us|on (?:it|board)))?(?: (?:(?:19|20)\d\d|\p{L}{3,9} (?:19|20)\d\d).*)?$`,
  'iu',
);

/** Tables whose rows are what is on sale. */
export const OFFERS =
  /^(?:plans?|tiers?|packages?|editions?|offers?|subscriptions?|modules?|products?|services?|licen[cs]es?)$/i;

/** Whether the words of a label or head name something that is measured. */
export const isMeasured = (name: string): boolean => IS_MONEY.test(name) || MEASURED.test(name) || COUNTED.test(name);

const PLAIN_VOLUME = /^(?:(?:annual|yearly|monthly|total) )?volume$/i;
const PERIOD = /^(?:(?:per|a|each) (?:month|year|week|annum|quarter)|monthly|annual(?:ly)?|yearly|p\.? ?[am]\.?)$/i;

/** The figures of a name are none of the cell's: "Companies of 100 to 2,000 employees". Those of a time stay: "eoy 26". */
const withoutFigures = (name: string): string =>
  besideFigures(name, isWhen(name) ? [] : readFigures(name).filter(({ year, word }) => !year && !word))
    .replace(/\s+/g, ' ')
    .trim();

const UNTIL_BACK = /^(months|years) (?:to|until|till|before) (.*(?:back|recover|recoup|break).*)$/i;

/** A row's label as it begins a sentence; a period after a comma goes behind the figure: "Fee, per month". */
export const labelName = (label: string): { name: string; tail: string } => {
  const until = UNTIL_BACK.exec(label);
  if (until !== null) return { name: 'Payback', tail: ` ${until[1] ?? ''}` };
  const [name = '', ...parts] = label.replace(/\bsubs\b/i, 'subscribers').split(/,\s*/);
  const period = parts.find((part) => PERIOD.test(part.trim()));
  const plain = parts.every((part) => part.split(' ').length <= 3 && !/\b(?:and|or)\b/.test(part)) ? name : label;
  return {
    name: withoutFigures(plain).replace(PLAIN_VOLUME, 'transaction volume'),
    tail: period === undefined ? '' : ` ${period.trim()}`,
  };
};

const FUNDING =
  /^(?:total )?(?:raised|funding|funded|capital(?: raised)?|backing|backed by|investments?|invested|investors?|money raised|equity raised)(?: to date| so far)?$/i;

/** "Paying owners, total": how a column counts is no part of what it counts. */
const IN_ALL = /, (?:in )?(?:total|year[- ]end|end of (?:the )?(?:year|period|quarter|month))$/i;

/** "Shifts booked" over amounts of money. */
const BOOKED = pattern(/^[\p{L}-]+s (?:booked|traded|cleared|moved|sold (?:by|through|on) .*)$/iu);

/** A column's head as it begins a sentence, in the words that sentences use. */
export const headName = (head: string): string => {
  if (FUNDING.test(head.trim())) return 'Raised';
  if (BOOKED.test(head)) return 'GMV';
  return PLAIN_VOLUME.test(head)
    ? head.replace(/volume/i, 'transaction volume')
    : withoutFigures(head.replace(IN_ALL, ''));
};
