import { matchesIn } from '../../patterns/matches.ts';
import { pattern } from '../../patterns/pattern.ts';
import { anyOf } from '../../reading/amount.ts';
import { CURRENCIES } from '../../reading/currencies.ts';
import { MONTH_IN_TONGUES, monthNumber } from '../../reading/months.ts';

/** "¥2079 million", "EUR 2051 Mio" and "2079 M$" are amounts, and no years. */
const YEAR = pattern(
  String.raw`(?<!(?<!\p{L})(?:${anyOf(CURRENCIES)}) ?)\b(?:fy ?)?(20\d\d)\b(?! ?(?:million|billion|thousand|crore|lakh|mio|mrd|mln|mn|bn|[mk])(?!\p{L})| ?[€$£%])`,
  'iu',
);

const yearsIn = (text: string): number[] => YEAR.matches(text).map(([, year]) => Number(year));

/** Whether a text names a year after the given one. */
export const futureYear = (text: string, asOf: Date): boolean =>
  yearsIn(text).some((year) => year > asOf.getUTCFullYear());

/** Whether a text names a year that is over, and none to come. */
export const pastDate = (text: string, asOf: Date): boolean =>
  !futureYear(text, asOf) && yearsIn(text).some((year) => year < asOf.getUTCFullYear());

/** A quarter, half or month of a year. */
const DATED = pattern(String.raw`\b(?:(q[1-4]|h[12])|(${MONTH_IN_TONGUES})) ?'?(20\d\d)\b`, 'iu');

/** Years of two digits, as tables write them: "FY27", "eoy 26"; the end of this year has not come. */
const futureShort = (text: string, asOf: Date): boolean =>
  matchesIn(text, /\b(eoy|ye|end of|fy|cy|year-?end|dec|december)[ -]?'?(\d\d)\b(?!\d|%|[.,]\d)/gi).some(
    ([, kind = '', year]) => {
      const later = 2000 + Number(year) - asOf.getUTCFullYear();
      return later > 0 || (later === 0 && !/^(?:fy|cy)$/i.test(kind));
    },
  );

/** The parts of the year, a quarter or a half, that a head may name: how many months each has. */
const MONTHS_OF = { q: 3, h: 6 } as const;

/** Whether a head names the year, or the quarter or half of it, that is under way. */
const isUnderWay = (head: string, asOf: Date): boolean => {
  const [, kind, index, year] = /^\W*(?:([qh])([1-4]) ?'?)?(20\d\d)\W*$/i.exec(head) ?? [];
  if (Number(year) !== asOf.getUTCFullYear()) return false;
  if (kind === undefined) return true;
  const months = MONTHS_OF[kind.toLowerCase() === 'q' ? 'q' : 'h'];
  return Math.floor(asOf.getUTCMonth() / months) === Number(index) - 1;
};

/** Whether a text sets a date that has not come yet: "by December 2026", "in Q4 2026". */
export const futureDate = (text: string, asOf: Date): boolean => {
  if (futureYear(text, asOf) || futureShort(text, asOf)) return true;
  const now = asOf.getUTCMonth();
  return DATED.matches(text).some(([, part, month, year]) => {
    if (Number(year) !== asOf.getUTCFullYear()) return false;
    if (month !== undefined) return Number(monthNumber(month)) - 1 > now;
    const [kind = '', index = '1'] = [...(part ?? '').toLowerCase()];
    return (Number(index) - 1) * (kind === 'q' ? 3 : 6) > now;
  });
};

/** Whether heads of columns go on from what is under way, if not from later, to what is to come: none of them is over. */
export const goOnFromNow = (heads: readonly string[], asOf: Date): boolean =>
  heads.some((head) => futureDate(head, asOf)) &&
  heads.every((head) => futureDate(head, asOf) || isUnderWay(head, asOf));
