import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FigureRead } from '@assay/scoring/claims/reads';
import { businessFeatures } from '@assay/scoring/learnt/business';
import { namesOf } from '@assay/scoring/learnt/feature';
import { ofThisBusiness } from '@assay/scoring/levels/variants';
import type { Page } from '@assay/scoring/reading/page';
import { AS_OF } from '../evaluate/as-of.ts';
import { type Gold, type GoldClaim, readGold } from '../evaluate/sets/gold.ts';
import { addressExamplesOf, statementsOn } from './address-examples.ts';
import { attackExamples, examplesOfAttacks } from './attack-examples.ts';
import { deckNames } from './deck-names.ts';
import { evidenceExamples } from './evidence-examples.ts';
import {
  type Examples,
  headed,
  metricExample,
  NONE,
  none,
  orderExamples,
  PLAIN,
  plainExample,
  SALAD,
  senseExample,
  together,
} from './example.ts';
import { labelled, readFiguresIn } from './figures.ts';
import { frameExamples, frameOf } from './frame-examples.ts';
import type { Example } from './regression.ts';
import { saladOf, stirred } from './salads.ts';
import { examplesOfSingleSlides } from './single-slide-examples.ts';

/** The company's own fact. */
const FIRM = 'ours actual';
/** Of so many of the company's own facts one is seen under a plain heading too. */
const HEADED = 2;
/** A figure that nobody labelled counts less. */
const UNLABELLED = 0.25;

/** Senses that are too rare to be learnt, as those next to them. */
const senseOf = ({ subject, modality }: GoldClaim): string => {
  if (modality === 'previous') return 'other previous';
  if (subject === 'market') return modality === 'actual' ? 'market actual' : 'market projection';
  if (modality !== 'actual') return `ours ${modality}`;
  return subject === 'unknown' ? 'other actual' : `${subject} actual`;
};

const NOT_ITS_OWN = new Set(['market', 'ask', 'team']);

/** Whether an unlabelled figure of a slide most likely tells of the company: on most slides of decks with substance. */
const isLikelyOwn = ({ tier, topics }: Gold, slide: number): boolean =>
  tier !== 'weak' && !(topics[String(slide)] ?? []).some((topic) => NOT_ITS_OWN.has(topic));

/** The company of a file that holds slides of many. */
const MANY = 'Various';

/** What is learnt of what a company's business is, from all that its deck says. */
const businessExamples = (pages: readonly Page[], { company, type }: Gold): Example[] => {
  if (company.name === MANY) return [];
  const units = ofThisBusiness(pages.flatMap((page) => page.units));
  return [{ features: namesOf(businessFeatures(units, AS_OF)), belongs: type, counts: 1 }];
};

/** A figure on its slide under a plain heading, the `i`-th of them. */
const underHeading = (read: FigureRead, i: number): FigureRead => ({
  ...read,
  unit: { ...read.unit, page: headed(read.unit.page, i) },
});

type Labels = ReturnType<typeof labelled>;

/** What is learnt of whose the figures of a deck are. */
const senseExamplesOf = (figures: readonly FigureRead[], { gold, labels }: { gold: Gold; labels: Labels }): Example[] =>
  figures.flatMap((read, i) => {
    const label = labels.get(read);
    if (label === undefined) return isLikelyOwn(gold, read.unit.page.n) ? plainExample(read, FIRM, UNLABELLED) : [];
    const belongs = senseOf(label);
    const reads = belongs === FIRM && i % HEADED === 0 ? [read, underHeading(read, i / HEADED)] : [read];
    return reads.flatMap((one) => [
      ...senseExample(one, { metric: label.metric, belongs }),
      ...plainExample(one, belongs, PLAIN),
    ]);
  });

/** What is learnt of whose the slides of a deck are. */
const frameExamplesOf = (pages: readonly Page[], { claims }: Gold): Example[] =>
  pages.flatMap((page, i) => {
    const frame = frameOf(claims, page.n);
    if (frame === undefined) return [];
    const seen = frame === 'own' && i % HEADED === 0 ? [page, headed(page, i / HEADED)] : [page];
    return seen.flatMap((one) => frameExamples(one, frame));
  });

const examplesOfDeck = async (folder: string, name: string): Promise<Examples> => {
  const gold = readGold(readFileSync(join(folder, `${name}.gold.json`), 'utf8'), name);
  const { pages, figures } = await readFiguresIn(join(folder, `${name}.md`));
  const labels = labelled(figures, gold.claims);
  const text = pages.map(({ folded }) => folded.text).join('\n');
  const title = pages[name.length % pages.length]?.title ?? '';
  const salad = await attackExamples({ title, lines: saladOf(text, name.length) }, SALAD);
  const units = pages.flatMap((page) => page.units);
  const stir = units.filter((_, i) => i % 2 === 0).map((unit, i) => ({ ...unit, text: stirred(unit.text, i) }));
  return together([
    salad,
    {
      metric: figures.flatMap((read) => metricExample(read, labels.get(read)?.metric ?? NONE)),
      sense: senseExamplesOf(figures, { gold, labels }),
      evidence: evidenceExamples(pages, gold.evidence),
      order: [...orderExamples(units, 'text'), ...orderExamples(stir, SALAD)],
      address: pages.flatMap(statementsOn),
      frame: frameExamplesOf(pages, gold),
      business: businessExamples(pages, gold),
    },
  ]);
};

/** What is learnt from the labelled decks, the attacks and the single slides of a folder. */
export const examplesOf = async (folder: string): Promise<Examples> => {
  const decks = await Promise.all(deckNames(folder).map((name) => examplesOfDeck(folder, name)));
  return together([
    ...decks,
    await examplesOfAttacks(folder),
    await examplesOfSingleSlides(folder),
    { ...none(), address: addressExamplesOf(folder) },
  ]);
};
