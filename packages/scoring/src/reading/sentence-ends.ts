import { matchesIn } from '../patterns/matches.ts';
import { onOneLine, withoutBullet } from './marks.ts';
import { isRow } from './rows.ts';
import type { Span } from './span.ts';

/** A sentence may begin behind the mark of an item: "No sugar. • Two servings each." */
const SENTENCE_END = /[.!?](?=(?:["')]?\s+(?:[•*>→▶➔] )?|\s+- )["'(]?[A-Z0-9€$£\uE000])/g;
const ABBREVIATION =
  /\b(?:dr|prof|mr|mrs|ms|inc|ltd|co|corp|vs|approx|no|nos|st|e\.g|i\.e|u\.s|p\.a|est|ca|fig|incl|mio|mrd|mln|tsd|s?fr|rs|cr|(?<=\d ?)(?:mil|mill|mld|mia|bln|tis|tys)|(?<!\d ?)(?<!\b(?:s[eé]ries?|phase|class|grade|group) )[a-z])$/i;
/** Whether a text ends in an abbreviation, of which the stop behind it is a part. */
export const isAbbreviated = (text: string): boolean => ABBREVIATION.test(text);

/** A sentence longer than this is cut, so that no pattern ever meets a text without end. */
const LONGEST = 1_200;

const cut = (span: Span): Span[] => {
  const pieces: Span[] = [];
  for (let start = span.start; start < span.end; start += LONGEST)
    pieces.push({ start, end: Math.min(start + LONGEST, span.end) });
  return pieces;
};

/** "EUR 2.4 bn p.a. Benelux": what stands behind a sum of a year with a capital is another sentence. */
const isPerYear = (body: string, stop: number): boolean =>
  /\bp\.a$/i.test(body.slice(Math.max(0, stop - 4), stop)) && /^\. \p{Lu}/u.test(body.slice(stop, stop + 3));

/** "2025. 09": a stop between a year and its month ends nothing. */
const isWithinDate = (body: string, stop: number): boolean =>
  /\b20\d\d$/.test(body.slice(Math.max(0, stop - 5), stop)) &&
  /^\. (?:0[1-9]|1[0-2](?=[).,;]|$))(?!\d)/.test(body.slice(stop, stop + 6));

const partsOf = (text: string, block: Span): Span[] => {
  const body = onOneLine(text.slice(block.start, block.end));
  if (isRow(body)) return [block];
  const sentences: Span[] = [];
  let start = 0;
  for (const { index } of matchesIn(body, SENTENCE_END)) {
    const isCut = isAbbreviated(body.slice(Math.max(start, index - 8), index)) && !isPerYear(body, index);
    if (index < start || isCut || isWithinDate(body, index)) continue;
    sentences.push({ start: block.start + start, end: block.start + index + 1 });
    start = body.length - withoutBullet(body.slice(index + 1).replace(/^["')]?\s*/, '')).length;
  }
  if (start < body.length) sentences.push({ start: block.start + start, end: block.end });
  return sentences;
};

/** The sentences of a block of a folded text, none longer than any pattern should meet; a row of a table is one. */
export const sentencesOf = (text: string, block: Span): Span[] => partsOf(text, block).flatMap(cut);
