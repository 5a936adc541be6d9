import { matchesIn } from '../patterns/matches.ts';
import { pattern } from '../patterns/pattern.ts';
import type { Figure } from '../reading/figure.ts';

/** A part of a sentence that says one thing, and where it begins in the sentence. */
export type Clause = { text: string; start: number };

const CLAUSE_BREAK = /;|\||•|, (?:but|while|whereas|and we|and they)\b| (?:but|whereas|while|unlike) /gi;
const EARLIER =
  /(?:\bfrom|\bvs\.?|\bversus|\bcompared (?:to|with)|\((?:fy ?'?\d\d|(?:19|20)\d\d):?|\bagainst|\b(?:previous|prior|preceding) (?:year|twelve|12)(?: months)?:?)\s*(?:(?:about|over|around|nearly|only|just|~) ?)?$/i;
/** Words that say so stand within this many characters before the figure. */
const LOOK_BACK = 28;
const YEAR_AGO =
  /\b(?:in|over|within) (?:the (?:last|past) )?(?:twelve months|12 months|a year|one year|year)\b|\b(?:twelve|12) months (?:ago|earlier|before)|\b(?:a|one) year (?:ago|earlier|before)|\blast (?:year|january|february|march|april|may|june|july|august|september|october|november|december)\b|\bthe year before\b|\b(?:previous|prior|preceding) (?:year|twelve|12)\b|\byear[- ](?:on|over)[- ]year|\byoy\b/i;

/** The clauses of a sentence, in order. */
export const clausesOf = (text: string): Clause[] => {
  const clauses: Clause[] = [];
  let start = 0;
  for (const match of matchesIn(text, CLAUSE_BREAK)) {
    clauses.push({ text: text.slice(start, match.index), start });
    start = match.index + (/^[;|•]/.test(match[0]) ? 1 : 0);
  }
  clauses.push({ text: text.slice(start), start });
  return clauses;
};

/** "14,200 a year ago", behind a later figure of its kind. */
const AGO = pattern(/^(?: [\p{L}-]+){0,2},? (?:(?:a|one|the) year (?:ago|earlier|before)|last year)\b/iu);
const WAS = /\bwas (?:(?:about|over|around|nearly|only|just|~) ?)?$/i;

/**
 * Whether a clause gives a figure as what once was: "up from $540K", "(2024: €0.2M)". "Was" says so only next to another
 * figure of its kind, `of`, which then is the later one.
 */
export const isEarlier = (clause: string, { figure, all }: { figure: Figure; all: readonly Figure[] }): boolean => {
  const before = clause.slice(Math.max(0, figure.start - LOOK_BACK), figure.start);
  if (EARLIER.test(before)) return true;
  const ahead = all.some((other) => other.unit === figure.unit && other.start < figure.start && !other.year);
  if (ahead && AGO.test(clause.slice(figure.end))) return true;
  const later = all.find((other) => other.unit === figure.unit && other.start > figure.start && !other.year);
  return (
    later !== undefined &&
    WAS.test(before) &&
    /\b(?:and is|is now|now|today)\b/i.test(clause.slice(figure.end, later.start))
  );
};

const consecutiveYears = (text: string): boolean => {
  const years = matchesIn(text, /\b(?:fy ?'?(?:20)?|20)(\d\d)\b/gi).map(([, year]) => Number(year));
  return years.length >= 2 && Math.abs((years[0] ?? 0) - (years[1] ?? 0)) === 1;
};

/** The value that a clause gives for before, next to `of`, and whether they lie a year apart. */
export const earlierOf = (
  clause: string,
  pair: { of: Figure; all: readonly Figure[] },
): { figure: Figure; yearly: boolean } | undefined => {
  const figure = pair.all.find(
    (other) => other.unit === pair.of.unit && other !== pair.of && isEarlier(clause, { figure: other, all: pair.all }),
  );
  return figure === undefined ? undefined : { figure, yearly: YEAR_AGO.test(clause) || consecutiveYears(clause) };
};
