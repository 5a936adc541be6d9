import type { Metric } from '@assay/contracts/claim';
import type { Dimension, Section } from '@assay/contracts/sections';

/** 0 absent, 1 mentioned, 2 explained, 3 specified with a figure, 4 evidenced, 5 beats the band. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5;

/** What lifts a sentence above an explanation: a figure, a third party's name, a date, a source, a kind of buyer, customers who use it. */
export type Specific = 'figure' | 'name' | 'date' | 'source' | 'buyer' | 'customer';

/** Kinds of business whose bands differ, and stages, which only an ask for a named round gives. */
export type Kind = 'marketplace' | 'services' | 'hardware' | 'ai';
export type Stage = 'pre-seed' | 'seed';

/**
 * Where a metric's levels 3, 4 and 5 begin; any stated figure short of them is level 2. A band with `kind`, `stage` or
 * `below` (annual revenue in USD) holds only there; where several hold, the mildest counts. `source` and `date` say where it was published.
 */
export type Band = {
  metric: Metric;
  period?: 'year' | 'month' | 'week';
  kind?: Kind;
  stage?: Stage;
  below?: number;
  better: 'higher' | 'lower';
  at: readonly [third: number, fourth: number, fifth: number];
  source: string;
  date: string;
};

/**
 * Read from sentences: `cue` alone is a mention, with `explain` the level `bare`, and each specific adds one; without what it
 * `needs`, no more than level 2. `own` is read only of the company: not where a slide's title is about others. */
export type WordsReading = {
  by: 'words';
  cue: string;
  explain: string;
  bare: 1 | 2;
  specifics: readonly Specific[];
  needs?: 'figure' | 'date';
  anyTense?: true;
  own?: true;
};

/** How a criterion is read: from sentences, from a metric against its bands, or by a rule of its own. */
export type Reading =
  | WordsReading
  | { by: 'band'; metric: Metric }
  | {
      by: 'rule';
      rule:
        | 'tam'
        | 'nesting'
        | 'bottom-up'
        | 'market-source'
        | 'unit-return'
        | 'revenue'
        | 'growth'
        | 'retention'
        | 'payment'
        | 'patents'
        | 'factor';
    };

/** `share` is of its dimension. In `tells`, {q} stands for the quotes; `topic` names
 * the criterion within a sentence; `gap` completes "The material does not say ...". */
export type RubricCriterion = {
  id: string;
  dimension: Dimension;
  section: Section;
  share: number;
  name: string;
  reading: Reading;
  tells: { thin: string; fair: string; strong: string };
  topic: string;
  gap: string;
  question: string;
};

/** A flaw that caps the overall score, however good the rest is. */
export type Flaw = { id: string; cap: number; text: string } & (
  | { when: 'absent'; criteria: readonly string[] }
  | { when: 'above' | 'below'; metric: Metric; value: number }
);

export type Rubric = {
  version: string;
  date: string;
  weights: Record<Dimension, number>;
  /** The share of a criterion's points that each level earns. */
  earned: readonly [number, number, number, number, number, number];
  terms: Record<string, string>;
  kinds: Record<Kind, string>;
  stages: Record<Stage, string>;
  /** US dollars for one unit, for bands in dollars. */
  rates: { source: string; date: string; usd: Record<string, number> };
  bands: readonly Band[];
  criteria: readonly RubricCriterion[];
  flaws: readonly Flaw[];
};
