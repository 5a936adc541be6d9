import { isStatedAsFact } from '../claims/modality/stated.ts';
import { matchesIn } from '../patterns/matches.ts';
import { type Pattern, pattern } from '../patterns/pattern.ts';
import { AGE, STAY } from '../reading/ages.ts';
import { NUMBER_WORDS, numberOf } from '../reading/number-words.ts';
import type { Unit } from '../reading/page.ts';
import { levelAt } from './bands.ts';
import { type Finding, placesOf } from './finding.ts';
import { isSaidHere } from './own.ts';

const MONTHS: Readonly<Record<string, number>> = { d: 1 / 30, w: 12 / 52, m: 1, q: 3, y: 12 };
const LABELLED =
  /\b(?<first>month|week|quarter|year|m|w|d|q) ?(?<number>\d{1,2})\b:? ?(?<share>\d{1,3}(?:[.,]\d)?) ?(?:%|,|·|$)/gi;
/** What is kept of a group at half a year or later; what is kept of it sooner says less. */
const BARS: { better: 'higher'; at: [number, number, number] } = { better: 'higher', at: [30, 50, 75] };
const LONG_AFTER = 5.5;

type Point = { age: number; share: number };

type Groups = { [name: string]: string } | undefined;

const wordOf = (groups: Groups): string => (groups?.['first'] ?? groups?.['last'] ?? '').charAt(0).toLowerCase();

/** An age in months; a bare number is in the unit of its neighbours. */
const ageOf = (groups: Groups, unit: string): number | undefined => {
  const months = MONTHS[wordOf(groups) || unit];
  return months === undefined ? undefined : Number(groups?.['number']) * months;
};

const shareIn = (cell: string): number | undefined => {
  const share = /^\W*(\d{1,3}(?:[.,]\d+)?) ?%?\W*$/.exec(cell)?.[1];
  const value = share === undefined ? Number.NaN : Number(share.replace(',', '.'));
  return value > 0 && value <= 100 ? value : undefined;
};

/** A row of a cohort table: heads are ages, at least two, at least one of them with its unit. */
const ofRow = ({ row }: Unit): Point[] => {
  const heads = row?.heads.slice(1).map((head) => AGE.exec(head)?.groups) ?? [];
  const unit = heads.map(wordOf).find((word) => word !== '');
  if (row === undefined || heads.length < 2 || heads.includes(undefined) || unit === undefined) return [];
  return heads.flatMap((groups, i) => {
    const [age, share] = [ageOf(groups, unit), shareIn(row.cells[i + 1]?.text ?? '')];
    return age === undefined || share === undefined ? [] : [{ age, share }];
  });
};

/** "Month 1 91, month 3 84, month 6 81". */
const ofLine = ({ text, row }: Unit): Point[] => {
  if (row !== undefined) return [];
  const points = matchesIn(text, LABELLED).flatMap(({ groups }) => {
    const [age, share] = [ageOf(groups, ''), shareIn(groups?.['share'] ?? '')];
    return age === undefined || share === undefined ? [] : [{ age, share }];
  });
  return points.length > 1 ? points : [];
};

const N = String.raw`(?:\d{1,3}(?: \d{3})+|\d[\d,]*|(?:${NUMBER_WORDS})(?![\p{L}-]))`;
const STILL = String.raw`(?:(?:are|were|have|has|is) )?(?:still|again|remain(?:ed)?|stay(?:ed)?|renew(?:ed)?|re-?order(?:ed)?|came back)\b`;
/** Those who were counted bought from us, and were not asked about what they do without us. */
const WITH_US = String.raw`[^.;|,]{0,70}\b(?:us|we had|we signed|signed|joined|bought|ordered|subscribed|customers|clients|members|started)\b`;
const ASKED = String.raw`[^.;|,]{0,70}\b(?:visited|surveyed|asked|interviewed|spoke|audited|studied|called|phoned|counted)\b`;
/** When they were counted, and what those who stayed do now: "of September 2024", "at the end of 2024", "pay today", "sold again in 2025". */
const DATED = String.raw`(?:[^.;|,\d→]|(?<=Q)\d){0,48}\b(?:20\d\d|FY ?\d\d|last year)`;
const AT = String.raw`(?:20\d\d|FY ?\d\d|Q[1-4]|\p{Lu}\p{L}{2,8} 20\d\d)`;
const DO = '(?:pay|paying|buy|bought|ordered?|use|booked|sold|paid|send|spent|stayed|renewed)';
const NOW = String.raw`(?:${STILL}(?! (?:use|have|run|rely|keep|work|do it)\b)|(?:are |were |have |has )?(?:${DO}\b[^.;,|\d]{0,16}\b(?:now|today|again|inside|in ${AT})|with us\b|renewed\b|there (?:a year|12 months|twelve months) later))`;
/** How many there were, and of them how many `now` are there, or are `gone`. */
const COUNTED: readonly Pattern[] = [
  // "96 branches a year ago; 91 still here."
  String.raw`(?<then>${N}) (?:[\p{L}-]+ ){0,3}(?:a|one) year (?:ago|before|earlier)\b[^.\d]{0,12}(?<now>${N}) (?:of (?:them|those|these) )?${STILL}`,
  // "Of the 318 homes that paid us in January last year, 309 still do."
  String.raw`\bof (?:the |our |those |these )?(?<then>${N}) (?=${WITH_US})(?!${ASKED})\p{L}[^.;|]{3,70}, (?<now>${N})(?: of them)? ${STILL}`,
  // "Of 74 estates which sold in 2023, 66 sold again in 2024."
  String.raw`\bof (?:the |our |those |these )?(?<then>${N}) (?!${ASKED})(?=\p{L})${DATED}, (?<now>${N})(?: of them)? ${NOW}`,
  // "60 yards were paying in February 2025. 58 still are.", "810 outlets in Dec 2024 → 771 still here"
  String.raw`(?<then>${N}) (?!${ASKED})(?=\p{L})${DATED} ?[.;,:→] ?(?:all )?(?<now>${N})(?: of (?:them|those))? ${NOW}`,
  // "181 of the 188 from last year renewed", "10 of the 11 foundries of September 2024 are with us."
  String.raw`(?<now>${N}) of (?:the |our |those )?(?<then>${N}) (?=\p{L})(?!${ASKED})${DATED} ${NOW}`,
  // "102 signed. 5 lost.", "Since the start we signed 33. Two left."
  String.raw`(?<then>${N}) (?:[\p{L}-]+ ){0,2}signed\b[^.;\d]{0,30}[.,;] ?(?<gone>${N}) (?:of (?:them|those) )?(?:lost|left|gone|cancelled|went)\b`,
  String.raw`\bsigned (?<then>${N})(?: [\p{L}-]+){0,2}[.,;] ?(?<gone>${N}) (?:of (?:them|those) )?(?:lost|left|gone|cancelled|went)\b`,
  // "Seventeen of those contracts have come up for renewal so far. Sixteen renewed."
  String.raw`(?<then>${N}) (?:[\p{L}-]+ ){1,4}(?:came|come|were|was) (?:up|due) for renewal\b[^.;\d]{0,24}[.,;:] ?(?<now>${N}) (?:of (?:them|those) )?(?:did|renewed|stayed|signed)\b`,
].map((source) => pattern(source, 'iu'));

const countOf = (text: string): number =>
  /\d/.test(text) ? Number(text.replace(/[, ]/g, '')) : numberOf(text.toLowerCase());

/** How many of those who were there before still are; a second sentence may say it. */
const ofCounts = (unit: Unit): Point[] => {
  const { units } = unit.page;
  const text = [unit, units[units.indexOf(unit) + 1]].map((one) => one?.text ?? '').join(' ');
  const groups = COUNTED.map((way) => way.exec(text)).find((found) => found && found.index < unit.text.length)?.groups;
  const { then, now, gone } = groups ?? {};
  if (then === undefined) return [];
  const kept = now === undefined ? countOf(then) - countOf(gone ?? then) : countOf(now);
  const share = (100 * kept) / countOf(then);
  return share > 0 && share <= 100 ? [{ age: 12, share }] : [];
};

/** Of those who came at one time no more are there later than were at first: what grows with its age is no cohort. */
const grows = (points: readonly Point[]): boolean => {
  const [first, ...later] = [...points].sort((one, other) => one.age - other.age);
  return first !== undefined && later.some(({ share }) => share > first.share);
};

/** How many of those who came at one time are still there later, by the oldest point of a cohort. */
export const cohortFindings = (about: { unit: Unit; criterion: string; asOf: Date }): Finding[] => {
  const { unit, criterion, asOf } = about;
  if (unit.person || !isStatedAsFact(unit, asOf)) return [];
  const byAge = STAY.test(unit.page.folded.text) ? [...ofLine(unit), ...ofRow(unit)] : [];
  const points = [...byAge, ...(unit.row === undefined ? ofCounts(unit) : [])];
  const oldest = points.reduce<Point | undefined>((old, one) => (old && old.age > one.age ? old : one), undefined);
  if (oldest === undefined || grows(points) || !isSaidHere(unit, { start: 0, end: 0 })) return [];
  const level = oldest.age < LONG_AFTER ? 2 : levelAt(BARS, oldest.share);
  return [{ criterion, level, places: placesOf([unit]) }];
};
