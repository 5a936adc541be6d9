import type { GoldClaim } from '../sets/gold.ts';

/** What of a claim is matched. */
export type Figure = Pick<GoldClaim, 'metric' | 'value' | 'slide' | 'subject' | 'modality'>;

/** A claim that the engine made and the label that it answers to. */
type Match<C extends Figure> = { gold: GoldClaim; claim: C };

/** What became of a deck's labels and of the engine's claims: matched one to one, missed, and false. */
export type Matching<C extends Figure> = { matches: Match<C>[]; missed: GoldClaim[]; wrong: C[] };

/** Values are the same within this share of the labelled one. */
const CLOSE = 0.005;

const sameFigure = (gold: GoldClaim, claim: Figure): boolean =>
  gold.slide === claim.slide &&
  gold.metric === claim.metric &&
  Math.abs(gold.value - claim.value) <= CLOSE * Math.abs(gold.value) + 1e-9;

/** Whether whose figure it is and whether it is a fact were read as labelled. */
export const sameMeaning = (gold: Figure, claim: Figure): boolean =>
  gold.subject === claim.subject && gold.modality === claim.modality;

/** Whether a claim says something of the company as a fact. */
export const isOurFact = ({ subject, modality }: Figure): boolean => subject === 'ours' && modality === 'actual';

/**
 * Matches the labels of a deck with the claims made of it: the same slide, metric and value (within 0.5%), one to one. Of
 * several claims that fit a label, one of the same meaning is taken.
 */
export const matchClaims = <C extends Figure>(golds: readonly GoldClaim[], claims: readonly C[]): Matching<C> => {
  const left = new Set(claims);
  const found = new Map<GoldClaim, C>();
  for (const fits of [(gold: GoldClaim, claim: C) => sameFigure(gold, claim) && sameMeaning(gold, claim), sameFigure])
    for (const gold of golds.filter((each) => !found.has(each))) {
      const claim = [...left].find((each) => fits(gold, each));
      if (claim === undefined) continue;
      left.delete(claim);
      found.set(gold, claim);
    }
  return {
    matches: [...found].map(([gold, claim]) => ({ gold, claim })),
    missed: golds.filter((gold) => !found.has(gold)),
    wrong: [...left],
  };
};
