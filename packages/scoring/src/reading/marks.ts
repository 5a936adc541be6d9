/** The mark or number of an item, and the marks and the number of its own that an item of a list may have besides: "• 1. ", "1. → ". */
const BULLET =
  /^\s*(?:[•*>→▶➔]|-(?=\s)|\d{1,2}[.)](?=\s)|\(?[a-z]\)(?=\s))\s*(?:(?:[•*>→▶➔]|-(?=\s))\s*)*(?:\d[.)]\s+)?/i;
/** A line without the mark or the number of an item in front of it. */
export const withoutBullet = (line: string): string => line.replace(BULLET, '');

/** Dots between the parts of a line, and what is taken off a sum: "Price £6.90 - COGS £2.35". */
const PARTED = /\S • \S/;
export const TAKEN_OFF = /\d[^=-]* - [^=]*$/;
/** Whether the mark of a line goes on with what the line above began, and is no item's: "runway 9 months" behind a dot. */
const marksWithin = (mark: string, [above, line, below]: readonly [string, string, string]): boolean => {
  if (above === '' || BULLET.test(above)) return false;
  const goesOn = PARTED.test(above) || (/\d/.test(above) && /^\s*• \p{Ll}/u.test(line));
  if (mark === '•') return goesOn && (PARTED.test(line) || !/^\s*•/.test(below));
  if (mark === '→') return /^\s*→ \D{0,4}\d/.test(line) && /\S → \S/.test(above);
  return mark === '-' && TAKEN_OFF.test(above) && / = |-$/.test(line);
};

/** The mark of an item in front of each line, with the room around it. */
export const marksOf = (lines: readonly string[]): string[] =>
  lines.map((line, i) => {
    const mark = BULLET.exec(line)?.[0];
    const isWithin = mark !== undefined && marksWithin(mark.trim(), [lines[i - 1] ?? '', line, lines[i + 1] ?? '']);
    return (isWithin ? undefined : mark) ?? /^\s*/.exec(line)?.[0] ?? '';
  });

/** A text over several lines on one, at the same places: no bullet is left within it. */
export const onOneLine = (text: string): string => {
  if (!text.includes('\n')) return text;
  const lines = text.split('\n');
  const marks = marksOf(lines);
  return lines.map((line, i) => (i === 0 ? line : line.slice(marks[i]?.length).padStart(line.length))).join(' ');
};
