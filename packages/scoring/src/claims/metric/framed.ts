import type { Figure } from '../../reading/figure.ts';
import { BURN } from './lexicon/burn.ts';
import { COHORT_PAY } from './lexicon/cohort-pay.ts';
import { EARNINGS } from './lexicon/earnings.ts';
import type { Frame } from './lexicon/frames.ts';
import { GROWTH } from './lexicon/growth.ts';
import { KEPT } from './lexicon/kept.ts';
import { MARGINS } from './lexicon/margins.ts';
import { MARKETS } from './lexicon/markets.ts';
import { type Candidate, FITS, type Measure } from './lexicon/metric.ts';
import { PRICES } from './lexicon/prices.ts';
import { RATIOS } from './lexicon/ratios.ts';
import { ROUNDS } from './lexicon/rounds.ts';
import { TIME_FRAMES } from './lexicon/times.ts';
import { VALUATIONS } from './lexicon/valuations.ts';
import { VOLUMES } from './lexicon/volumes.ts';
import { WINNING } from './lexicon/winning.ts';
import type { Topic } from './topics.ts';

/** So many characters on either side of a figure are read by frames. */
const REACH = 110;
/** What speaks against a frame stands closer. */
const NEARER = 50;
/** Words that only shade a figure stand between it and what says what it measures. */
const SHADE =
  /(?:^|[\s(])(?:over|about|around|nearly|almost|more than|more thank|less than|under|up to|at least|just|only|approximately|approx\.?|roughly|some|an? (?:average|additional|extra|estimated|total|initial|whopping|mere|further|whole|combined|direct) (?:of )?|on average|average of|a total of|total of|another|additional|further|close to|north of|well over|in excess of|as much as|as little as|circa|ca?\.|(?<!\bseries? )an?|the|our|~|>|<|≈|\+|now|already|today|currently|current|total|its|their|first|new|to date|cool|merely|above|below|upwards of|exactly|annually|or|in total|what is|potential|direct)\s*$/i;

const unshaded = (text: string): string => {
  let rest = text.trimEnd();
  for (let i = 0; i < 4; i++) {
    const found = SHADE.exec(rest);
    if (found === null) break;
    rest = rest.slice(0, found.index).trimEnd();
  }
  return rest;
};

type Around = {
  figure: Figure;
  before: string;
  after: string;
  text: string;
  nearer: string;
  topics: ReadonlySet<Topic>;
};

const holds = (frame: Frame, about: Around): boolean => {
  const { figure, before, after, text, nearer, topics } = about;
  const { low, value } = figure;
  return (
    low >= (frame.least ?? Number.NEGATIVE_INFINITY) &&
    value <= (frame.most ?? Number.POSITIVE_INFINITY) &&
    (frame.topic === undefined || topics.has(frame.topic)) &&
    (frame.after?.test(after) ?? true) &&
    (frame.before?.test(before) ?? true) &&
    (frame.clause?.test(text) ?? true) &&
    !(frame.unless?.test(nearer) ?? false)
  );
};

const FRAMES: Record<Measure, readonly Frame[]> = {
  money: [...ROUNDS, ...VALUATIONS, ...VOLUMES, ...COHORT_PAY, ...EARNINGS, ...BURN, ...PRICES, ...WINNING, ...MARKETS],
  percent: [...KEPT, ...MARGINS, ...GROWTH].filter(({ measure }) => measure === 'percent'),
  ratio: [...RATIOS, ...GROWTH].filter(({ measure }) => measure === 'ratio'),
  months: TIME_FRAMES,
  count: [],
};

const measureOf = (figure: Figure): Measure | undefined => {
  if (FITS.money(figure)) return 'money';
  if (FITS.percent(figure)) return 'percent';
  if (FITS.months(figure)) return 'months';
  return figure.unit === 'ratio' ? 'ratio' : undefined;
};

/** What the words around one figure say it measures. A multiple in words ("tripled") needs no other verb. */
const candidatesFor = (text: string, { figure, topics }: Pick<Around, 'figure' | 'topics'>): Candidate[] => {
  const measure = measureOf(figure);
  if (measure === undefined) return [];
  const before = unshaded(text.slice(Math.max(0, figure.start - REACH), figure.start));
  const after = `${/ of$/i.test(figure.text) ? ' of' : ''}${text.slice(figure.end, figure.end + REACH)}`;
  const near = text.slice(Math.max(0, figure.start - REACH), figure.end + REACH);
  const nearer = text.slice(Math.max(0, figure.start - NEARER), figure.end + NEARER);
  const around = { figure, before, after, text: near, nearer, topics };
  return FRAMES[measure]
    .filter((frame) => holds(frame, around))
    .map(({ metric, cost }) => ({
      metric,
      measure,
      start: figure.start,
      end: figure.end,
      figure,
      cost,
      mention: {},
    }));
};

/** What the words around each figure of a clause say it measures, without naming a metric. */
export const framedCandidates = (
  text: string,
  { figures, topics }: { figures: readonly Figure[]; topics: ReadonlySet<Topic> },
): Candidate[] => figures.flatMap((figure) => candidatesFor(text, { figure, topics }));
