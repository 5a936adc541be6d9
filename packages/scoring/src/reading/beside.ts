import { ANY_MONTH } from './months.ts';

/** What parts figures that stand beside one another, and the cells of a row. */
export const BAR = ' | ';
/** So many figures stand beside one another in a line at the most, and in so many characters each. */
const MOST_CELLS = 9;
const LONGEST_CELL = 60;

/** What only stands in a line that tells of a plan, of somebody else, or of more than it measures: its cells belong together. */
const TELLS =
  /[=→]|: [a-z]{2}|\b(?:19|20)\d\d\b|\b(?:we|our|they|their|he|she|you|expect\w*|forecast\w*|plan\w*|target\w*|goals?|aims?|aiming|next|will|would|could|might|should|if|project(?:ed|ions?)|estimated?|assum\w+|hypothe\w+|peers?|rivals?|competit\w+|industry|benchmarks?|typical|market|is|are|was|were|has|have|had|made|makes?|grew|grows?|built|reached|hit|sold|raised|led|took)\b/i;
/** A date ahead of a figure: a point of a series, not a measure. */
const POINT = new RegExp(String.raw`^(?:(?:${ANY_MONTH})\.? '?(?:20)?\d\d|[QH][1-4]|FY ?'?\d\d)(?!\p{L})`, 'iu');
/** Words that begin with a capital and are nobody's name. */
const NO_NAME = new RegExp(
  `^(?:${ANY_MONTH}|revenues?|sales|turnover|gross|net|monthly|annual|yearly|recurring|average|median|total|active|paying|paid|signed|new|churn|retention|payback|runway|burn|margins?|contribution|customers?|clients?|users?|members|subscribers?|growth|conversion|take|orders?|contracts?|pilots?|sites?|stores?|team|people|employees|headcount|price|cash|logo|year|month|over|up|down|since|the|now|per|of)$`,
  'iu',
);

const isNameless = (cell: string): boolean =>
  (cell.match(/(?<!\p{L})\p{Lu}\p{Ll}[\p{L}'-]*/gu) ?? []).every((word) => NO_NAME.test(word));

/** Whether a cell is a figure with its own words: "ARR €2.1m", "118% NRR". */
const isMeasure = (cell: string): boolean =>
  cell.length <= LONGEST_CELL &&
  /\d/.test(cell) &&
  /\p{L}{3}/u.test(cell) &&
  !TELLS.test(cell) &&
  !POINT.test(cell) &&
  isNameless(cell);

const barsIn = (line: string): number[] => {
  const cells = line.split(BAR);
  if (cells.length < 2 || cells.length > MOST_CELLS || !cells.every(isMeasure)) return [];
  const lengths = cells.slice(0, -1).map(({ length }) => length);
  return lengths.map((_, i) => lengths.slice(0, i + 1).reduce((sum, length) => sum + length, i * BAR.length));
};

/**
 * Where bars part figures that each bring their own words, in a line that is no row of a table: the places of the bars of "ARR €2.1m |
 * 118% NRR | 14 customers". A line beside another with bars is a row.
 */
export const besideIn = (text: string): number[] => {
  if (!text.includes(BAR)) return [];
  const lines = text.split('\n');
  let start = 0;
  return lines.flatMap((line, i) => {
    const at = start;
    start += line.length + 1;
    const isAlone = !lines[i - 1]?.includes('|') && !lines[i + 1]?.includes('|');
    return isAlone ? barsIn(line).map((bar) => at + bar) : [];
  });
};
