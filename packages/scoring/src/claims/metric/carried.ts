import type { Metric } from '@assay/contracts/claim';
import type { Figure } from '../../reading/figure.ts';
import type { Pair } from './bind.ts';
import { FITS } from './lexicon/metric.ts';
import { phraseAfter } from './phrase.ts';

/** Metrics that a sentence may go on speaking of without naming them. */
const CARRIED: ReadonlySet<Metric> = new Set([
  'arr',
  'mrr',
  'revenue',
  'gmv',
  'users',
  'customers',
  'gross_margin',
  'churn',
  'nrr',
  'grr',
  'conversion',
  'concentration',
  'cac',
  'ltv',
  'payback',
  'burn',
  'team_size',
  'tam',
]);

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
/** Words that say when a figure holds or that it is planned: without one of them nothing is carried on. */
const TIMES = new Set(
  words(`today currently presently present now last next year years month months quarter ago earlier later previous
    previously before then january february march april may june july august september october november december jan feb mar
    apr jun jul aug sep sept oct nov dec plan plans planned target targets goal budget budgets projection forecast forecasts
    aim aims base estimate guidance expect expects expected foresee foresees hope guess think see will would should could can
    expecting reach end mid fy stood was were`),
);
/** Words that stand around them and name nothing. */
const LINKS = new Set(
  words(`and but so also with in for by at until to of from up down against compared vs versus the a an our its their my it
    this that which they we is are be been has have had stands reaches reached hit passed pass exceed exceeds bring
    brings go goes get about around over nearly more than less just only some roughly approximately estimated almost or case
    original current total figure number calls i i'd we'd it's that's half first second same whole out move moves moved went
    rise rises rose fell still already own one two three six twelve`),
);
const DATE = /^(?:fy)?'?(?:19|20)?\d\d[ea]?$|^[qh][1-4]$/i;
const LEAD_OFF = /^.*(?:[,;(|]|\s-\s)/;

const TAIL =
  /^(?:\W*$|[,;:)]|\.(?:\s|$)|\s*\(|\s(?:(?:in|by|for|at|until|during|before|after|of) (?:the (?:end|same|first|second|previous|prior|last|year|month|quarter)|end|early|late|mid|(?:19|20)\d\d|fy|[qh][1-4]|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|this|next|last|volume|scale)|(?:a|the|last|this|next|one|two|per|each) (?:years?|months?|quarter|week)|today|now|currently|ago|then|earlier|later|annually|monthly|and|but|compared|against|vs|with (?:volume|scale)|or thereabouts|twelve months|in total|net)\b)/i;
const TAIL_TIME =
  /^ ?\(?(?:the year (?:after|before)|a year (?:ago|earlier|later)|last year|next year|this year|(?:in|by|for) (?:fy ?)?(?:'?\d\d\b|20\d\d)|today|now|then)/i;

/** "A bigger line would bring it to about 52%", "we expect 50%": a share that is said of what was spoken of. */
const SAID_OF_IT =
  /\b(?:(?:brings?|takes?|push(?:es)?|gets?|moves?|raises?|lifts?|drives?|expects?|sees?) (?:it|this|that)(?: up| down)? (?:to(?: be| reach)?|at)|we (?:expect|aim for|target|plan for|forecast|see|want)(?: to reach)?|(?:can|could|will|would|should|may|might) (?:be|reach|go to))(?: (?:about|around|over|nearly|some|roughly|almost|up to|at least))*\s*$/i;

/** "11 per month" is how fast, not how many. */
const A_PACE = /^ ?(?:per|a|each|every|\/) ?\p{L}/iu;

const clean = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '');

/** Whether nothing but time, plan and link words lead to a figure, and nothing is counted or bought by it. */
const isElliptic = (text: string, { figure, from }: { figure: Figure; from: number }): boolean => {
  const tail = text.slice(figure.end, figure.end + 40);
  const counts = figure.unit === 'count';
  if (!TAIL.test(tail) || (counts && (A_PACE.test(tail) || phraseAfter(text, figure).words.length > 0))) return false;
  if (figure.unit === 'percent' && SAID_OF_IT.test(text.slice(from, figure.start))) return true;
  const lead = text.slice(from, figure.start).replace(LEAD_OFF, '');
  const said = lead
    .split(/\s+/)
    .map(clean)
    .filter((word) => word !== '');
  if (said.length > 12 || !said.every((word) => TIMES.has(word) || LINKS.has(word) || DATE.test(word))) return false;
  return said.some((word) => TIMES.has(word) || DATE.test(word)) || TAIL_TIME.test(tail);
};

/** No figure of the same metric is so many times another. */
const FARTHEST = 60;
const isNear = (a: number, b: number): boolean => a > 0 && b > 0 && a / b <= FARTHEST && b / a <= FARTHEST;

/**
 * The pairs of a clause with those figures that go on where the text left off: "our plan is $12M", "€9m the year after".
 * `last` are the pairs before the clause, the latest last; a figure takes the metric of the nearest one of its unit.
 */
export const carriedOn = (
  text: string,
  about: { pairs: readonly Pair[]; figures: readonly Figure[]; last: readonly Pair[] },
): Pair[] => {
  const pairs = [...about.pairs];
  let from = 0;
  for (const figure of about.figures.filter(({ year, word }) => !year && !word)) {
    const known = pairs.some((pair) => pair.figure === figure);
    const earlier = pairs.filter((pair) => pair.figure.end <= figure.start);
    const alike = [...about.last, ...earlier].findLast(({ figure: other }) => other.unit === figure.unit);
    if (
      !known &&
      alike !== undefined &&
      CARRIED.has(alike.metric) &&
      FITS[alike.measure](figure) &&
      isNear(alike.figure.value, figure.value) &&
      isElliptic(text, { figure, from })
    )
      pairs.push({ metric: alike.metric, measure: alike.measure, start: figure.start, end: figure.end, figure });
    from = figure.end;
  }
  return pairs.sort((a, b) => a.figure.start - b.figure.start);
};
