import { ANY_MONTH } from './months.ts';

const DATE = String.raw`(?:(?:at )?(?:the )?end (?:of )?|by )?(?:(?:(?:${ANY_MONTH})\.? ?- ?)?(?:${ANY_MONTH})\.? '?(?:20)?\d\d|(?:0[1-9]|1[0-2])/(?:20)?[1-3]\d|[QH][1-4][ -]?'?(?:20)?\d\d|(?:(?:first|second) half (?:of )?)?(?:FY ?)?'?(?:19|20)\d\d|FY ?'?\d\d|(?:Year|Yr) ?\d{1,2}(?!\d))(?:[EeFP]\b)?`;
const VALUE = String.raw`(?![QH]\d|(?:19|20)\d\d\b|(?:${ANY_MONTH})\b)[~+-]?(?:\p{Sc}|\p{L}{1,3}\p{Sc}?\.? ?)?\d[\d.,]{0,15}(?: ?(?:%|x|\p{L}{1,7}))?`;
/** A line's begin, with the marks or the number of an item. */
const BEGINS = String.raw`(?<![^\n])(?:(?:[•*→-]|\d{1,2}[.)]) ){0,2}`;
const ENDS = String.raw`(?![^\n])`;
const ARROW = '(?:[→▸▶➜•]|-+>|=+>)';
const POINT = `${DATE} ?${ARROW} ?${VALUE}`;
/** A line that is no value, or none: what stands above a series that begins with a date. */
const ABOVE = String.raw`(?:${BEGINS}(?!${VALUE}\n)[^\n]*\n|^)`;
const PAIR = String.raw`${BEGINS}${DATE}\n${VALUE}\n`;

const MONTH = String.raw`(?:${ANY_MONTH})\.?(?: '?(?:20)?\d\d)?`;
const AMOUNT = String.raw`(?:\p{L}{0,3}\p{Sc} ?|\p{L}{2,3} )\d[\d.,]{0,15}(?: ?\p{L}{1,7})?`;
const OF_MONTH = `${MONTH}(?: -|:)? ${AMOUNT}`;
/** Figures as a chart's labels give them, without a word of their own. */
const BARE = String.raw`[~+-]?\p{Sc}?\d[\d.,]{0,15}(?:%|x|k|m|bn)?`;
/** A chart has no more points: a hostile line has as many as a page has room for, and each would be looked at from each. */
const MOST_POINTS = 36;
const MORE = `{0,${MOST_POINTS}}`;
/** A line of dates over one of as many figures, parted by spaces or by dashes. */
const PERIOD = `(?:[369]M[ -]?)?${DATE}`;
const labelled = (sign: string): readonly string[] => [
  String.raw`(?<=${BEGINS}${PERIOD}(?:${sign}${PERIOD})${MORE})${sign}(?=${PERIOD}(?:${sign}${PERIOD})${MORE}\n${BARE}(?:${sign}${BARE}){1,${MOST_POINTS}}${ENDS})`,
  String.raw`(?<=${BEGINS}${PERIOD}(?:${sign}${PERIOD}){1,${MOST_POINTS}}\n${BARE}(?:${sign}${BARE})${MORE})${sign}(?=${BARE}(?:${sign}${BARE})${MORE}${ENDS})`,
];
/** "ARR: 2023: 84 | 2024: 262", "Sales: 2022 206 • 2023 835": pairs on one line, parted by strokes or dots. */
const STROKE = ' [•|] ';
/** "Jan 58 • Feb 63", but "Sep 24" is a month of a year. */
const WHEN = String.raw`(?:${DATE}|(?:${ANY_MONTH})\.?(?! '?(?:20)?[12]\d(?![\d.,]))(?=[^\n|]{1,400}${ENDS}))`;
const DATED = String.raw`${WHEN}:? (?:\p{L}{0,3}\p{Sc} ?)?\d[\d.,']{0,15}(?: ?(?:%|x|\p{L}{1,7}))?`;
/** What is left of a line that a chart could be written on. */
const SHORT_REST = String.raw`(?=[^\n]{1,400}${ENDS})`;
/** "2022 38" over "2023 94": a year and its figure on each of several lines. */
const YEAR = String.raw`(?:(?:FY ?)?(?:19|20)\d\d(?:[EeFP]\b)?|(?:0[1-9]|1[0-2])/(?:20)?[1-3]\d)`;
const OF_YEAR = `${YEAR} ${BARE}`;

/**
 * What parts a date from its value, and one such pair from the next: an arrow ("2024 → 31"), a comma between pairs on one line with what
 * they are of before a colon, a dash or less between a month and its amount line by line, or a line's end where dates and values stand by
 * turns and a date comes first; and what parts dates in a line of them, and figures in the line below, or a year from its figure on several.
 */
export const WITHIN_SERIES: readonly string[] = [
  `(?<=(?:${BEGINS}|, |: )${DATE}) ?${ARROW} ?(?=${VALUE})`,
  `(?<=${POINT}), (?=${POINT})`,
  String.raw`(?<=\p{L}): (?=${POINT}, ${POINT})`,
  String.raw`(?<=${BEGINS}${MONTH})(?: -|:| (?!-))(?= ?${AMOUNT}\n${BEGINS}${OF_MONTH}${ENDS})`,
  String.raw`(?<=${BEGINS}${OF_MONTH}\n${BEGINS}${MONTH})(?: -|:| (?!-))(?= ?${AMOUNT}${ENDS})`,
  String.raw`(?<=${ABOVE}(?:${PAIR}){1,${MOST_POINTS}}${BEGINS}${DATE})\n(?=${VALUE}${ENDS})`,
  String.raw`(?<=${ABOVE}${BEGINS}${DATE})\n(?=${VALUE}\n${PAIR.slice(BEGINS.length).replace(/\\n$/, ENDS)})`,
  String.raw`(?<=[\p{L})]): ${SHORT_REST}(?=${DATED}${STROKE}${DATED}(?:${STROKE}|${ENDS}))`,
  String.raw`(?<=(?:[\p{L})]: |${STROKE}|${BEGINS})${DATED})${STROKE}${SHORT_REST}(?=${DATED}(?:${STROKE}|${ENDS}))`,
  String.raw`(?<=(?:[\p{L})]: |${BEGINS})${WHEN})(?::| )${SHORT_REST}(?= ?[^\s|]+(?: \p{L}{1,7})?${STROKE}${DATED}(?:${STROKE}|${ENDS}))`,
  String.raw`(?<=${DATED}${STROKE}${WHEN})(?::| )${SHORT_REST}(?= ?[^\s|]+(?: \p{L}{1,7})?(?:${STROKE}|${ENDS}))`,
  ...labelled(' - '),
  ...labelled(' '),
  String.raw`(?<=${BEGINS}${YEAR}) (?=${BARE}\n${OF_YEAR}${ENDS})`,
  String.raw`(?<=${BEGINS}${OF_YEAR}\n${YEAR}) (?=${BARE}${ENDS})`,
];

/** What a text has that has any of these: a date at the start of a line or of a pair, or an arrow behind one. */
export const SERIES_BEGINS = `(?:${BEGINS}|: |${STROKE})(?:${PERIOD}|${MONTH})|[→▸▶➜•>](?<=${DATE} ?${ARROW})`;

/** The same sign in a row of a table: a cell's end, or a row's. */
export const inRows = (sign: string): string => (/^(?:[,:]| [•|]) $/.test(sign) ? '\n' : ' | ');
