import type { Metric, Modality } from '@assay/contracts/claim';
import type { Unit } from '../../reading/page.ts';
import { MARKET_METRICS } from '../metric/lexicon/metric.ts';
import { ownersOf } from '../subject/owners.ts';
import { subjectOf } from '../subject/ownership.ts';
import { isOfPerson } from '../subject/persons-own.ts';
import type { Said } from '../subject/said.ts';
import { isConditioned, listedUntil, pointedBack } from './behind.ts';
import { pastDate } from './coming.ts';
import { isUnderDateToCome } from './date-heading.ts';
import { isOfEarlier } from './earlier.ts';
import { isReckoned } from './equation.ts';
import { framedModality } from './framed.ts';
import { isListedAsGoal } from './goal-lists.ts';
import { marketModality } from './market-tense.ts';
import { outlookModality } from './outlook.ts';
import { ofRound } from './rounds.ts';
import { isColumnOfPlan, ofHeads } from './row-tense.ts';
import { isCarriedByBalance, isRunwayToday } from './runway.ts';
import { isMarketStep } from './sizing.ts';
import { carried, readWords, underLabel, wordsAround } from './stretch.ts';
import {
  AT_MOST,
  AT_SCALE,
  AT_SO_MANY,
  EXISTING,
  HOLDS,
  IN_PIPELINE,
  NEGATED,
  NO_ONE_MORE,
  NOT_ONLY,
  WE_DID,
} from './tense.ts';
import { isUnderAsk } from './under-ask.ts';

/** What changes with a company's size, so that it is forecast for a larger one. */
const OF_SIZE: ReadonlySet<Metric> = new Set(['gross_margin', 'price', 'cac', 'ltv', 'ltv_cac', 'payback', 'churn']);

/** What goes out, of what there is: a slide about plans says it of today. */
const OF_CASH: ReadonlySet<Metric> = new Set(['burn', 'burn_multiple', 'runway']);

/** As far back as a starting value is looked for, in characters. */
const NEAR = 40;
/** Where a plan starts from is a fact. */
const FROM = /\b(?:from(?! now)|compared (?:to|with)|against|versus|vs\.?)\s+(?:[^\s,;]+\s?){1,3}$/i;

type About = Said & { before: string; asOf: Date };

/** What a sentence says of time and doubt about one of its figures. */
const ofSentence = (unit: Unit, about: About & { words: string; at: number }): Modality | undefined => {
  const { metric, words, at, asOf } = about;
  const { segments } = ownersOf(unit);
  const among = unit.context.modality;
  const scaled = AT_SCALE.test(words) || /^\s*at (?:full )?scale\s*$/i.test(segments[at - 1]?.text ?? '');
  if (OF_SIZE.has(metric) && scaled) return 'projection';
  if (isReckoned(unit.text, metric)) return 'hypothetical';
  if (isConditioned(unit.text, { segments, at, ofSize: OF_SIZE.has(metric) })) return 'hypothetical';
  return (
    readWords(words, { asOf, among }) ??
    carried(segments, { at, asOf }) ??
    underLabel(segments, { at, asOf }) ??
    pointedBack(segments, { at, asOf }) ??
    listedUntil(segments, { at, asOf }) ??
    (metric === 'gross_margin' && AT_SO_MANY.test(words) && !HOLDS.test(words) ? 'projection' : undefined)
  );
};

/** What the surroundings make of a figure of which its sentence does not say when it holds. */
const ofPlace = (unit: Unit, about: { metric: Metric; words: string; asOf: Date }): Modality => {
  const { context } = unit;
  const { metric, words, asOf } = about;
  const isOver = context.modality === 'goal' && pastDate(unit.text, asOf) && !isColumnOfPlan(unit);
  const told = HOLDS.test(words) || WE_DID.test(words) || isOver || (OF_CASH.has(metric) && isRunwayToday(words, unit));
  if (told) return 'actual';
  return (
    context.modality ??
    framedModality(unit, asOf) ??
    (isListedAsGoal(unit, asOf) || isUnderDateToCome(unit, asOf) || isUnderAsk(unit, metric)
      ? 'goal'
      : (outlookModality(unit, asOf) ?? 'actual'))
  );
};

const isDenied = ({ metric, before }: About): boolean => {
  if (metric === 'churn' || (metric === 'concentration' && NO_ONE_MORE.test(before))) return false;
  return NEGATED.test(before) && !NOT_ONLY.test(before);
};

/** Whether a figure is asked about, denied or only a bound; churn is what is lost. */
const isDoubted = ({ text }: Unit, about: About): boolean =>
  /\?\s*$/.test(text) || isDenied(about) || AT_MOST.test(about.before) || IN_PIPELINE.test(about.before);

/** When a figure holds: today, planned, supposed, foreseen or at an earlier company. `before` is what stands ahead of the figure and its metric in the clause. */
export const modalityOf = (unit: Unit, about: About): Modality => {
  const { metric, bound, asOf } = about;
  const { segments } = ownersOf(unit);
  const at = segments.findLastIndex(({ start }) => start < bound.figureEnd);
  if (isOfPerson(unit, about)) return 'previous';
  const around =
    unit.row === undefined ? wordsAround(unit.text, { segments, at, figureEnd: bound.figureEnd }) : unit.text;
  const words = metric === 'runway' ? around.replace(/runway to/i, 'runway') : around;
  if (metric === 'round' || metric === 'valuation') return ofRound(unit, { said: about, words, at, asOf });
  if (metric === 'som') return 'actual';
  if (MARKET_METRICS.has(metric)) return marketModality(unit, { metric, figureEnd: bound.figureEnd, asOf });
  if (isOfEarlier(unit, asOf)) return 'previous';
  if (isDoubted(unit, about)) return 'hypothetical';
  if (metric === 'runway' && isCarriedByBalance(unit.text, bound.figureEnd)) return 'actual';
  const headed = unit.row === undefined ? undefined : (ofHeads(unit, asOf) ?? readWords(unit.text, { asOf }));
  if (headed !== undefined) return headed;
  const ahead = unit.text.slice(Math.max(0, bound.figureEnd - NEAR), bound.figureEnd);
  const read = EXISTING.test(ahead) ? 'actual' : ofSentence(unit, { ...about, words, at });
  if (read !== undefined) return read !== 'hypothetical' && FROM.test(ahead) ? 'actual' : read;
  if (metric === 'runway' && !isRunwayToday(words, unit)) return 'goal';
  const place = ofPlace(unit, { metric, words, asOf });
  const step = place === 'actual' && isMarketStep(unit, { metric, words, asOf }) && subjectOf(unit, about) === 'ours';
  return step ? 'hypothetical' : place;
};
