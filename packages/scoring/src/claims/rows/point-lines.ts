import { madeOnce } from '../../made-once.ts';
import { pattern } from '../../patterns/pattern.ts';
import { ALONE, headWords, isWhen } from '../../reading/columns.ts';
import { isMoney } from '../../reading/figure.ts';
import { ANY_MONTH, monthNumber } from '../../reading/months.ts';
import { readFigures } from '../../reading/numbers.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { noteIn } from '../../reading/written-in.ts';
import { ofPeriod } from './by-month.ts';
import { cellWrittenOut } from './cells.ts';
import { pageNote } from './page-notes.ts';
import { BEGINS } from './series.ts';

/** A date and a number: "2023: 19.4", "Q1 2025 340", "Q3 $0.31M"; and what a chart adds to it: "2024: €2.05m (118 roofs), +128%". */
const POINT = pattern(
  /^\W*(?<date>.{2,20}?)(?: ?:| ?[-–—])? (?<amount>(?:[^\d\s]{1,4} ?)?\d[\d.,]*(?: ?[\p{L}€$£₹]{1,8}){0,2})(?<more>(?: \(|,? ?[+→]|, (?:of which|up|down)\b|, -?\d+(?:\.\d+)? ?%).*)?$/u,
);
/** A date that says nothing else: "Apr-Sep 2025", "End of Q3-24", "FY24"; "Income Q3-25" says more. */
const NOTHING_ELSE = pattern(
  `^(?:(?:${ANY_MONTH}|fy|cy|[qh]\\d|end|by|in|of|to|from|until|till|the|first|second|half|quarters?|years?|months?|calendar|fiscal|financial|full|year-?end|so far)(?![\\p{L}])|[^\\p{L}])+$`,
  'iu',
);
/** A longer line says more than what a chart shows. */
const LONGEST_NAME = 60;

type Point = { date: string; amount: string; more: string };

/** "Sep 21", "Oct 24", "Nov 29": a month and a number, which alone would be a year or a day. */
const OF_MONTH = pattern(`^(?<date>${ANY_MONTH})\\.? (?<amount>\\p{Sc}?\\d[\\d.,]*[km]?)$`, 'iu');
/** So many lines of months with their numbers, at the least, are a chart. */
const LEAST_MONTHS = 3;

/** Whether what stands behind the months could be their years: those go on as the months do. */
const areYears = (points: readonly Point[]): boolean => {
  const months = points.map(({ date, amount }) => 12 * Number(amount) + Number(monthNumber(date)));
  return months.every((month, i) => i === 0 || month > (months[i - 1] ?? 0));
};

const monthsOn = madeOnce(({ units }: Page): ReadonlyMap<Unit, Point> => {
  const found = new Map<Unit, Point>();
  let run: (readonly [Unit, Point])[] = [];
  for (const unit of [...units, undefined]) {
    const { date = '', amount = '' } = (unit && OF_MONTH.exec(unit.text)?.groups) ?? {};
    if (unit !== undefined && amount !== '') {
      run.push([unit, { date, amount, more: '' }]);
      continue;
    }
    if (run.length >= LEAST_MONTHS && !areYears(run.map(([, point]) => point)))
      for (const [one, point] of run) found.set(one, point);
    run = [];
  }
  return found;
});

const pointIn = (unit: Unit): Point | undefined => {
  const { page, row, text, figures } = unit;
  const ofMonth = monthsOn(page).get(unit);
  if (ofMonth !== undefined || figures.every(({ year }) => year)) return ofMonth;
  const { date = '', amount = '', more = '' } = (row === undefined && POINT.exec(text)?.groups) || {};
  const when = headWords(date, ALONE);
  return amount !== '' && NOTHING_ELSE.test(date) && isWhen(when) ? { date: when, amount, more } : undefined;
};

/** "Our revenue, NGN million (commission, fabric margin, inspection fee)": what it is made of. */
const MADE_OF = / \((?![^()]*\d)[^()]*,[^()]*\)$/;

/** The line that heads a run of points, and the title of its slide. */
const headsOf = ({ page, start }: Unit): string[] => {
  const above = page.units.findLast((other) => other.start < start && pointIn(other) === undefined);
  return [
    ...(above === undefined || above.row !== undefined ? [] : [above.text.replace(MADE_OF, '')]),
    page.title,
  ].filter((head) => head.length <= LONGEST_NAME);
};

/** Whose else, or of what part, a measure is: "Revenue of our rivals". */
const OF_ANOTHER = /\b(?:of|for|at|lost|rivals?|competit\w+|market|industry|others?|their)\b/i;

/** A head that counts something is short: "Paying customers". */
const LONGEST_COUNTED = 40;
/** "Paying members, end of month", "ARR at quarter end": when it was counted each time. */
const EACH_TIME =
  /,? (?:(?:at )?(?:the )?end of (?:each |the )?|by |per |each |at (?:the )?)(?:month|quarter|year)s?(?:[- ]end)?$/i;
/** "Chart: ARR at quarter end": what is drawn says nothing of what it is of. */
const DRAWN = /^(?:chart|graph|figure|plot)(?: \d+)?: /i;
/** "Sales through Norlay", "Fares through the wallet": what is not the company's own. */
const THROUGH =
  /\b(?:through|(?:pass(?:ed|es|ing)|sold|placed|traded|cleared|processed) (?:by|on|over|via)) (?:\uE000|(?:us|(?:the|our) (?:platform|app|wallet|marketplace|system|network))\b)/i;

/** "Financial projections", "Business plan": amounts by date under nothing else are of revenue. */
const PROJECTED =
  /^\W*(?:our )?(?:(?:financial|business|revenue|sales|[a-z\d]+[- ]year) )*(?:projections?|forecasts?|plan)$/i;

/** A plain number under a short head: "41" under "Paying customers". */
const countedUnder = (name: string, { date, amount, more }: Point): string[] => {
  const label = name.replace(/\W+$/, '');
  const isHead = label !== '' && label.length <= LONGEST_COUNTED && !/\d/.test(label) && !OF_ANOTHER.test(label);
  return isHead && more === '' && /^\d[\d.,]*$/.test(amount) ? [`${label}: ${amount} (${date})`] : [];
};

const measureIn = (name: string): string | undefined => {
  if (THROUGH.test(name)) return 'GMV';
  return PROJECTED.test(name) ? 'Revenue' : BEGINS.exec(name)?.[0];
};

/** A point under a head that begins with a measure of money, "Sales since we opened", "Revenue (KES million)", or that counts something. */
const readUnder = (head: string, point: Point, unit: Unit): string[] => {
  const { date, amount, more } = point;
  const { name: said, note } = noteIn(head.replace(DRAWN, ''));
  const name = said.replace(/[:\s]+$/, '').replace(EACH_TIME, '');
  const measure = measureIn(name);
  if (measure === undefined) return countedUnder(name, point);
  const whole = note ?? pageNote(unit.page);
  const written = whole?.currency ? cellWrittenOut(amount, whole) : amount;
  const isThrough = THROUGH.test(name);
  // What goes through a company may be counted, too: "Seafarers paid through Norlay" over "9,400".
  if (!readFigures(written).some(isMoney)) return isThrough ? countedUnder(name, point) : [];
  if (!isThrough && OF_ANOTHER.test(name.slice(measure.length))) return [];
  const every = ofPeriod(measure, { head, dates: () => unit.page.units.map((other) => pointIn(other)?.date ?? '') });
  return [more === '' ? `${every}: ${written} (${date})` : `${every} ${date}: ${written}${more}`];
};

/**
 * The points of a chart that came out line by line, as the sentence that a table would make of them: "2023: 19.4" under "Revenue (KES
 * million)" is "Revenue: KES 19.4 million (2023)". Undefined for any other line, and where no head names an amount.
 */
export const pointReading = (unit: Unit): string | undefined => {
  const point = pointIn(unit);
  return point && headsOf(unit).flatMap((head) => readUnder(head, point, unit))[0];
};
