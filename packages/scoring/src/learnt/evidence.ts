import { madeOnce } from '../made-once.ts';
import { headsLines } from '../reading/context.ts';
import type { Page, Unit } from '../reading/page.ts';
import { type Features, named, once } from './feature.ts';
import { bag, isOfUs, labelIn, namelessIn, pageFeatures, pairs, unitBefore } from './features.ts';
import { added, type Sums } from './model.ts';
import { modelOf } from './models.ts';

/** The class of sentences that show nothing. */
export const NONE = 'none';

/** What a sentence says of what it shows, by its own words; names within it are none. */
export const sentenceFeatures = (unit: Unit, asOf: Date): readonly Features[] => {
  const { text, row, person } = unit;
  const words = namelessIn(unit, asOf);
  return once([
    bag('in', words),
    pairs('in2', words),
    bag('label', labelIn(text, words)),
    named(...(isOfUs(text) ? ['says us'] : []), ...(row === undefined ? [] : ['row']), ...(person ? ['person'] : [])),
  ]);
};

/** What stands above a sentence: a heading right before it, and whose and when all under it is. */
const aboveFeatures = (unit: Unit, asOf: Date): readonly Features[] => {
  const { subject, modality } = unit.context;
  const before = unitBefore(unit);
  return once([
    ...(before === undefined || !headsLines(before.text) ? [] : [bag('under', namelessIn(before, asOf))]),
    named(
      ...(subject === undefined ? [] : [`heads ${subject}`]),
      ...(modality === undefined ? [] : [`heads ${modality}`]),
    ),
  ]);
};

/** What the heading of a slide says, and all its words, wherever they stand. */
const slideFeatures = (page: Page, asOf: Date): readonly Features[] =>
  once([...pageFeatures(page, asOf), ...page.units.map((unit) => bag('on', namelessIn(unit, asOf)))]);

/** What stands around a sentence. It was learnt to support what a sentence shows, and to speak against nothing. */
export const surroundingFeatures = (unit: Unit, asOf: Date): readonly Features[] => [
  ...slideFeatures(unit.page, asOf),
  ...aboveFeatures(unit, asOf),
];

/** What a sentence has for each class by all that was learnt, and what it has most by its own words alone, in hundredths. */
type Seen = { all: Sums; most: number };

const sumsOfSlide = madeOnce((page: Page, asOf: Date): Sums => {
  const model = modelOf('evidence');
  const nothing = new Int32Array(model.classes.length);
  return added(model, { features: slideFeatures(page, asOf), to: nothing });
});

const seenOf = madeOnce((unit: Unit, asOf: Date): Seen => {
  const model = modelOf('evidence');
  const slide = sumsOfSlide(unit.page, asOf);
  const own = added(model, { features: sentenceFeatures(unit, asOf), to: model.always });
  const above = added(model, { features: aboveFeatures(unit, asOf), to: own });
  return { all: above.map((sum, i) => sum + (slide[i] ?? 0)), most: Math.max(...own) };
});

/**
 * How much less likely a sentence shows a criterion than what its own words make likeliest, and than nothing, in hundredths; less than 0
 * where it is likelier. What stands around a sentence can only lessen both: a sentence shows no more where other lines are left out.
 */
export type Shortfall = { ofLikeliest: number; ofNothing: number };

/** How far a sentence falls short of showing a criterion, by what was learnt; undefined where nothing was learnt of the criterion. */
export const shortfallOf = (unit: Unit, about: { criterion: string; asOf: Date }): Shortfall | undefined => {
  const { classes } = modelOf('evidence');
  const at = classes.indexOf(about.criterion);
  if (at < 0) return undefined;
  const { all, most } = seenOf(unit, about.asOf);
  const has = all[at] ?? 0;
  return { ofLikeliest: most - has, ofNothing: (all[classes.indexOf(NONE)] ?? 0) - has };
};
