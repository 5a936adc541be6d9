import { namesOf } from '@assay/scoring/learnt/feature';
import { frameFeatures } from '@assay/scoring/learnt/frame';
import type { Page } from '@assay/scoring/reading/page';
import { AS_OF } from '../evaluate/as-of.ts';
import type { GoldClaim } from '../evaluate/sets/gold.ts';
import type { Frame } from '../evaluate/sets/single-slides.ts';
import { withOnly } from './example.ts';
import type { Example } from './regression.ts';

/** Of a slide of more lines than these, single ones are seen too. */
const SHORT = 2;
/** So many of its lines with figures, which all together count so much. */
const LINES = 3;
const ALL_LINES = 0.5;

/** Lines of a slide, each as all that it holds: slides hold one line as well as ten, and what that says has to be enough. */
const linesAlone = (page: Page): Page[] => {
  if (page.units.length <= SHORT) return [];
  const bearing = page.units.filter(({ figures }) => figures.some(({ year }) => !year));
  return bearing.slice(0, LINES).map((unit) => withOnly(page, unit));
};

/** What is to be learnt of a slide as a whole, from one with figures, and from its lines. */
export const frameExamples = (page: Page, belongs: Frame): Example[] => {
  if (!page.units.some(({ figures }) => figures.length > 0)) return [];
  const lines = linesAlone(page);
  return [page, ...lines].map((one) => ({
    features: namesOf(frameFeatures(one, AS_OF)),
    belongs,
    counts: one === page ? 1 : ALL_LINES / lines.length,
  }));
};

/** The frame of a labelled slide; undefined where its few facts stand among more of others. Prices name nobody. */
export const frameOf = (claims: readonly GoldClaim[], slide: number): Frame | undefined => {
  const labelled = claims.filter((claim) => claim.slide === slide && claim.metric !== 'price');
  const own = labelled.filter(({ subject, modality }) => subject === 'ours' && modality === 'actual').length;
  if (labelled.length === 0) return undefined;
  if (own === 0) return 'foreign';
  return 2 * own < labelled.length ? undefined : 'own';
};
