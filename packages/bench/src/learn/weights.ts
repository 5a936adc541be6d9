import { type Packed, unlikelihood } from './likelihood.ts';
import { minimise } from './minimise.ts';

/** Examples, how many classes there are, how much each feature's weights are drawn to zero, and where each weight may lie. */
export type Task = { examples: Packed; size: number; drawn: Float64Array; bounds: Uint8Array };

/** The weights that make the classes of the examples likeliest while being small, feature by feature. */
export const weightsOf = ({ examples, size, drawn, bounds }: Task): Float64Array =>
  minimise(unlikelihood(examples, { size, drawn }), bounds);
