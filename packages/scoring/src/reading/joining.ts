import { pattern } from '../patterns/pattern.ts';
import { currencyOf } from './amount.ts';
import { areParallel, BEGINS_IN_FIGURE, endsInFigure, isFull, type Layout, tailOf } from './layout.ts';
import { CONTINUES, type Line, LONGEST_LABEL } from './lines.ts';
import { TAKEN_OFF } from './marks.ts';
import { isAbbreviated } from './sentence-ends.ts';

/** What a line goes on behind: a preposition, a comma, or an open bracket. */
const OPEN_END =
  /(?:\b(?:a|an|the|of|to|in|for|with|per|at|from|and|or|by|on|our|its|their|is|are|than|as|against|since|until|(?<!\b(?:the|each|every|per|a) )till|(?<=\bfrom )inside|towards|during|via|(?<=\b(?:at|in|from|with|by|over|across|into|serves?) )(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|after|(?<!\b(?:years?|months?|day|week|quarter|time) )before|within|without|into|about|over|under|between|have|has|had|was|were|will|would|be|been|who|which|that|we|(?<!\b(?:sign(?:s|ed)?|lined|set|start(?:s|ed)?) )up|down|nearly|almost|hits?|reached|crossed|passed|raised|generated|processed|exceeds?|exceeded|totals?|totalled|(?<!\b(?:on|the|an) )averages?|averaged|equals?)|[,(&+]| [•→=-])$|\([^)]*$/i;
/** What may be the sign or code of a currency at the end of a line, with no amount ahead of it: "of which KSh / 1.65 billion". */
const SIGN = pattern(
  /(?<=^|\s)(?<!\d\p{L}{0,3} (?:[\p{L}.]{1,9} )?)(?:\p{Sc}|\p{Lu}\S?\p{Lu}\S{0,3}|\p{Lu}\p{L}\.?)$/u,
);
const endsInCurrency = (line: { text: string }): boolean =>
  currencyOf(SIGN.exec(tailOf(line))?.[0] ?? '') !== undefined;

/** Whether a line breaks off: behind a preposition, a comma, a currency, or within brackets. */
export const breaksOff = (line: { text: string }): boolean => OPEN_END.test(line.text) || endsInCurrency(line);
/** A line cut within a number or a date: "4 / 500", "11 February / 2025", "1 / January", "7% / CAGR". */
export const CUT =
  /(?<!\d)\d{1,3}\n\d{3}(?![\d.,])|(?<![\d.,])\d{1,2}\n(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\d\n(?:Mio|Mrd|Cr)\b| x\n\D{0,4}\d|[%\d]\nCAGR\b|\d[kmb]?\n(?:ARR|MRR|GMV)(?=,|$)|\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|[QH][1-4])\n(?:19|20)\d\d\b/;
/** Words that open a sentence or an item where they stand with a capital, and a label before its colon. */
const OPENS = pattern(
  /^(?:The|A|An|Our|We|It|Its|They|This|That|These|Those|There|All|No|Not|Nobody|Every|Each|Most|Many|In|On|At|For|With|Since|After|When|If|But|And|Today|Now|Then|Once|While|Because|Where|What|How|Why|Here|He|She|His|Her|Some|Before|Until|Without|Despite|More|Less|Only|Both|You|Your)\b(?!\$)|^\p{Lu}[^:.!?]{0,30}:(?:\s|$)|^(?:Gross|Net|Average|Median|Largest|Biggest|Monthly|Annual|Yearly|Weekly|Revenue|Sales|Churn|Retention|Payback|Customers|Users|Paid|Sold|Signed|Live|Buys|Covers|Saves|Serves|Costs|Pays|Lasts|Takes|Brings|Cuts|Sells|Needs|Leaves|Gives)(?= [\p{Ll}\d])|^(?!Alfred|Ahmed|Khaled|Mohamm?ed)\p{Lu}\p{Ll}{2,12}ed [\p{Ll}\d]|^(?:\d[\d.,]{0,12} \p{Ll}+|\p{Lu}\p{Ll}+(?: \p{Ll}+)?) (?:is|are|was|were|has|have|had|will|can)\b/u,
);
/** "research / 25%, marketing 25%": a figure before a comma and small letters begins no line. */
const FIGURE_WITHIN = pattern(/^\d[\d.,]{0,12}%?, \p{Ll}/u);
/** "tools like Jira, Monday / Trello, Asana and Notion": names in a list go on. */
const ENUMERATES = pattern(/\b(?:like|such as|including|e\.g\.) [^.:;]{0,60}, \p{Lu}[^,.:;]{0,20}$/u);
/** A step of a sum goes on with the one before, bullet or not: "x $92 a year", "= $679M". */
const RECKONS_ON = /^[=x/] ?(?=[$€£₹¥\d])/;
/** "keep: 79% after fees / paid back: month 7": two labels in a row each begin their line, in small letters too. */
const LABELLED = pattern(/^\p{Ll}[^:.;,]{1,28}: \S/u);

/** "bad debts → €4 / checking files → €6": so do two arrows to a figure. */
const POINTS = /^[^→.:;]{1,60} (?:→|->) ?\D{0,4}\d/u;

/** "for 1.2 / Cash £425k", "$331 billion / 80% of them": behind a figure another, or a capital that is no name's, begins a line. */
const opensAfterFigure = ([line, next]: readonly [Line, Line]): boolean =>
  endsInFigure(line) && /^(?:\p{Lu}[\p{Ll}-]+ (?:\p{Ll}|[$€£₹¥]\d)|[$€£₹¥]?\d)/u.test(next.text);

/** A name at the end of a line may go on in the next. */
export const ENDS_IN_NAME = pattern(/(?:^|[ (/-])\p{Lu}[\p{L}\d.&'-]*$/u);

/** "serving the same people / Tax reform": among items a capital begins one, unless a name or a figure stands ahead that may go on. */
const opensItem = ([line, next]: readonly [Line, Line]): boolean => {
  if (line.text.endsWith(')')) return /^(?:\p{Lu}|[$€£₹¥]?\d)/u.test(next.text);
  return /^\p{Lu}\p{Ll}/u.test(next.text) && !ENDS_IN_NAME.test(tailOf(line)) && !endsInFigure(line);
};

/** A heading in capitals is no part of a sentence in small letters, above it or below. */
const isCapitals = (text: string): boolean =>
  /\p{Lu}{5}|\p{Lu}{2,}[ ,-]+\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

/** A figure goes on with the item above it that has a mark where it has none, and with the currency that it is in. */
const goesOnWithFigure = ([line, next]: readonly [Line, Line]): boolean => {
  if (!BEGINS_IN_FIGURE.test(next.text) || line.figure) return false;
  return (
    (TAKEN_OFF.test(line.text) && / = /.test(next.text)) ||
    endsInCurrency(line) ||
    (line.bullet && line.block === next.block && line.text.includes(' '))
  );
};

/** Whether a line is known to go on in the next one by its place. */
const isWrapped = ([line, next]: readonly [Line, Line], { wraps }: Layout): boolean =>
  wraps.has(line.n) && next.n === line.n + 1 && !next.bullet && !line.title && !next.title;

/** "Feb 2026: 9,860 / February was 30% above January.": behind a point of a series a sentence begins. */
const POINT_IN_TIME = pattern(/^(?:\p{Lu}\p{Ll}{2,8}\.? |[QH][1-4] )?20\d\d\b(?:[^.;]|\.(?=\d))*\d$/u);
const endsPoint = ([line, next]: readonly [Line, Line]): boolean =>
  POINT_IN_TIME.test(line.text) && /[.!?]$/.test(next.text) && opensAfterFigure([line, next]);

const continues = ([line, next]: readonly [Line, Line], layout: Layout): boolean => {
  if (isWrapped([line, next], layout)) return true;
  const { width, items, begins } = layout;
  const ended = /[.!?]$/.test(line.text) && !isAbbreviated(line.text.replace(/\.$/, ''));
  if (
    (next.bullet && !RECKONS_ON.test(next.text)) ||
    line.row ||
    next.row ||
    ended ||
    endsPoint([line, next]) ||
    ([LABELLED, POINTS].some((form) => form.test(line.text) && form.test(next.text)) && !breaksOff(line)) ||
    (width === Number.POSITIVE_INFINITY && areParallel(line, next) && !endsInCurrency(line))
  )
    return false;
  const opens =
    OPENS.test(next.text) ||
    opensAfterFigure([line, next]) ||
    isCapitals(line.text) !== isCapitals(next.text) ||
    (items && opensItem([line, next])) ||
    (begins && BEGINS_IN_FIGURE.test(next.text) && !next.figure && !line.bullet);
  const full = line.block === next.block && isFull([line, next], width) && !opens;
  if (/:$/.test(line.text)) return full || (line.bullet && CONTINUES.test(next.text));
  return (
    full ||
    goesOnWithFigure([line, next]) ||
    CONTINUES.test(next.text) ||
    (!line.figure && FIGURE_WITHIN.test(next.text)) ||
    (ENUMERATES.test(line.text) && /^\p{Lu}[\p{L}\d]*, /u.test(next.text)) ||
    breaksOff(line) ||
    (!line.figure && CUT.test(`${line.text}\n${next.text}`))
  );
};

const isShort = ({ text, figure, row, bullet }: Line): boolean =>
  !figure && !row && !bullet && text.length <= LONGEST_LABEL && !/[.!?:]$/.test(text);

/** "£7m / Burn £106,000 a month.", "£4.5m / At £16m before money.": what says more of a round does not say what its sum is. */
const SAYS_MORE =
  /^(?:we|it|this|with (?:it|this)|(?:net )?burn\w*|cash|(?:pre|post)-?money|valuation|equity|series [a-e]|seed|buys|lasts|reserve|buffer|cushion|at [$€£₹]|(?:for )?\d+ months)\b/i;
/** "£7m / Sales team: £4m": nor does what has a sum of its own. */
const HAS_ANOTHER =
  /^[^$€£₹\d]*(?<!\b(?:from|than|of|over|was|vs|against|after|to) )[$€£₹] ?\d[\d.,]* ?(?:k|m|mn|bn|million|crore|lakh)?\W*$/i;

/** "312 / Agency branches paying us.": what stands under a title that is one figure says what it is. */
const namesItsFigure = ([line, next]: readonly [line: Line, next: Line]): boolean =>
  line.title &&
  line.figure &&
  !/^(?:.|0\d+|(?:19|20)\d\d)$/.test(line.text) &&
  !next.figure &&
  !next.row &&
  !SAYS_MORE.test(next.text) &&
  !HAS_ANOTHER.test(next.text);

/** Whether a line goes on in the next: a sentence over both, or a figure and its label. */
export const joins = (pair: readonly [line: Line, next: Line], layout: Layout): boolean => {
  const { order, cards } = layout;
  const [line, next] = pair;
  if (line.title !== next.title) return namesItsFigure(pair);
  const paired =
    order === 'figure-first' ? line.figure && (next.label || (cards && isShort(next))) : line.label && next.figure;
  const another = cards && order === 'figure-first' && next.figure && !breaksOff(line);
  return paired || (!another && continues(pair, layout));
};

/** "Revenue in calendar / 2025": a year alone in its line is no other card's figure. */
const endsInYear = ([line, next]: readonly [Line, Line]): boolean =>
  breaksOff(line) && /^(?:19|20)\d\d[.,;)]?$/.test(next.text);

/** Whether a card that has its figure and its label goes on: not with a figure, which would be another card's. */
export const goesOn = (pair: readonly [line: Line, next: Line], layout: Layout): boolean =>
  !pair[0].title && !pair[0].figure && (!pair[1].figure || endsInYear(pair)) && continues(pair, layout);
