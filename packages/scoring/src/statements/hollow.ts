import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims/claims.ts';
import { counts } from '../claims/settle.ts';
import { type Place, placeOfUnit } from '../levels/finding.ts';
import type { Judgement } from '../levels/judge.ts';
import type { Page } from '../reading/page.ts';
import { type Draft, drawn } from './draft.ts';
import { toldOf } from './measured.ts';
import { listed } from './phrase.ts';
import { citation, cited, inBrackets } from './quoted.ts';
import { teamPlaces } from './team.ts';

/** A sentence names at most so many figures. */
const NAMED = 3;
/** A share of a market that is taken as given: it is small, and nothing says how it is won. */
const SHARE =
  /\bcaptur(?:e|es|ing) .{0,16}\d ?%|\bwe (?:only |just )?(?:get|win|take|reach|need|assume) .{0,16}\d ?% (?:of|share)\b|\b(?:just|only|even) (?:a |an )?\d(?:\.\d+)? ?% (?:of (?:the |this |that |our )?(?:[\p{L}-]+ ){0,3}(?:market|category|segment|industry)|market share)\b/iu;
const NO_RIVALS = /\bno (?:real |direct |true |serious )?(?:competit\w+|rivals)\b/i;
/** Phrases that investors hear as warnings. They move no score. */
const WARNINGS: readonly (readonly [RegExp, string])[] = [
  [NO_RIVALS, 'It claims to have no competition, though its customers can also do nothing'],
  [SHARE, 'Its share of the market is assumed, not built up from customers'],
];

const OF_THE_BUSINESS: ReadonlySet<Metric> = new Set([
  'arr',
  'mrr',
  'revenue',
  'gmv',
  'users',
  'customers',
  'gross_margin',
]);

/** Figures of the business that do not count, one of each metric for which no figure does. */
const standIns = ({ claims }: Judgement, wanted: (claim: Claim) => boolean): Claim[] => {
  const told = new Set(claims.filter(counts).map(({ metric }) => metric));
  const chosen = new Map<Metric, Claim>();
  for (const claim of claims) {
    const { metric } = claim;
    if (OF_THE_BUSINESS.has(metric) && !told.has(metric) && !chosen.has(metric) && wanted(claim))
      chosen.set(metric, claim);
  }
  return [...chosen.values()].slice(0, NAMED);
};

const named = (claim: Claim): string => {
  const told = toldOf(claim);
  return told ? `${told.of} ${inBrackets(claim)}` : citation(claim, { focus: claim.figure.text });
};

/** Plans that stand where facts should. */
export const planned = (judgement: Judgement): Draft[] => {
  const places = standIns(judgement, ({ subject, modality }) => subject === 'ours' && modality !== 'actual');
  if (places.length === 0) return [];
  const text = `Plans stand where facts should: ${listed(places.map(named))}.`;
  return [drawn('risk', { text, places, shown: places.filter((claim) => toldOf(claim) === undefined) })];
};

/**
 * Figures of others in a material that has none of its own business; beside its own they only describe its surroundings. What
 * the founders did elsewhere is told with them.
 */
export const borrowed = (judgement: Judgement, pages: readonly Page[]): Draft[] => {
  const hasOwn = judgement.claims.some((claim) => counts(claim) && OF_THE_BUSINESS.has(claim.metric));
  if (hasOwn) return [];
  const ofTeam = new Set(teamPlaces(pages).map(({ page }) => page));
  const [claim] = standIns(
    judgement,
    ({ subject, modality, page }) => subject === 'other' && modality === 'actual' && !ofTeam.has(page),
  );
  if (claim === undefined) return [];
  const text = `It leans on the figures of others, which prove nothing about it: ${cited([claim])}.`;
  return [drawn('risk', { text, places: [claim], shown: [claim] })];
};

const firstPlace = (pages: readonly Page[], pattern: RegExp): Place | undefined => {
  for (const page of pages) {
    const unit = page.units.find(({ text }) => pattern.test(text));
    if (unit !== undefined) return placeOfUnit(unit);
  }
  return undefined;
};

/** What investors hear as a warning, in the deck's words. */
export const warned = (pages: readonly Page[]): Draft[] =>
  WARNINGS.flatMap(([pattern, text]) => {
    const place = firstPlace(pages, pattern);
    if (place === undefined) return [];
    return [drawn('risk', { text: `${text}: ${cited([place])}.`, places: [place], shown: [place] })];
  });
