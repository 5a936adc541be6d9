/** The lines of one slide, with the title that its mark gives it, if any. `numbered` parts stand under marks that count them. */
export type Part = { lines: string[]; title: string; numbered: boolean };

const BREAK = /\r\n|[\n\r\u2028\u2029]/;
const PARTING = /^-{3,}[ \t]*$/;
const FENCE = /^[ \t]*(?:```|~~~)/;
const SETTING = /^(?:[\w-]+:.*|[ \t]+.*|#.*)?$/;
/** "=== 3", "Slide 3", "## Slide 3: Market", "[Page 3 of 12]". */
const COUNTED = /^ {0,3}={3,} ?(?:(?:slide|page) )?(?<n>\d{1,4})(?: ?=+)?[ \t]*$/i;
const NAMED =
  /^[^\p{L}\p{N}]{0,8}(?:slide|page) (?<n>\d{1,4})(?: ?(?:\/|of) ?\d{1,4})?(?:[^\p{L}\p{N}]{0,8}$|[\])]? ?[:.\u2013\u2014-] (?<title>\S.{0,200}))$/iu;

const isBlank = (lines: readonly string[]): boolean => lines.every((line) => line.trim() === '');

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

/** The lines between the lines of `---`; within a fence of code such a line parts nothing. */
const ruledParts = (lines: readonly string[]): string[][] => {
  const parts: string[][] = [[]];
  let fenced = false;
  for (const line of lines) {
    if (FENCE.test(line)) fenced = !fenced;
    if (!fenced && PARTING.test(line)) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts;
};

/** Settings between two lines of `---` at the very top, as slide makers write them, are no slide. */
const withoutFrontMatter = (parts: string[][]): string[][] => {
  const [before, settings, ...slides] = parts;
  if (!before || !settings || slides.length === 0 || !isBlank(before) || isBlank(settings)) return parts;
  const isSettings = settings.some((line) => /^[\w-]+:/.test(line)) && settings.every((line) => SETTING.test(line));
  return isSettings ? slides : parts;
};

/** What stands ahead of the first mark and is no setting. */
const aheadOf = (lines: readonly string[]): string[] =>
  withoutFrontMatter(ruledParts(lines))
    .flat()
    .filter((line) => !ABOUT.test(line));

/** Undefined where no marks count the slides: page numbers at the foot have text ahead of the first of them. */
const numberedParts = (lines: readonly string[]): Part[] | undefined => {
  const marks = marksIn(lines);
  const ahead = aheadOf(lines.slice(0, marks[0]?.at ?? 0));
  if (marks.length === 0 || !(isBlank(ahead) || marks.every(({ counted }) => counted))) return undefined;
  return marks.map(({ at, title }, i) => ({
    lines: [...(i === 0 ? ahead : []), ...lines.slice(at + 1, marks[i + 1]?.at).filter((line) => !PARTING.test(line))],
    title,
    numbered: true,
  }));
};

/**
 * The slides of a text that have a word: parted by lines that count them from 1 on, or else by lines of `---` and by form feeds, as
 * pages are where a PDF was saved as text. Without any it is one.
 */
export const partsOf = (text: string): Part[] => {
  const lines = text.replaceAll('\f', '\n---\n').split(BREAK);
  const parts =
    numberedParts(lines) ??
    withoutFrontMatter(ruledParts(lines)).map((part) => ({ lines: part, title: '', numbered: false }));
  return parts.filter((part) => part.numbered || !isBlank(part.lines));
};
