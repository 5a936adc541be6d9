import { frameFeatures } from '@assay/scoring/learnt/frame';
import type { Page } from '@assay/scoring/reading/page';
import { AS_OF } from '../evaluate/as-of.ts';
import type { GoldClaim } from '../evaluate/sets/gold.ts';
import type { Frame } from '../evaluate/sets/single-slides.ts';
import type { Example } from './regression.ts';

/** What is to be learnt of a slide as a whole, from one with figures. */
export const frameExamples = (page: Page, belongs: Frame): Example[] =>
  page.units.some(({ figures }) => figures.length > 0)
    ? [{ features: frameFeatures(page, AS_OF), belongs, counts: 1 }]
    : [];

/** The frame of a labelled slide; undefined where its few facts stand among more of others. Prices name nobody. */
export const frameOf = (claims: readonly GoldClaim[], slide: number): Frame | undefined => {
  const labelled = claims.filter((claim) => claim.slide === slide && claim.metric !== 'price');
  const own = labelled.filter(({ subject, modality }) => subject === 'ours' && modality === 'actual').length;
  if (labelled.length === 0) return undefined;
  if (own === 0) return 'foreign';
  return 2 * own < labelled.length ? undefined : 'own';
};
