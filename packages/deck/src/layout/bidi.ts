import { RIGHT_TO_LEFT } from './right-to-left.ts';

/** What a character is to the order of a line (UAX #9): its letters run right or left, its figures always left. */
type Kind = 'right' | 'left' | 'digit' | 'currency' | 'percent' | 'point' | 'dash' | 'other';

const KINDS: [Kind, RegExp][] = [
  ['digit', /^\p{Nd}/u],
  ['right', RIGHT_TO_LEFT],
  ['left', /^\p{L}/u],
  ['currency', /^\p{Sc}/u],
  ['percent', /^[%‰#°٪]/u],
  ['point', /^[.,:/]/],
  ['dash', /^[-+−]/],
];

const kindOf = (text: string): Kind => KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';

/** A line as it is seen, from its left to its right; `arabic` says that signs at its figures stand as Arabic puts them. */
type Seen = { texts: string[]; kinds: Kind[]; arabic: boolean };

const isStrong = (kind: Kind | undefined): boolean => kind === 'left' || kind === 'digit';

/** Whether the next word or figure is read on to the right, after those up to `end`. */
const joins = ({ kinds, arabic }: Seen, { end, next }: { end: number; next: number }, hasLetters: boolean): boolean => {
  if (hasLetters || next === end + 1) return true;
  // Within a figure: "1,250" and "03-555", but "2024 1.2" is two of them.
  const between = kinds[end + 1];
  return next === end + 2 && kinds[next] === 'digit' && (between === 'point' || (between === 'dash' && !arabic));
};

/** The end of the words and figures that start at `start` and are read to the right. */
const endOfLeft = (seen: Seen, start: number): number => {
  const { kinds, arabic } = seen;
  let end = start;
  let hasLetters = kinds[start] === 'left';
  for (let next = start + 1; next < kinds.length && kinds[next] !== 'right'; next += 1) {
    if (!isStrong(kinds[next])) continue;
    if (!joins(seen, { end, next }, hasLetters)) break;
    end = next;
    hasLetters ||= kinds[next] === 'left';
  }
  const after = kinds[end + 1];
  const isSign = after === 'currency' || after === 'percent';
  return kinds[end] === 'digit' && isSign && (hasLetters || !arabic) ? end + 1 : end;
};

/** Whether words or figures that are read to the right start here, with the sign before a figure. */
const startsLeft = ({ kinds, arabic }: Seen, at: number): boolean => {
  const isSign = kinds[at] === 'currency' || (kinds[at] === 'percent' && !arabic);
  return isStrong(kinds[at]) || (isSign && kinds[at + 1] === 'digit');
};

/** What is read to the left, as it is read: from the right, but for the words and figures in it. */
const fromRight = (seen: Seen): string => {
  const units: string[] = [];
  for (let at = 0; at < seen.texts.length; at += 1) {
    const end = startsLeft(seen, at) ? endOfLeft(seen, at + (isStrong(seen.kinds[at]) ? 0 : 1)) : at;
    units.push(seen.texts.slice(at, end + 1).join(''));
    at = end;
  }
  return units.reverse().join('');
};

const partOf = ({ texts, kinds, arabic }: Seen, from: number, to: number): Seen => ({
  texts: texts.slice(from, to),
  kinds: kinds.slice(from, to),
  arabic,
});

/** What is read to the right, with the words in it that are read to the left. */
const fromLeft = (seen: Seen): string => {
  const { texts, kinds } = seen;
  const read: string[] = [];
  let done = 0;
  let first = -1;
  for (let at = 0, last = -1; at <= texts.length; at += 1) {
    if (kinds[at] === 'right') {
      if (first < 0) first = at;
      last = at;
    } else if (first >= 0 && (kinds[at] === 'left' || at === texts.length)) {
      read.push(...texts.slice(done, first), fromRight(partOf(seen, first, last + 1)));
      done = last + 1;
      first = -1;
    }
  }
  return [...read, ...texts.slice(done)].join('');
};

const PAIRS = ['()', '[]', '{}', '«»'];

/** Which way brackets face depends on who wrote the file: by what stands around them it is told anew. */
const withBrackets = (text: string): string =>
  text.replace(/[()[\]{}«»]/g, (bracket, at: number) => {
    const pair = PAIRS.find((both) => both.includes(bracket)) ?? '';
    const isAfterSpace = /(?:^|[\s([{«])$/.test(text.slice(Math.max(0, at - 1), at));
    const isBeforeSpace = /^(?:$|[\s.,;:!?)\]}»])/.test(text.slice(at + 1, at + 2));
    if (isAfterSpace === isBeforeSpace) return bracket;
    return (isAfterSpace ? pair[0] : pair[1]) ?? bracket;
  });

/**
 * The text of a line that is seen as these characters from its left to its right, some of which are read to the left;
 * `rightToLeft` says that the line is. Words and figures that are read to the right stay whole.
 */
export const readBothWays = (texts: string[], rightToLeft: boolean): string => {
  const kinds = texts.map(kindOf);
  const arabic = texts.some((text) => /^\p{Script=Arabic}/u.test(text));
  const seen = { texts, kinds, arabic };
  const count = (kind: Kind) => kinds.reduce((sum, other) => (other === kind ? sum + 1 : sum), 0);
  return withBrackets(rightToLeft || count('right') > count('left') ? fromRight(seen) : fromLeft(seen));
};
