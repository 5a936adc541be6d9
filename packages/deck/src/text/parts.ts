import { withReferences } from './references.ts';
import { headedParts, ruledParts, withoutRules } from './rules.ts';
import { isBlank, withoutSettings } from './settings.ts';
import { withSigns } from './signs.ts';
import { withWholeUnseen } from './unseen.ts';

/** The lines of one slide, with the title that its mark gives it, if any. `numbered` parts stand under marks that count them. */
export type Part = { lines: string[]; title: string; numbered: boolean };

const BREAK = /\r\n|[\n\r\u2028\u2029]/;
/** "=== 3", "Slide 3", "## Slide 3: Market", "[Page 3 of 12]". */
const COUNTED = /^ {0,3}={3,} ?(?:(?:slide|page) )?(?<n>\d{1,4})(?: ?=+)?[ \t]*$/i;
const NAMED =
  /^[^\p{L}\p{N}]{0,8}(?:slide|page) (?<n>\d{1,4})(?: ?(?:\/|of) ?\d{1,4})?(?:[^\p{L}\p{N}]{0,8}$|[\])]? ?[:.\u2013\u2014-] (?<title>\S.{0,200}))$/iu;

/** "#company Acme" ahead of the first slide tells about the deck; a heading has a space behind its mark. */
const ABOUT = /^#[\w-]+(?: .*)?$/;

type Mark = { at: number; n: number; title: string; counted: boolean };

/** Where lines count slides from 1 on without a gap. */
const marksIn = (lines: readonly string[]): Mark[] => {
  const marks = lines.flatMap((line, at): Mark[] => {
    const counted = COUNTED.exec(line);
    const { n, title } = (counted ?? NAMED.exec(line))?.groups ?? {};
    return n === undefined ? [] : [{ at, n: Number(n), title: title?.trim() ?? '', counted: counted !== null }];
  });
  return marks.length > 1 && marks.every(({ n }, i) => n === i + 1) ? marks : [];
};

/** What stands ahead of the first mark and is no setting. */
const aheadOf = (lines: readonly string[]): string[] =>
  withoutSettings(ruledParts(lines))
    .flat()
    .filter((line) => !ABOUT.test(line));

/** Undefined where no marks count the slides: page numbers at the foot have text ahead of the first of them. */
const numberedParts = (lines: readonly string[]): Part[] | undefined => {
  const marks = marksIn(lines);
  const ahead = aheadOf(lines.slice(0, marks[0]?.at ?? 0));
  if (marks.length === 0 || !(isBlank(ahead) || marks.every(({ counted }) => counted))) return undefined;
  return marks.map(({ at, title }, i) => ({
    lines: [...(i === 0 ? ahead : []), ...withoutRules(lines.slice(at + 1, marks[i + 1]?.at))],
    title,
    numbered: true,
  }));
};

/** The parts between rules; where there is but one, those that begin with headings over dashes. */
const unnumberedParts = (lines: readonly string[]): Part[] => {
  const ruled = withoutSettings(ruledParts(lines)).filter((part) => !isBlank(part));
  const [only, second] = ruled;
  const parts = only && !second ? headedParts(only).filter((part) => !isBlank(part)) : ruled;
  return parts.map((part) => ({ lines: part, title: '', numbered: false }));
};

/**
 * The slides of a text that have a word: parted by lines that count them from 1 on, or else by rules and by form feeds, as
 * pages are where a PDF was saved as text. Without any it is one.
 */
export const partsOf = (text: string): Part[] => {
  const lines = withReferences(withSigns(withWholeUnseen(text.replaceAll('\f', '\n---\n').split(BREAK))));
  return numberedParts(lines) ?? unnumberedParts(lines);
};
