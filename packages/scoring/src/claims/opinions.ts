import { type Asked, toAsk } from '../learnt/asked.ts';
import { type Foreignness, toTellForeign } from '../learnt/frame.ts';
import type { Model } from '../learnt/model.ts';
import { modelOf } from '../learnt/models.ts';

/** What was learnt of figures, ready to be asked: what one measures, whose it is, and of its slide as a whole. */
export type Opinions = { metric: Asked; sense: Asked; foreignness: Foreignness };

/** The opinions of three models. */
export const opinionsOf = (model: (name: 'metric' | 'sense' | 'frame') => Model): Opinions => ({
  metric: toAsk(() => model('metric')),
  sense: toAsk(() => model('sense')),
  foreignness: toTellForeign(() => model('frame')),
});

/** Those of the models that come with the engine. */
export const LEARNT: Opinions = opinionsOf(modelOf);
