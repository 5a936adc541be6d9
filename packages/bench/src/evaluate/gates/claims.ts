import type { Claim } from '@assay/contracts/claim';
import { METRICS } from '@assay/contracts/claim';
import type { Analyse } from '../engine.ts';
import type { Gate, Line } from '../gate.ts';
import { shareAtLeast } from '../gate.ts';
import type { KnownDeck } from '../sets/deck-set.ts';
import type { GoldClaim } from '../sets/gold.ts';
import { wilson } from '../wilson.ts';
import { isOurFact, type Matching, matchClaims, sameMeaning } from './claim-match.ts';

type Read = Matching<Claim> & { deck: KnownDeck };

const told = ({ slide, metric, value, unit, subject, modality, quote }: Claim | GoldClaim): string =>
  `slide ${slide}, ${metric} ${value} ${unit}, ${subject} ${modality}: ${quote.replaceAll('\n', ' / ')}`;

const shareLine = (measure: string, about: { bar?: number; found: number; of: number; errors?: string[] }): Line => {
  const { low, high } = wilson(about.found, about.of);
  const note = ` (${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)})`;
  const line = shareAtLeast(measure, { bar: 0, note, ...about });
  return about.bar === undefined ? { ...line, bar: '', passed: undefined } : line;
};

const ofMetric = (read: readonly Read[]): Line[] =>
  METRICS.flatMap((metric) => {
    const count = (items: readonly { metric: string }[]) => items.filter((each) => each.metric === metric).length;
    const matched = count(read.flatMap(({ matches }) => matches.map(({ gold }) => gold)));
    const missed = count(read.flatMap((each) => each.missed));
    const wrong = count(read.flatMap((each) => each.wrong));
    if (matched + missed + wrong === 0) return [];
    return [{ measure: `claims: ${metric}`, shown: `${matched} found, ${missed} missed, ${wrong} false`, errors: [] }];
  });

const meaningErrors = (read: readonly Read[]): string[] =>
  read.flatMap(({ deck, matches }) =>
    matches
      .filter(({ gold, claim }) => !sameMeaning(gold, claim))
      .map(({ gold, claim }) => `${deck.name} ${told(gold)} <- read as ${claim.subject} ${claim.modality}`),
  );

type Sizes = { claims: number; golds: number; matched: number };

const readBy = (decks: readonly KnownDeck[], analyse: Analyse, named: boolean): Read[] =>
  decks.map((deck) => ({
    deck,
    ...matchClaims(deck.claims, analyse(named ? deck.named : deck.material).evidence.claims),
  }));

const sizesOf = (read: readonly Read[]): Sizes => {
  const matched = read.reduce((sum, { matches }) => sum + matches.length, 0);
  return {
    matched,
    claims: matched + read.reduce((sum, { wrong }) => sum + wrong.length, 0),
    golds: read.reduce((sum, { deck }) => sum + deck.claims.length, 0),
  };
};

const figureLines = (read: readonly Read[], label: string): Line[] => {
  const { claims, golds, matched } = sizesOf(read);
  const wrong = read.flatMap((each) => each.wrong.map((claim) => `${each.deck.name} false: ${told(claim)}`));
  const missed = read.flatMap((each) => each.missed.map((gold) => `${each.deck.name} missed: ${told(gold)}`));
  return [
    shareLine(`claims${label}: precision`, { bar: 80, found: matched, of: claims, errors: wrong }),
    shareLine(`claims${label}: recall`, { bar: 80, found: matched, of: golds, errors: missed }),
  ];
};

const factLines = (read: readonly Read[], label: string): Line[] => {
  const matches = read.flatMap((each) => each.matches);
  const facts = matches.filter(({ gold, claim }) => isOurFact(gold) && isOurFact(claim)).length;
  const said = read.flatMap(({ matches: own, wrong }) => [...own.map(({ claim }) => claim), ...wrong]);
  const golds = read.flatMap(({ deck }) => deck.claims).filter(isOurFact);
  return [
    shareLine(`claims${label}: precision of our facts`, { bar: 90, found: facts, of: said.filter(isOurFact).length }),
    shareLine(`claims${label}: recall of our facts`, { found: facts, of: golds.length }),
  ];
};

const meaningLines = (read: readonly Read[]): Line[] => {
  const { claims, golds } = sizesOf(read);
  const matches = read.flatMap((each) => each.matches);
  const right = matches.filter(({ gold, claim }) => sameMeaning(gold, claim)).length;
  return [
    shareLine('claims: precision with meaning', { found: right, of: claims, errors: meaningErrors(read) }),
    shareLine('claims: recall with meaning', { found: right, of: golds }),
  ];
};

/** How many of the labelled claims are found, and how many of those found are right: without the company's name, and with it. */
export const CLAIMS: Gate = {
  name: 'claims',
  needs: 'analysis',
  measure: ({ decks }, analyse) => {
    const labelled = decks.filter(({ claims }) => claims.length > 0);
    if (labelled.length === 0) return [];
    const [read, named] = [readBy(labelled, analyse, false), readBy(labelled, analyse, true)];
    const withName = [...figureLines(named, ', name given'), ...factLines(named, ', name given')];
    return [
      ...figureLines(read, ''),
      ...factLines(read, ''),
      ...meaningLines(read),
      ...withName.map((line) => ({ ...line, errors: [] })),
      ...ofMetric(read),
    ];
  },
};
