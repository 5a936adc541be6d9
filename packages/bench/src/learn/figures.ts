import { readFileSync } from 'node:fs';
import type { Metric } from '@assay/contracts/claim';
import { readDeck } from '@assay/deck/read-deck';
import { type Claim, claimOf } from '@assay/scoring/claims/claims';
import { houseOf } from '@assay/scoring/claims/house';
import { FITS, type Measure } from '@assay/scoring/claims/metric/lexicon/metric';
import { type FigureRead, readsOf } from '@assay/scoring/claims/reads';
import { companyPattern } from '@assay/scoring/reading/company';
import { companyNameOf } from '@assay/scoring/reading/company-name';
import { type Page, readPage } from '@assay/scoring/reading/page';
import { pageTexts } from '@assay/scoring/reading/page-texts';
import { AS_OF } from '../evaluate/as-of.ts';
import { bare } from '../evaluate/sets/bare.ts';
import type { GoldClaim } from '../evaluate/sets/gold.ts';

/** The pages of a deck in Markdown, as the engine reads them, with every figure on them as the rules read it. */
export type DeckRead = { pages: readonly Page[]; figures: readonly FigureRead[] };

/** Reads a deck in Markdown. */
export const readFiguresOf = async (markdown: string): Promise<DeckRead> => {
  const deck = await readDeck(Buffer.from(markdown));
  const name = companyNameOf({ company: {}, deck });
  const company = companyPattern(name === undefined ? {} : { name });
  const pages = pageTexts({ company: {}, deck }).map((text) => readPage(text, company));
  const house = houseOf(pages);
  return { pages, figures: pages.flatMap(({ units }) => units.flatMap((unit) => readsOf(unit, house))) };
};

/** Reads a deck's file. */
export const readFiguresIn = (file: string): Promise<DeckRead> => readFiguresOf(readFileSync(file, 'utf8'));

const isValue = (gold: GoldClaim, { figure }: FigureRead): boolean =>
  [figure.value, figure.low].some(
    (value) => Math.abs(Math.abs(gold.value) - Math.abs(value)) <= 0.005 * Math.abs(gold.value) + 1e-9,
  );

const standsIn = (gold: GoldClaim, { unit }: FigureRead): boolean => {
  const said = bare(unit.page.folded.text.slice(unit.start, unit.end));
  const quote = bare(gold.quote);
  return said.includes(quote) || quote.includes(said);
};

/** Which label each figure answers to: the same slide and value, of several that of the same line. */
export const labelled = (
  figures: readonly FigureRead[],
  golds: readonly GoldClaim[],
): ReadonlyMap<FigureRead, GoldClaim> => {
  const left = [...golds];
  const found = new Map<FigureRead, GoldClaim>();
  for (const strict of [true, false])
    for (const read of figures.filter((one) => !found.has(one))) {
      const at = left.findIndex(
        (gold) => gold.slide === read.unit.page.n && isValue(gold, read) && (!strict || standsIn(gold, read)),
      );
      const [gold] = at < 0 ? [] : left.splice(at, 1);
      if (gold !== undefined) found.set(read, gold);
    }
  return found;
};

const MEASURES: readonly Measure[] = ['money', 'percent', 'months', 'ratio', 'count'];

/** What the rules make of a figure as a claim of a metric, whether they found that metric or not. */
export const asClaim = (read: FigureRead, metric: Metric): Claim | undefined => {
  const { figure, pair } = read;
  const measure = MEASURES.find((kind) => FITS[kind](figure));
  if (measure === undefined) return undefined;
  const learnt = { metric, measure, start: figure.start, end: figure.end, figure };
  return claimOf(read, { pair: pair?.metric === metric ? pair : learnt, asOf: AS_OF });
};
