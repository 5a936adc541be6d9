import { readFileSync } from 'node:fs';
import type { Rubric, Variant } from './rubric.ts';

/** The rubrics that come with the engine, the newest last. An old one stays, so that an old analysis can be made again. */
export const VERSIONS = ['1.0.0', '2.0.0'] as const;
export type Version = (typeof VERSIONS)[number];

/** The rubric that holds where nobody has chosen another. */
export const CURRENT: Version = '2.0.0';

type Common = Omit<Rubric, 'variants'> & { variants: readonly string[] };

const textOf = (version: Version, name: string): string =>
  readFileSync(new URL(`../../rubrics/${version}/${name}.json`, import.meta.url), 'utf8');

/** A built-in rubric as its files hold it: what is common to all, and a file for each variant. The tests check them. */
export const builtIn = (version: Version): Rubric => {
  const common: Common = JSON.parse(textOf(version, 'common'));
  const variants = common.variants.map((name): Variant => JSON.parse(textOf(version, name)));
  return { ...common, variants };
};

/** Whether a rubric of this version comes with the engine. */
export const isBuiltIn = (version: string): version is Version => VERSIONS.some((known) => known === version);
