import { currenciesBehind } from './currency-ahead.ts';
import { POWER, writtenPower } from './powers.ts';
import { shortIn, type Written } from './written-short.ts';

/**
 * Text as patterns see it: one form for every dash, quote, space, width and accent, nothing invisible. Each of its
 * characters knows the stretch of the original it stands for, so that quotes stay verbatim.
 */
export type Folded = { source: string; text: string; from: readonly number[]; to: readonly number[] };

const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/[\p{M}\p{Cf}]/gu, ''],
  [/[\u2028\u2029\u0085\v\f]/g, '\n'],
  [/[\p{Zs}\p{Cc}\p{Co}\p{Cn}]/gu, ' '],
  [/[\u2010-\u2015\u2212\uFE58]/g, '-'],
  [/[\u2018\u2019\u201A\u201B\u2032]/g, "'"],
  [/[\u201C-\u201F\u2033\u00AB\u00BB]/g, '"'],
  [/[\u2022\u2023\u25AA\u25CF\u25CB\u25E6\u2043\u2219\u00B7\u25A0\u25BA\u27A4\u2713\u2714]/g, '•'],
  [/[\u00D7\u2715\u2A2F]/g, 'x'],
  [/\u2044/g, '/'],
  [/[\u2580-\u259F]/g, ' '],
];

/** Superscript digits are footnote marks but at powers of ten: "$1.2B¹" says $1.2B. The signs of a trade mark are no part of its name. */
const FOOTNOTE = /[\u00B9\u00B2\u00B3\u2070\u2074-\u2079\u00AE\u2120\u2122]/;

/** Dots that lead from a label to what stands at the end of its line: "ARR ........ $1.74M". */
const LEADER = String.raw`(?<=\S) ?(?:\.{4,}|(?:\. ){3,}\.|\u2026{3,}) ?(?=[^\s.])`;
/** A bar that a chart has in characters, from its label to its value: "2025 ■■■ 18.4". */
const BLOCK = String.raw`\u2580-\u259F\u25A0\u25AA\u25AE\u25B0\u25FC\u25FE\u2B1B`;
const BAR = String.raw`(?<=[^\s|${BLOCK}]) ?(?:[${BLOCK}\u25A1\u25AB]{2,}|(?<=\d )[${BLOCK}](?= \D{0,4}\d)) ?(?=\D{0,4}\d)`;
/** A picture among words says nothing: "FY28 💰 ₹12 crore". At the start of a line it is a bullet. */
const EMOJI = String.raw`[\u{1F000}-\u{1FAFF}](?:[\uFE0F\u200D\u{1F3FB}-\u{1F3FF}]|(?<=\u200D)\p{S})* ?`;
const BULLET = '• ';
const IS_EMOJI = new RegExp(`^${EMOJI}$`, 'u');
const LONG = new RegExp(`${LEADER}|${BAR}|${POWER}|${EMOJI}`, 'u');
const POINT = new RegExp(`${LEADER}|${BAR}|${POWER}|${EMOJI}|.`, 'gsu');

/** The code points of a text; dots that lead, bars, powers of ten and emoji are one. */
const pointsOf = (source: string): Iterable<string> => (LONG.test(source) ? (source.match(POINT) ?? []) : source);

const isPlain = (point: string) => point >= ' ' && point <= '~';

/** "4½ months": a fraction goes on with the number before it, or stands by itself. */
const FRACTIONS: ReadonlyMap<string, string> = new Map([
  ['½', '.5'],
  ['¼', '.25'],
  ['¾', '.75'],
]);

const foldRare = (point: string): string => {
  const fraction = FRACTIONS.get(point);
  if (fraction !== undefined) return fraction;
  if (FOOTNOTE.test(point)) return '';
  return FOLDS.reduce(
    (text, [pattern, replacement]) =>
      text === '\n' ? text : text.replace(pattern, (found) => (found === '\n' ? found : replacement)),
    point.normalize('NFKD'),
  );
};

/** Folds code points, each kind that is not plain only once. */
const folder = (source: string): ((point: string) => string) => {
  const rare = new Map<string, string>();
  return (point) => {
    if (IS_EMOJI.test(point)) return point.endsWith(' ') ? BULLET : '';
    if (point.length > 2) return /\d/.test(point) ? writtenPower(point, source) : ': ';
    if (isPlain(point) || point === '\n') return point;
    const folded = rare.get(point) ?? foldRare(point);
    rare.set(point, folded);
    return folded;
  };
};

const stretchOf = ({ text, from, to }: Folded, span: { start: number; end: number }): Omit<Folded, 'source'> => {
  const { start, end } = span;
  return { text: text.slice(start, end), from: from.slice(start, end), to: to.slice(start, end) };
};

/** What is usual in the place of what is written: each of its characters stands for the whole of that. */
const inPlaceOf = ({ from, to }: Folded, { index, words, usual }: Written): Omit<Folded, 'source'> => {
  const [first = 0, last = 0] = [from[index], to[index + words.length - 1]];
  return { text: usual, from: Array.from(usual, () => first), to: Array.from(usual, () => last) };
};

/** The same with what is usual in the place of what was found. */
const inUsual = (folded: Folded, found: readonly Written[]): Folded => {
  if (found.length === 0) return folded;
  const endOf = (i: number): number => {
    const before = found[i];
    return before === undefined ? 0 : before.index + before.words.length;
  };
  const stretches = found.flatMap((written, i) => [
    stretchOf(folded, { start: endOf(i - 1), end: written.index }),
    inPlaceOf(folded, written),
  ]);
  const all = [...stretches, stretchOf(folded, { start: endOf(found.length - 1), end: folded.text.length })];
  return {
    source: folded.source,
    text: all.map(({ text }) => text).join(''),
    from: all.flatMap(({ from }) => from),
    to: all.flatMap(({ to }) => to),
  };
};

/** The same with each currency ahead of its amount, short forms written out, and each share with its sign. */
const inFull = (folded: Folded): Folded => {
  const ahead = inUsual(folded, currenciesBehind(folded.text));
  return inUsual(ahead, shortIn(ahead.text));
};

/** Folds a text, one code point at a time, so that composed and decomposed forms read alike. */
export const fold = (source: string): Folded => {
  const foldPoint = folder(source);
  const parts: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  let last = '\n';
  for (const point of pointsOf(source)) {
    const end = at + point.length;
    const found = foldPoint(point);
    const folded = found === BULLET && last !== '\n' ? '' : found;
    const repeatsSpace = folded === ' ' && (last === ' ' || last === '\n');
    if (folded === '' || repeatsSpace) {
      if (to.length > 0) to[to.length - 1] = end;
    } else {
      parts.push(folded);
      for (let i = 0; i < folded.length; i++) {
        from.push(at);
        to.push(end);
      }
      last = folded.at(-1) ?? last;
    }
    at = end;
  }
  return inFull({ source, text: parts.join(''), from, to });
};

/** The stretch of the original that folded characters `start` (included) to `end` (excluded) stand for, trimmed. */
export const verbatim = (folded: Folded, span: { start: number; end: number }): string => {
  const first = folded.from[span.start];
  const last = folded.to[span.end - 1];
  return first === undefined || last === undefined ? '' : folded.source.slice(first, last).trim();
};
