import { pattern } from '../../patterns/pattern.ts';
import type { Figure } from '../../reading/figure.ts';
import { overlaps, type Span } from '../../reading/span.ts';
import { wordsOf } from '../../reading/words.ts';
import { type Candidate, FITS } from './lexicon/metric.ts';
import { METRIC_NAMES, type MetricName } from './lexicon/names.ts';

/** A metric's name where it stands in a clause. */
type Mention = Span & { name: MetricName };

/** More words than this between a figure and a metric's name, and they do not belong together. */
const FARTHEST = 7;
/** "SAM: carriers in two regions, $1.1B": a market's label governs its whole clause. */
const FARTHEST_OF_LABEL = 24;
/** No more than this lies between, in characters; it bounds the work on texts full of figures. */
const REACH = 240;
const ACROSS_A_FIGURE = 20;
const ACROSS_A_BREAK = 2;
const ACROSS_A_CLAUSE = 5;

/** "2.1 million in annual recurring revenue", "$41K of MRR", "118% (NRR)": what may stand between a figure and the name after it. */
const LEADS_TO = pattern(/^\+? ?[-(]? ?(?:(?:in|of|as|for|from|our) )?(?:[\p{L}\p{N}'.&/-]+ ){0,4}$/u);
/** A verb, a preposition of another matter or a new clause between a figure and a name after it parts them. */
const PARTS =
  /\b(?:is|are|was|were|has|have|had|will|and|or|but|with|to|at|by|on|from|than|per|raised|raise|round|funding|grew|grow|growing|customers|users|into|through|until|against|when|if|which|that|who|more|less|higher|lower|faster)\b/i;
const BREAK = /[,;(|]/g;
const NEW_CLAUSE = /\b(?:and|with|while|plus|as well as|because|so that|which|who)\b/g;

/** A verb or colon right before the figure says that the name is its subject, however far. */
const LINKED =
  /(?:\b(?:is|was|were|are|of|at|reached|totall?ed|stands at|stood at|hit|within|inside|attains?|i\.e\. in|,? so|that is)|:)\s*(?:(?:over|about|around|nearly|more than|approximately|roughly|already|now|just|only|an?) )*$/i;

const mentionsIn = (text: string): Mention[] => {
  const mentions: Mention[] = [];
  for (const name of METRIC_NAMES) {
    for (const { start, end } of name.words.all(text)) {
      if (!mentions.some((taken) => overlaps(taken, { start, end }))) mentions.push({ name, start, end });
    }
  }
  return mentions.sort((a, b) => a.start - b.start);
};

/** A factor of a product is not its result. */
const isFactor = (text: string, { start, end }: Figure): boolean =>
  / [x*] $/.test(text.slice(0, start)) || /^(?: [a-z]+){0,4} [x*] /i.test(text.slice(end));

const costAhead = (between: string): number => {
  if (/^\+?(?: (?:per|a|each) (?:year|annum|month))? ?\($/.test(between)) return 0.2;
  const filler = between.replace(/^\+? ?(?:in|of|as|for|from) /, ' ');
  if (!LEADS_TO.test(between) || PARTS.test(filler) || between.includes('/')) return Number.POSITIVE_INFINITY;
  return wordsOf(filler).length * 0.8;
};

const costBehind = (between: string, { label, leads }: { label: boolean; leads: boolean }): number => {
  if (/=\s*$/.test(between) && label) return leads ? 0 : 3;
  if (/^\)? ?[:=(-]? ?$/.test(between)) return 0.1;
  if (/^[^,;:|]{1,60}:\s*$/.test(between)) return 2;
  if (label && leads && /^ ?[:(]/.test(between)) return 0.3 + 0.1 * wordsOf(between).length;
  const breaks = (between.match(BREAK) ?? []).length;
  const clauses = (between.match(NEW_CLAUSE) ?? []).length;
  const weight = LINKED.test(between) ? 0.45 : 1;
  return 0.3 + weight * (wordsOf(between).length + breaks * ACROSS_A_BREAK + clauses * ACROSS_A_CLAUSE);
};

type Around = { mentions: readonly Mention[]; figures: readonly Figure[] };

const costOf = (text: string, about: { mention: Mention; figure: Figure } & Around): number => {
  const { mention, figure, mentions, figures } = about;
  const ahead = figure.end <= mention.start;
  const [start, end] = ahead ? [figure.end, mention.start] : [mention.end, figure.start];
  const between = text.slice(start, end);
  const { label, measure } = mention.name;
  if (label && isFactor(text, figure)) return Number.POSITIVE_INFINITY;
  const crossed = figures.filter(
    (other) => other !== figure && other.start >= start && other.end <= end && FITS[measure](other),
  ).length;
  const named = mentions.filter(
    (other) => other !== mention && other.start >= start && other.end <= end && other.name.measure === measure,
  ).length;
  const cost = ahead
    ? costAhead(between)
    : costBehind(between, { label, leads: /^[^\p{L}\p{N}]*$/u.test(text.slice(0, mention.start)) });
  return /=\s*$/.test(between) && label ? cost : cost + (crossed + named) * ACROSS_A_FIGURE;
};

const candidatesFor = (text: string, about: { mention: Mention } & Around): Candidate[] => {
  const { mention, mentions, figures } = about;
  const { metric, measure, label } = mention.name;
  const reach = figures.filter(({ start, end }) => end > mention.start - REACH && start < mention.end + REACH);
  return reach
    .filter((figure) => FITS[measure](figure) && !overlaps(mention, figure))
    .map((figure) => ({
      metric,
      measure,
      start: mention.start,
      end: mention.end,
      figure,
      mention,
      cost: costOf(text, { mention, figure, mentions, figures: reach }),
    }))
    .filter(({ cost }) => cost <= (label ? FARTHEST_OF_LABEL : FARTHEST));
};

const IN_A_LIST = /^ ?(?:,|and|, and|&|\/) ?(?:our )?$/;

/** "LTV and CAC are $900 and $300": names in a row and as many figures in a row belong together in their order. */
const listed = (text: string, { mentions, figures }: Around): Candidate[] => {
  const rows: Mention[][] = [];
  for (const mention of mentions) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row !== undefined && last !== undefined && IN_A_LIST.test(text.slice(last.end, mention.start)))
      row.push(mention);
    else rows.push([mention]);
  }
  return rows.flatMap((row) => {
    const at = figures.findIndex(({ start }) => start >= (row.at(-1)?.end ?? 0));
    const own = at < 0 || row.length < 2 ? [] : figures.slice(at, at + row.length);
    const holds = own.length === row.length && own.every((figure, i) => isNext(text, { figure, after: own[i - 1] }));
    if (!holds || !row.every(({ name }, i) => own[i] !== undefined && FITS[name.measure](own[i]))) return [];
    return row.flatMap((mention, i) => {
      const figure = own[i];
      const { metric, measure } = mention.name;
      const { start, end } = mention;
      return figure === undefined ? [] : [{ metric, measure, start, end, figure, mention, cost: 0 }];
    });
  });
};

const isNext = (text: string, { figure, after }: { figure: Figure; after: Figure | undefined }): boolean =>
  after === undefined || /^(?:,| and|, and) $/.test(text.slice(after.end, figure.start));

/** The figures that a clause's metric names may bind, each with how near it stands. */
export const namedCandidates = (text: string, figures: readonly Figure[]): Candidate[] => {
  if (figures.length === 0) return [];
  const mentions = mentionsIn(text);
  const single = mentions.flatMap((mention) => candidatesFor(text, { mention, mentions, figures }));
  return [...listed(text, { mentions, figures }), ...single];
};
