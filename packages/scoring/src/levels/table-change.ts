import { pattern } from '../patterns/pattern.ts';
import { type Figure, isMoney } from '../reading/figure.ts';
import type { Unit } from '../reading/page.ts';
import { isControlled } from './method.ts';
import { isOfSize } from './size.ts';
import { tableOf } from './table-of.ts';

const BEFORE =
  /\b(?:before|earlier|previous(?:ly)?|prior|old|without|manual\w*|today's way|status quo|by hand|paper|spreadsheets?)\b/i;
/** A column of nothing but what was before stands against any other. */
const IS_BEFORE = /^\W*(?:before|earlier|previously|until now|so far|by hand|manually|today's way|status quo)\W*$/i;
const AFTER = /\b(?:after|now|with|new|us|ours)\b|\uE000/i;
const OURS = /\uE000|\b(?:us|ours)\b/i;
const DATED = /\b(?:19|20)\d\d\b|(?<!\w)'\d\d\b/;
/** A sum as large as this is a market's, whose change is none for a customer. */
const VAST = pattern(/(?<!\p{L})(?:bn|bln|b|billion|tn|trillion|mrd|crore)\b/iu);
/** The column of what chance would give beside the two that are compared. */
const CHANCE = /^\W*(?:p|p-values?|95 ?% ci|ci)\W*$/i;

/** What one pays or earns at the least is no change: among several ways it only sells one of them. */
const TERMS = /\bpric\w+|^\W*(?:from|starting at|minimum\b.*|yield\b.*|interest\b.*)\W*$/i;

/** A column of what is yet to be: "Zeta (target)". */
const TO_COME = /\b(?:targets?|goals?|plan(?:ned|s)?|aims?|expected|projected|forecast|estimated)\b/i;

/** What one gets of it, of which more is better. */
const GAIN =
  /\b(?:incomes?|revenues?|earn\w*|sav\w+|gains?|profits?|margins?|returns?|wages?|payouts?|pays? out|recovered|refunds?|yields?)\b/i;

type Column = { head: string; figure: Figure };

/** Whether a table has nothing but the two ways of doing: no column of labels stands ahead of them. */
const isUnlabelled = ([first = '', second = '', ...more]: readonly string[]): boolean =>
  more.length === 0 && BEFORE.test(first) && AFTER.test(second);

/** The figures of a row, one for each column, without the column of what chance would give. */
const columnsOf = ({ row, figures }: Unit): readonly Column[] => {
  const { cells = [], heads = [] } = row ?? {};
  return cells.flatMap(({ text, start }, i) => {
    const head = heads[i] ?? '';
    const figure = figures.find((one) => one.start >= start && one.end <= start + text.length);
    const isLabel = i === 0 && !isUnlabelled(heads);
    return isLabel || figure === undefined || CHANCE.test(head) ? [] : [{ head, figure }];
  });
};

/** Whether the heads of two columns hold one way of doing against another: then against now, two dates, others against us. */
const areOpposed = (first: string, second: string): boolean => {
  if (DATED.test(first) && DATED.test(second)) return true;
  if (BEFORE.test(first) && (AFTER.test(second) || (IS_BEFORE.test(first) && second !== ''))) return true;
  return first !== '' && second !== '' && OURS.test(first) !== OURS.test(second);
};

/** "Peas, bu/ac", "Calls per nurse": how much there is of one for each other. */
const A_RATE = /\bper\b|[a-z]\/[a-z]/i;

/** Between two dates a larger count or sum is the company's own growth, and no change for whoever buys: "Listings | 140 | 395". */
const isGrowth = ([a, b]: readonly [Column, Column], label: string): boolean =>
  !A_RATE.test(label) &&
  DATED.test(a.head) &&
  DATED.test(b.head) &&
  (a.figure.unit === 'count' || isMoney(a.figure)) &&
  b.figure.value > a.figure.value;

/** Whether a row stands under a column of what was before: then its table tells what a product changes, whatever its slide is called. */
export const isBesideBefore = ({ row }: Unit): boolean => row?.heads.some((head) => IS_BEFORE.test(head)) === true;

/** Of several ways of doing, the first that is not ours and ours. To be dearer than others is no change for the better. */
const amongMany = (columns: readonly Column[], label: string): readonly [Figure, Figure] | undefined => {
  const own = columns.filter(({ head }) => OURS.test(head));
  const other = columns.find(({ head }) => head !== '' && !OURS.test(head) && !DATED.test(head));
  const [ours] = own;
  if (own.length !== 1 || ours === undefined || other === undefined) return undefined;
  const isDearer = isMoney(ours.figure) && ours.figure.value > other.figure.value && !GAIN.test(label);
  return isDearer ? undefined : [other.figure, ours.figure];
};

/** A row of the company is called by it alone: "Zeta (26 labs)"; "Calls to us" is a measure of each. */
const IS_OURS = /^\W*(?:with )?(?:\uE000+|us|ours)\W*(?:\([^()]*\)\W*)?$/i;

/** Whether a row is another's in a table that has one of the company's own. */
const isOfRival = (unit: Unit): boolean => {
  const isOwn = ({ row }: Unit): boolean => IS_OURS.test(row?.cells[0]?.text ?? '');
  return !isOwn(unit) && tableOf(unit).some(isOwn);
};

/** The two figures of a row that a table holds against one another, the earlier way first. */
export const opposedIn = (unit: Unit): readonly [Figure, Figure] | undefined => {
  const columns = columnsOf(unit);
  const [a, b, ...more] = columns;
  if (a === undefined || b === undefined || VAST.test(a.figure.text)) return undefined;
  const label = unit.row?.cells[0]?.text ?? '';
  if (isOfSize(label) || isOfRival(unit) || columns.some(({ head }) => TO_COME.test(head))) return undefined;
  if (more.length > 0) return TERMS.test(label) ? undefined : amongMany(columns, label);
  const named = a.head !== '' && b.head !== '' && !DATED.test(a.head) && isControlled(unit.page);
  if ((!named && !areOpposed(a.head, b.head)) || isGrowth([a, b], label)) return undefined;
  return OURS.test(a.head) && !OURS.test(b.head) ? [b.figure, a.figure] : [a.figure, b.figure];
};
