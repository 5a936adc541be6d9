import type { Claim as PublishedClaim } from '@assay/contracts/claim';
import { type DateMark, readDates } from '../reading/dates.ts';
import type { Figure } from '../reading/figure.ts';
import { type Page, quoteOf, type Unit } from '../reading/page.ts';
import type { Span } from '../reading/units.ts';
import { isCoherent } from '../reading/words.ts';
import { type Clause, earlierOf, isEarlier } from './clauses.ts';
import { dateOf, periodOf } from './dated.ts';
import { isPaidByCohort } from './metric/lexicon/cohort-pay.ts';
import type { Pair } from './metric/pair.ts';
import { modalityOf } from './modality/factuality.ts';
import { isPlausible, LOWER_IS_BETTER } from './plausible.ts';
import type { FigureRead } from './reads.ts';
import { subjectOf } from './subject/ownership.ts';

/** A value of before, whether it is of a year before, and where its sentence stands if it is another than that of the later value. */
export type Before = { figure: Figure; yearly: boolean; span?: Span };

/**
 * A figure with its meaning and its place. `before` is the value that its sentence, or what goes on with it, gives for a year or so earlier, which is
 * a claim of its own, marked as `earlier`; `part` marks one that a table breaks a whole down into, or of some customers; `name` is how the metric was named. `said` is its sentence as patterns see it, the same in whatever characters `quote` stands.
 */
export type Claim = PublishedClaim & {
  page: Page;
  unit: PublishedClaim['unit'];
  span: { start: number; end: number };
  figure: Figure;
  figures: readonly Figure[];
  clause: string;
  before: Before | undefined;
  earlier: boolean;
  part?: true;
  name: string;
  said: string;
};

/** What fell did not grow: its growth is below zero. */
const FELL =
  /\b(?:fell|fall(?:s|ing)?|fallen|declin(?:ed?s?|ing)|dropped|drops?|dropping|shrank|shrink(?:s|ing)?|shrunk|decreas(?:ed|es|ing)|contract(?:ed|s|ing)|(?:becom|gett)(?:es?|ing) (?:smaller|fewer)|gets smaller|down)(?: (?:by|of|about|roughly|nearly|over|more than|another|an?|only))*\s*$/i;

type Scene = { clause: Clause; pair: Pair; all: readonly Figure[]; dates: readonly DateMark[]; asOf: Date };

/** Of a range the less favourable end; of what fell, the growth below zero. */
const claimedValue = ({ metric, figure }: Pair, text: string): number => {
  const grown = metric === 'growth' || metric === 'market_growth';
  if (grown && figure.unit === 'percent' && FELL.test(text.slice(0, figure.start))) return -figure.low;
  return LOWER_IS_BETTER.has(metric) ? figure.value : figure.low;
};

const published = (unit: Unit, { clause, pair, all, dates, asOf }: Scene): PublishedClaim => {
  const { figure, metric, measure } = pair;
  const start = Math.min(pair.start, figure.start);
  const end = Math.max(pair.end, figure.end);
  const bound = { start: clause.start + start, end: clause.start + end, figureEnd: clause.start + figure.end };
  const { text } = clause;
  const said = { metric, clause: text, clauseStart: clause.start, bound };
  const subject = subjectOf(unit, said);
  return {
    metric,
    value: claimedValue(pair, text),
    unit: measure === 'money' || figure.unit === 'ratio' ? figure.unit : measure,
    period: periodOf(metric, { figure, name: text.slice(pair.start, pair.end), clause: text }),
    subject: unit.row !== undefined || isCoherent(text) ? subject : 'unknown',
    modality: modalityOf(unit, { ...said, before: text.slice(0, start), asOf }),
    slide: unit.page.n,
    quote: quoteOf(unit.page, unit).quote,
    source: unit.page.source,
    date: dateOf(dates, {
      metric,
      figure,
      others: all.filter(({ unit: other }) => other === figure.unit),
      clause: text,
    }),
  };
};

const toClaim = (unit: Unit, scene: Scene): Claim | undefined => {
  const { clause, pair, all } = scene;
  const { figure } = pair;
  const { text } = clause;
  const claim = published(unit, scene);
  if (!isPlausible(pair.metric, claim)) return undefined;
  const earlier = isEarlier(text, { figure, all });
  return {
    ...claim,
    page: unit.page,
    span: { start: unit.start, end: unit.end },
    figure,
    figures: all,
    clause: text,
    before: earlier ? undefined : earlierOf(text, { of: figure, all }),
    earlier,
    ...(isPaidByCohort(pair.metric, text) && { part: true }),
    name: text.slice(pair.start, pair.end).toLowerCase(),
    said: unit.text,
  };
};

/** What a figure says as a claim of a metric; undefined where it cannot have such a value. */
export const claimOf = ({ unit, clause, all }: FigureRead, about: { pair: Pair; asOf: Date }): Claim | undefined =>
  toClaim(unit, { clause, all, dates: readDates(clause.text), ...about });

/** What reaches the reader of the evidence. */
export const publish = (claim: Claim): PublishedClaim => {
  const { metric, value, unit, period, subject, modality, slide, quote, source, date } = claim;
  return {
    metric,
    value,
    unit,
    period,
    subject,
    modality,
    slide,
    quote,
    ...(source && { source }),
    date: date ?? null,
  };
};
