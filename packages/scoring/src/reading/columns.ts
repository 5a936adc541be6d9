import { matchesIn } from '../patterns/matches.ts';
import { readDates } from './dates.ts';
import { ANY_MONTH, MONTH_IN_TONGUES } from './months.ts';

/** What a table says around its columns: the only year of its corner and title, and whether it speaks of a forecast. */
export type Surroundings = { year: string | undefined; forecast: boolean };

/** Where a table stands alone. */
export const ALONE: Surroundings = { year: undefined, forecast: false };

const DATE = String.raw`(?:Q[1-4] |H[12] )?(?:19|20)\d\d|FY ?'?(?:20)?\d\d(?:[-/]\d\d)?|'\d\d`;
/** Signs at a date, as accounts abbreviate them in several languages; letters alone count right after the date only. */
const SIGNS: readonly (readonly [letters: string, words: string, meaning: string])[] = [
  [
    'A|R|I',
    'act\\.?|actuals?|reali[sz]ed|achieved|ist|reel|reels|real|reali[sz]ado|realise|result|effectif|audited|unaudited',
    'actual',
  ],
  ['B', 'bud\\.?|budgeted|orcado|begroot', 'budget'],
  ['P', 'soll', 'plan'],
  ['E|F', 'fcst\\.?|fc|est\\.?|prognose?|prognos|prev\\.?|previsionnel|previsto|proj\\.?|hochrechnung', 'forecast'],
  ['T', 'tgt\\.?|obj\\.?|objectif|objetivo|obiettivo|objective|ziel|meta|doel|mal', 'target'],
];
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])(?:([1-4]) ?[QT]|[QT]([1-4]))[ /-]?'?(?:20)?(\d\d)(?![\p{L}\d%.,])/giu, 'Q$1$2 20$3'],
  [/(?<![\p{L}\p{N}])(?:([12]) ?[HS]|[HS]([12]))[ /-]?'?(?:20)?(\d\d)(?![\p{L}\d%.,])/giu, 'H$1$2 20$3'],
  [/^(?<month>0[1-9]|1[0-2])\/(?:20)?([1-3]\d)$/, '20$2-$1'],
  [new RegExp(String.raw`^(${MONTH_IN_TONGUES})\.?[ -]([12]\d|3[0-5])$`, 'i'), '$1 20$2'],
  [/^(?:year|yr\.?|y) ?(\d{1,2})$/i, 'Year $1 forecast'],
  [/^([QH][1-4]) ?e$/i, '$1 forecast'],
  [/^(?:at|with|by) \d[\d,. ']*(?:k|m)? \p{L}+.*$/iu, 'projected at scale'],
  ...SIGNS.flatMap(([letters, words, meaning]): [RegExp, string][] => [
    [new RegExp(String.raw`(?<=(?:^|\s)(?:${DATE})) ?[([]?(?:${letters})[)\]]?(?![\p{L}\p{N}])`, 'gu'), ` ${meaning}`],
    [new RegExp(String.raw`(?<![\p{L}])(?:${words})(?![\p{L}])`, 'giu'), meaning],
  ]),
];
const UNDATED = new RegExp(
  String.raw`^(?:q[1-4]|h[12]|${ANY_MONTH})\.?(?: (?:actual|plan|budget|forecast|target))?$`,
  'i',
);
const WHEN =
  /^(?:today|now|current(?:ly)?|actuals?|present|plan(?:ned)?|budget|forecast|targets?|goal|projected|at scale|year \d|yr\.? ?\d|y\d|month \d|m\d|next year|last year|this year|launch|before|after|pilot|eoy|ye)\b|\((?:plan|target|goal|forecast|budget|actual|planned)\)$/i;

/** A season as the year it ends in: "24/25", "winter 23-24". */
const asSeason = (text: string): string =>
  text.replace(/^(?:season |winter |school year )?'?(\d\d)[/-]'?(\d\d)$/i, (found, first: string, last: string) =>
    (Number(first) + 1) % 100 === Number(last) ? `FY20${last}` : found,
  );

/** A column's head with its date and its sign written out: "4T25 (meta)" is "Q4 2025 (target)", "2026 P" "2026 plan". */
export const headWords = (head: string, { year, forecast }: Surroundings): string => {
  const words = REPLACED.reduce((text, [pattern, by]) => text.replace(pattern, by), asSeason(head));
  const said = forecast ? words.replace(/\bplan$/, 'forecast') : words;
  return year !== undefined && UNDATED.test(said) ? said.replace(/^(\S+)/, `$1 ${year}`) : said;
};

/** A head longer than this names a source or a thing along with its date. */
const LONGEST = 32;

/** Whether a head says when or under which plan its figures hold, and not what they measure. */
export const isWhen = (head: string): boolean =>
  (head.length <= LONGEST && readDates(head).length > 0) || UNDATED.test(head.trim()) || WHEN.test(head.trim());

/** What a table's corner and its slide's title say of all of its columns. */
export const surroundingsOf = (corner: string, title: string): Surroundings => {
  const years = new Set(matchesIn(`${corner} ${title}`, /\b20\d\d\b/g).map(([year]) => year));
  const [year] = years;
  return {
    year: years.size === 1 ? year : undefined,
    forecast: /\b(?:forecasts?|projections?|projected|previsionnel|previsions?|prognose|outlook|hockey stick)\b/i.test(
      title,
    ),
  };
};
