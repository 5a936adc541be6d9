import { madeOnce } from '../../made-once.ts';
import { type Pattern, pattern } from '../../patterns/pattern.ts';
import type { Page, Unit } from '../../reading/page.ts';

const PLANNED = 'forecasts?|plan(?:ned|s)?|project(?:ed|ions?)|estimat(?:es?|ed)|budget(?:ed)?';
const DATE = String.raw`(?<date>(?:\p{L}+ ?\d? )?'?\d{2,4})`;

/** What joins a date to what is said of it; without it a plan may be anything: "from 2024 plans cost €9". */
const IS = String.raw`(?:[:,=] ?|(?: it| all)? (?:is|are) )(?:an? |our )?(?:${PLANNED})\b`;

/** "From Q1 26: forecast", "2027 onwards is planned"; "actuals to Q4 25", "after 2025: plan". */
const FROM = pattern(
  String.raw`\b(?:from (?:the )?${DATE}(?: on(?:wards?)?)?|${DATE.replace('date', 'then')} on(?:wards?)?) ?${IS}`,
  'iu',
);
const UNTIL = pattern(
  String.raw`\b(?:actuals? (?:up )?(?:to|until|through) (?:the end of )?${DATE}(?!\p{L})|(?:after|beyond) ${DATE.replace('date', 'then')} ?${IS})`,
  'iu',
);

/** A date as dates are compared: "Q1 26", "Q1 '26" and "Q1 2026" are one. */
const plain = (date: string): string =>
  date
    .toLowerCase()
    .replace(/(?<!\d)'?(\d\d)\W*$/, '20$1')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The dates that notes on a slide name, from which on or until which all is a plan or none is. */
type Noted = { from: readonly string[]; until: readonly string[] };

const datesIn = ({ units }: Page, dated: Pattern): string[] =>
  units.flatMap(({ row, text }) => {
    const { date, then = date } = (row === undefined ? dated.exec(text)?.groups : undefined) ?? {};
    return then === undefined ? [] : [plain(then)];
  });

/** What the notes of a slide name; a slide is looked through once. */
const notedOn = madeOnce((page: Page): Noted => ({ from: datesIn(page, FROM), until: datesIn(page, UNTIL) }));

/** The first of a table's columns that a note on its slide calls a plan; undefined where none does. */
const firstPlanned = (page: Page, heads: readonly string[]): number | undefined => {
  const named = (dates: readonly string[]): number | undefined =>
    dates.map((date) => heads.findLastIndex((head) => plain(head) === date)).find((at) => at > 0);
  const noted = notedOn(page);
  const until = named(noted.until);
  return named(noted.from) ?? (until === undefined ? undefined : until + 1);
};

/** The head that a cell is read under: "Paying parks: 40 (Q2 26)". */
const HEAD = /\(([^()]*)\)$/;

/** Whether a note on the slide says that the column of a cell is planned: "From Q1 26: forecast" under a table of quarters. */
export const isNotedAsPlan = ({ page, row, text }: Unit): boolean => {
  if (row === undefined) return false;
  const date = HEAD.exec(text)?.[1];
  const at = date === undefined ? -1 : row.heads.findLastIndex((head) => plain(head) === plain(date));
  const first = at > 0 ? firstPlanned(page, row.heads) : undefined;
  return first !== undefined && at >= first;
};
