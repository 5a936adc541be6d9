import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims/claims.ts';
import { counts } from '../claims/settle.ts';
import type { Place } from '../levels/finding.ts';
import type { Judgement } from '../levels/judge.ts';
import type { Page } from '../reading/page.ts';
import { type Draft, drawn } from './draft.ts';
import { toldOf } from './measured.ts';
import { listed } from './phrase.ts';
import { cited, inBrackets, quoted } from './quoted.ts';
import { teamPlaces } from './team.ts';

/** A sentence names at most so many figures. */
const NAMED = 3;
/** Phrases that investors hear as warnings. They move no score. */
const WARNINGS: readonly (readonly [RegExp, string])[] = [
  [
    /\bno (?:real |direct |true |serious )?(?:competit\w+|rivals)\b/i,
    'It claims to have no competition, though doing nothing is always an alternative',
  ],
  [
    /\b(?:just|only|capture|capturing|get|target) (?:a |the )?(?:just |only )?\d+(?:\.\d+)?% (?:of|share)\b/i,
    'Its market share is assumed rather than reckoned from customers',
  ],
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
  return `${told ? told.of : quoted(claim, { focus: claim.figure.text })} ${inBrackets(claim)}`;
};

/** Plans that stand where facts should. */
export const planned = (judgement: Judgement): Draft[] => {
  const places = standIns(judgement, ({ subject, modality }) => subject === 'ours' && modality !== 'actual');
  if (places.length === 0) return [];
  const verb = places.length > 1 ? 'count' : 'counts';
  const text = `What it plans stands where facts should: ${listed(places.map(named))} ${verb} for next to nothing.`;
  return [drawn('risk', { text, places, shown: places.filter((claim) => toldOf(claim) === undefined) })];
};

/** Figures of others that stand where its own should; what the founders did elsewhere is told with them. */
export const borrowed = (judgement: Judgement, pages: readonly Page[]): Draft[] => {
  const ofTeam = new Set(teamPlaces(pages).map(({ page }) => page));
  const [claim] = standIns(
    judgement,
    ({ subject, modality, page }) => subject === 'other' && modality === 'actual' && !ofTeam.has(page),
  );
  if (claim === undefined) return [];
  const text = `It leans on figures of others, which are no evidence for it: ${cited([claim])}.`;
  return [drawn('risk', { text, places: [claim], shown: [claim] })];
};

const firstPlace = (pages: readonly Page[], pattern: RegExp): Place | undefined => {
  for (const page of pages) {
    const unit = page.units.find(({ text }) => pattern.test(text));
    if (unit !== undefined) return { page, span: { start: unit.start, end: unit.end } };
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
