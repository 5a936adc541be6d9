/** Longer lines are no row of a table. */
const MAX_LINE = 400;
/** Columns stand three spaces or a tab apart, or several times two; two behind a stop end a sentence. */
const GAP = /(?<=[^\s.!?:]) {2}(?=\S)|(?<=\S)(?: {3,}| *\t[ \t]*)(?=\S)/g;
const MARKED = /^\s*(?:[|#>`~]|[-*+] )/;

const gapsIn = (line: string): string[] =>
  line.length > MAX_LINE || MARKED.test(line) ? [] : [...line.matchAll(GAP)].map(([gap]) => gap);

const isApart = (line: string): boolean => {
  const gaps = gapsIn(line);
  return gaps.length > 1 || gaps.some((gap) => gap.length > 2 || gap.includes('\t'));
};

const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DATE = new RegExp(
  String.raw`^(?:(?:${MONTH})\p{L}*\.?[ -]?'?(?:20)?\d\d|(?:FY ?|[QH][1-4] ?(?:FY ?)?)'?(?:20)?\d\d|'\d\d|(?:19|20)\d\d|[QH][1-4])$`,
  'iu',
);
const FIGURE = /^[^\p{L}\d]{0,4}\d[\d.,]*[^\p{L}\d]{0,2}\p{L}{0,2}$/u;
/** A date and its value: "Q1'24 0.68". */
const PAIR = /^(?<date>\S+(?: \S+)?):? +(?<value>\S+)$/u;
/** Fewer pairs are no chart. */
const FEWEST_PAIRS = 3;

const pairIn = (line: string): { date: string; value: string } | undefined => {
  const { date = '', value = '' } = PAIR.exec(line.trim())?.groups ?? {};
  const when = date.replace(/:$/, '');
  return DATE.test(when) && FIGURE.test(value) ? { date: when, value } : undefined;
};

/** So many lines, one under the other, are columns where each has but one gap of two spaces. */
const FEWEST_NARROW = 3;

const isNarrow = (line: string): boolean => gapsIn(line).length === 1 && /\d/.test(line) && pairIn(line) === undefined;

/** Which lines stand in columns: by their own gaps, or as one of several with a narrow gap each. */
const inColumns = (lines: readonly string[]): boolean[] => {
  const wide = lines.map(isApart);
  const gapped = lines.map((line, i) => wide[i] === true || isNarrow(line));
  const columns = [...wide];
  let first = 0;
  [...gapped, false].forEach((isGapped, i) => {
    if (isGapped) return;
    if (i - first >= FEWEST_NARROW) columns.fill(true, first, i);
    first = i + 1;
  });
  return columns;
};

/**
 * A page that was saved as text keeps its tables by spaces: their lines become rows, cells joined by ` | `. A line is one of a table
 * where it or its neighbour of the same kind holds a figure.
 */
export const withRows = (lines: readonly string[]): string[] => {
  const apart = inColumns(lines);
  const figured = lines.map((line, i) => apart[i] === true && /\d/.test(line));
  const isRow = (i: number) => apart[i] === true && (figured[i - 1] || figured[i] || figured[i + 1]) === true;
  return lines.map((line, i) => (isRow(i) ? line.trim().replace(GAP, ' | ') : line));
};

/** A longer line is no label of a series. */
const LONGEST_LABEL = 60;

/** Marks ahead of a label, and the colon behind it. */
const LABEL_MARKS = /^\s*(?:#+ (?!of )|> |[-*+] )?\s*|\s*:?\s*$/g;

const isLabel = (line: string | undefined): line is string =>
  line !== undefined &&
  line.trim() !== '' &&
  line.length <= LONGEST_LABEL &&
  !line.includes(' | ') &&
  !/[.!?]$/.test(line);

/** Whether a line is the first of its slide, which may be its title, or is marked as a heading. */
const headsSlide = (lines: readonly string[], at: number): boolean =>
  MARKED.test(lines[at] ?? '') || lines.findIndex((line) => line.trim() !== '') === at;

/**
 * A chart that was saved as text is its label, its dates and its values, a line each, and maybe the label and the values of a further
 * series: each becomes a row under the dates.
 */
export const withSeries = (lines: readonly string[]): string[] => {
  const rows = [...lines];
  let columns = 0;
  lines.forEach((line, i) => {
    const cells = line.split(' | ');
    if (cells.length > 1 && cells.every((cell) => DATE.test(cell))) {
      columns = cells.length;
      return;
    }
    if (columns < 2 || cells.length !== columns || !cells.every((cell) => FIGURE.test(cell))) return;
    const at = isLabel(lines[i - 1]) ? i - 1 : i - 2;
    const label = lines[at];
    if (!isLabel(label) || (at === i - 2 && lines[i - 1]?.split(' | ').length !== columns)) return;
    if (!headsSlide(lines, at)) rows[at] = '';
    rows[i] = `${label.replace(LABEL_MARKS, '')} | ${line}`;
  });
  return rows;
};

/** The dates of a chart as a row, and its values as one behind their label. */
const rowsOf = (label: string, pairs: readonly { date: string; value: string }[]): [string, string] => [
  pairs.map(({ date }) => date).join(' | '),
  [label.replace(LABEL_MARKS, ''), ...pairs.map(({ value }) => value)].join(' | '),
];

/**
 * A chart that was saved as text, a date and its value to a line under its label, becomes a row under the dates. A label that heads the
 * slide stays where it is, too.
 */
export const withPairs = (lines: readonly string[]): string[] => {
  const rows = [...lines];
  const pairs = lines.map(pairIn);
  pairs.forEach((pair, i) => {
    const at = lines[i - 1]?.trim() === '' ? i - 2 : i - 1;
    const label = lines[at];
    if (pair === undefined || pairs[i - 1] !== undefined || !isLabel(label)) return;
    const end = pairs.findIndex((next, at) => at > i && next === undefined);
    const run = pairs.slice(i, end < 0 ? undefined : end).flatMap((one) => one ?? []);
    if (run.length < FEWEST_PAIRS) return;
    const from = headsSlide(lines, at) ? i : at;
    rows.fill('', from, i + run.length);
    rows.splice(from, 2, ...rowsOf(label, run));
  });
  return rows;
};
