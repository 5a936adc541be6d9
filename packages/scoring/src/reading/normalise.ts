import { matchesIn } from '../patterns/matches.ts';

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
];

/** Superscript digits are footnote marks: "$1.2B¹" says $1.2B. The signs of a trade mark are no part of its name. */
const FOOTNOTE = /[\u00B9\u00B2\u00B3\u2070\u2074-\u2079\u00AE\u2120\u2122]/;

/** Dots that lead from a label to what stands at the end of its line: "ARR ........ $1.74M". */
const LEADER = String.raw`(?<=\S) ?(?:\.{4,}|(?:\. ){3,}\.|\u2026{3,}) ?(?=[^\s.])`;
const LED = new RegExp(LEADER);
const POINT = new RegExp(`${LEADER}|.`, 'gsu');

/** The code points of a text; dots that lead are one. */
const pointsOf = (source: string): Iterable<string> => (LED.test(source) ? (source.match(POINT) ?? []) : source);

const isPlain = (point: string) => point >= ' ' && point <= '~';

const foldRare = (point: string): string => {
  if (FOOTNOTE.test(point)) return '';
  return FOLDS.reduce(
    (text, [pattern, replacement]) =>
      text === '\n' ? text : text.replace(pattern, (found) => (found === '\n' ? found : replacement)),
    point.normalize('NFKD'),
  );
};

/** Folds code points, each kind that is not plain only once. */
const folder = (): ((point: string) => string) => {
  const rare = new Map<string, string>();
  return (point) => {
    if (point.length > 2) return ': ';
    if (isPlain(point) || point === '\n') return point;
    const folded = rare.get(point) ?? foldRare(point);
    rare.set(point, folded);
    return folded;
  };
};

/** "40 percent", "40 per cent", "40 %": one sign right behind the number. */
const PERCENT = /(?<=\d) ?(?:percent|per cent|pct)(?![\p{L}\p{N}])| (?<=\d )%/giu;

const stretchOf = ({ text, from, to }: Folded, span: { start: number; end: number }): Omit<Folded, 'source'> => {
  const { start, end } = span;
  return { text: text.slice(start, end), from: from.slice(start, end), to: to.slice(start, end) };
};

/** The same with each share written as a sign, which stands for the words that it is written in. */
const withSigns = (folded: Folded): Folded => {
  const found = matchesIn(folded.text, PERCENT).map(({ 0: words, index }) => ({ index, end: index + words.length }));
  if (found.length === 0) return folded;
  const stretches = found.flatMap(({ index, end }, i) => [
    stretchOf(folded, { start: found[i - 1]?.end ?? 0, end: index }),
    { text: '%', from: folded.from.slice(index, index + 1), to: folded.to.slice(end - 1, end) },
  ]);
  const all = [...stretches, stretchOf(folded, { start: found.at(-1)?.end ?? 0, end: folded.text.length })];
  return {
    source: folded.source,
    text: all.map(({ text }) => text).join(''),
    from: all.flatMap(({ from }) => from),
    to: all.flatMap(({ to }) => to),
  };
};

/** Folds a text, one code point at a time, so that composed and decomposed forms read alike. */
export const fold = (source: string): Folded => {
  const foldPoint = folder();
  const parts: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  let last = '\n';
  for (const point of pointsOf(source)) {
    const end = at + point.length;
    const folded = foldPoint(point);
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
  return withSigns({ source, text: parts.join(''), from, to });
};

/** The stretch of the original that folded characters `start` (included) to `end` (excluded) stand for, trimmed. */
export const verbatim = (folded: Folded, span: { start: number; end: number }): string => {
  const first = folded.from[span.start];
  const last = folded.to[span.end - 1];
  return first === undefined || last === undefined ? '' : folded.source.slice(first, last).trim();
};
