import type { Claim as PublishedClaim } from '@assay/contracts/claim';
import { type DateMark, readDates } from '../reading/dates.ts';
import type { Figure } from '../reading/figure.ts';
import { type Page, quoteOf, type Unit } from '../reading/page.ts';
import type { Span } from '../reading/units.ts';
import { isCoherent } from '../reading/words.ts';
import { type Clause, earlierOf, isEarlier } from './clauses.ts';
import { inOtherCurrency, isConverted } from './converted.ts';
import { dateOf, periodOf } from './dated.ts';
import { goneOn } from './gone-on.ts';
import type { House } from './house.ts';
import { isOfLetters } from './letters.ts';
import { isPaidByCohort } from './metric/lexicon/cohort-pay.ts';
import type { Pair } from './metric/pair.ts';
import { isPartOfWhole } from './metric/parted.ts';
import { modalityOf } from './modality/factuality.ts';
import { isPlausible, LOWER_IS_BETTER } from './plausible.ts';
import { type Read, readsOf } from './reads.ts';
import { secondPair } from './second-metric.ts';
import { subjectOf } from './subject/ownership.ts';
import { judged } from './verdict.ts';

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
  /\b(?:fell|falls?|fallen|declined?s?|dropped|drops?|shrank|shrinks?|shrunk|decreased|contracted|down)(?: (?:by|of|about|roughly|nearly|over|more than|another|an?|only))*\s*$/i;

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
    date: dateOf(dates, { figure, others: all.filter(({ unit: other }) => other === figure.unit), clause: text }),
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

/** What a figure measures that only goes on where the one before left off, and whose it is. */
const claimGoneOn = (last: Claim, about: { read: Read; before: Read; asOf: Date }): Claim | undefined => {
  const pair = goneOn(last, about);
  const claim = pair && claimOf(about.read, { pair, asOf: about.asOf });
  return claim && { ...claim, subject: last.subject };
};

/** A claim of nobody that goes on where the one before left off is of the same as that. */
const asBefore = (
  claim: Claim,
  { last, read, before }: { last: Claim | undefined; read: Read; before: Read | undefined },
): Claim => {
  const isOpen =
    claim.subject === 'unknown' && last !== undefined && before !== undefined && last.metric === claim.metric;
  return isOpen && goneOn(last, { read, before }) !== undefined ? { ...claim, subject: last.subject } : claim;
};

type About = { asOf: Date; house?: House };

/** What a figure says as a claim of a metric; undefined where it cannot have such a value. */
export const claimOf = ({ unit, clause, all }: Read, about: { pair: Pair; asOf: Date }): Claim | undefined =>
  toClaim(unit, { clause, all, dates: readDates(clause.text), ...about });

const claimOfRead = (read: Read, { reads, asOf }: { reads: readonly Read[]; asOf: Date }): Claim | undefined => {
  const pair = secondPair(read, { asOf });
  if (pair === undefined || isOfLetters(read.unit, pair.metric)) return undefined;
  if (pair.metric === 'growth' && isPartOfWhole(pair.figure, read.all)) return undefined;
  const claim = claimOf(read, { pair, asOf });
  return claim && judged(claim, { read, pair, reads, asOf });
};

/**
 * The claims of one sentence or row: each figure that measures a metric, whose it is, when it held and whether it is a fact.
 * `house` is what the whole material says of its money and its buyers.
 */
export const claimsOf = (unit: Unit, { asOf, house }: About): Claim[] => {
  const reads = readsOf(unit, house);
  let last: Claim | undefined;
  return reads.flatMap((read, i) => {
    const before = reads[i - 1];
    if (isConverted(read, before)) last = last && inOtherCurrency(last, read);
    else {
      const claim = claimOfRead(read, { reads, asOf });
      last = claim
        ? asBefore(claim, { last, read, before })
        : last && before && claimGoneOn(last, { read, before, asOf });
    }
    return last ?? [];
  });
};

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
