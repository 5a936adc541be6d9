import type { Material } from '@assay/scoring/material';

/** A material changed in a way that is named, such as `bullets: 1.`. */
export type Variant = { name: string; material: Material };
