import type { Metric } from '@assay/contracts/claim';
import { FULL_MONTHS } from '@assay/scoring/reading/months';
import type { Analyse } from '../engine.ts';
import { type Gate, shareAtLeast } from '../gate.ts';
import type { KnownDeck } from '../sets/deck-set.ts';
import type { GoldClaim } from '../sets/gold.ts';
import { nextNumber, withAdded } from '../variation/edit.ts';

/** How a deck would say another value of what it has once. */
const SAID: Partial<Record<Metric, (value: string) => string>> = {
  arr: (value) => `Our ARR is ${value}.`,
  mrr: (value) => `Our MRR is ${value}.`,
  nrr: (value) => `Our net revenue retention is ${value}.`,
  gross_margin: (value) => `Our gross margin is ${value}.`,
  cac: (value) => `Our CAC is ${value}.`,
  ltv_cac: (value) => `Our LTV to CAC is ${value}.`,
  tam: (value) => `TAM: ${value}`,
  sam: (value) => `SAM: ${value}`,
  customers: (value) => `We have ${value} paying customers.`,
  round: (value) => `We are raising ${value}.`,
};

/** A market is one of several where its letters do not name it. */
const MARKET: Partial<Record<Metric, RegExp>> = { tam: /\bTAM\b/, sam: /\bSAM\b/ };

/** What held at another time is another figure. */
const DATED = new RegExp(String.raw`\b(?:(?:19|20)\d\d|FY ?\d\d|Q[1-4]|${FULL_MONTHS})\b`, 'i');

/** Whether a claim is a figure of the company itself, of today, that its deck gives as such. */
const isPlain = ({ metric, subject, modality, quote, value }: GoldClaim): boolean => {
  if (DATED.test(quote)) return false;
  const named = MARKET[metric];
  if (named !== undefined) return named.test(quote);
  return subject === 'ours' && value > 0 && (metric === 'round' || modality === 'actual');
};

/** So far off is no rounding. */
const FACTOR = 1.8;

const otherShare = ({ metric, value }: GoldClaim): number => {
  if (metric === 'nrr') return value + 30;
  return value > 40 ? value - 25 : value + 25;
};

/** Another value of a claim, as a deck would write it. */
const otherValue = (claim: GoldClaim): string => {
  const { value, unit } = claim;
  const other = Number((value * FACTOR).toPrecision(3));
  if (unit === 'percent') return `${otherShare(claim)}%`;
  if (unit === 'ratio') return `${other}x`;
  return unit === 'count' ? Math.round(other).toLocaleString('en-US') : `${unit} ${other.toLocaleString('en-US')}`;
};

/** The deck with a slide more that says another value of one of its figures, for each that it gives once. */
const planted = ({ name, material, claims }: KnownDeck) =>
  claims.flatMap((claim) => {
    const say = SAID[claim.metric];
    const same = claims.filter(({ metric }) => metric === claim.metric);
    if (say === undefined || same.length > 1 || !isPlain(claim)) return [];
    const line = say(otherValue(claim));
    const added = withAdded(material, [{ title: 'In short', lines: [line] }]);
    return [{ told: `${name}: ${claim.quote} / ${line}`, n: nextNumber(material), material: added }];
  });

const findsIn = (decks: readonly KnownDeck[], analyse: Analyse) => {
  const all = decks.flatMap(planted);
  const missed = all.filter(
    ({ material, n }) => !analyse(material).evidence.contradictions.some(({ slides }) => slides.includes(n)),
  );
  return { of: all.length, errors: missed.map(({ told }) => told) };
};

const clearedIn = (decks: readonly KnownDeck[], analyse: Analyse) => {
  const accused = decks.flatMap(({ name, material }) =>
    analyse(material).evidence.contradictions.map(({ text, quotes }) => ({
      name,
      told: `${name}: ${text} ${quotes.join(' / ')}`,
    })),
  );
  return { accused: new Set(accused.map(({ name }) => name)).size, errors: accused.map(({ told }) => told) };
};

/**
 * Whether decks that were written to agree with themselves are accused of nothing, and a value that is another than the deck's own, on a
 * slide of its own, is found. Nobody looked for contradictions that an author made without wanting to.
 */
export const CONTRADICTIONS: Gate = {
  name: 'contradictions',
  needs: 'analysis',
  measure: ({ decks }, analyse) => {
    const { accused, errors } = clearedIn(decks, analyse);
    const { of, errors: missed } = findsIn(decks, analyse);
    return [
      shareAtLeast('contradictions: decks that have none, accused of none', {
        bar: 95,
        found: decks.length - accused,
        of: decks.length,
        note: ` of ${decks.length}`,
        errors,
      }),
      shareAtLeast('contradictions: another value of a figure, found', {
        bar: 80,
        found: of - missed.length,
        of,
        note: ` of ${of}`,
        errors: missed,
      }),
    ];
  },
};
