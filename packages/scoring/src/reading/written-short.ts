import { pattern } from '../patterns/pattern.ts';
import { inLetters, NAMES_IN_FULL } from './abbreviations.ts';
import { BAR, besideIn } from './beside.ts';
import { inRows, SERIES_BEGINS, WITHIN_SERIES } from './written-series.ts';

/** What is written short, or with a sign, by what it stands for. */
const SHORT: Readonly<Record<string, string>> = {
  percent: '%',
  'per cent': '%',
  pct: '%',
  '%': '%',
  yr: 'year',
  yrs: 'years',
  mo: 'month',
  mos: 'months',
  mth: 'month',
  mths: 'months',
  wk: 'week',
  wks: 'weeks',
  hr: 'hour',
  hrs: 'hours',
  qtr: 'quarter',
  qtrs: 'quarters',
  avg: 'average',
  'avg.': 'average',
  custs: 'customers',
  mkt: 'market',
  govt: 'government',
  txns: 'transactions',
  '| x |': 'x',
  '| = |': '=',
  '| > |': '→',
  '| → |': '→',
  '>': '→',
  '|': '',
};

/** Behind a number or a stroke "hr" is no department, and "mo" a month, as it is behind one of these words. */
const COUNTED = String.raw`(?<=[\d/] ?)hrs?|(?<=[\d/] ?|\b(?:per|an?|each|every) )mos?`;

/** A sign between two figures, in a cell of its own or as an arrow, and what parts a sum from its first term: "41 days > 6 days". */
const BEFORE_FIGURE = String.raw`(?= \D{0,4}\d)`;
const SIGNS = [
  String.raw`\| [=>→] \|${BEFORE_FIGURE}`,
  String.raw`(?<=(?<![^\n])[\d.,]+ )\| (?=[^|\n]{0,200} (?:\| )?x [^=\n]{0,200}= )`,
  String.raw`\| x \|${BEFORE_FIGURE}(?=[^\n]{0,200} =)`,
  String.raw`(?<=\d\S{0,6}(?: \p{L}{1,12}){0,2} )>${BEFORE_FIGURE}`,
];

/** Short forms as whole words; a share has its sign right behind the number. */
const ANYWHERE = [
  String.raw`(?<=\d) ?(?:percent|per cent|pct)(?![\p{L}\p{N}])`,
  String.raw` (?<=\d )%`,
  String.raw`(?:(?<![\p{L}\p{M}'])(?:yrs?|mths?|wks?|qtrs?|avg\.?|custs|mkt|govt|txns)|${COUNTED})(?![\p{L}\p{N}'-])`,
  ...SIGNS,
  NAMES_IN_FULL,
];
const WITHOUT_SERIES = pattern(ANYWHERE.join('|'), 'iu');
const WITH_SERIES = pattern([...ANYWHERE, ...WITHIN_SERIES].join('|'), 'iu');
const MAY_HOLD_SERIES = pattern(SERIES_BEGINS, 'iu');

/** What stands in a text, where, and what is usual in its place. */
export type Written = { words: string; index: number; usual: string };

/** The words, the letters or the sign that are usual in its place. */
const usualFor = (short: string): string =>
  short === BAR ? inRows(short) : (SHORT[short.toLowerCase().trim()] ?? inLetters(short) ?? inRows(short));

/** What is written short in a text, or in full where letters are usual, in order, and the bars between figures that stand beside one another. */
export const shortIn = (text: string): Written[] => {
  const written = (MAY_HOLD_SERIES.test(text) ? WITH_SERIES : WITHOUT_SERIES).matches(text);
  const found = written.map(({ 0: words, index }) => ({ words, index, usual: usualFor(words) }));
  const bars = besideIn(text).filter((at) =>
    found.every(({ words, index }) => index >= at + BAR.length || index + words.length <= at),
  );
  return bars.length === 0
    ? found
    : [...found, ...bars.map((index) => ({ words: BAR, index, usual: usualFor(BAR) }))].sort(
        (a, b) => a.index - b.index,
      );
};
