// Without a schema beside them: who only needs the names need not load what schemas are made with.

/** The six dimensions that are scored, in the order in which the interface lists them. */
export const DIMENSIONS = [
  'value_proposition',
  'innovation',
  'market_size',
  'defensibility',
  'scalability',
  'traction',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The ten sections of text, in the order in which the interface lists them. */
export const SECTIONS = [
  'thesis',
  'risk',
  'customer',
  'problem',
  'value',
  'size',
  'innovation',
  'defensibility',
  'scalability',
  'traction',
] as const;
export type Section = (typeof SECTIONS)[number];
