import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { AttackSlide } from './attacks.ts';

/** Whose the figures of a slide are: the company's own facts, or somebody else's, planned or supposed. */
export const Frame = Type.Union([Type.Literal('own'), Type.Literal('foreign')]);
export type Frame = Static<typeof Frame>;

const SingleSlide = Type.Intersect([AttackSlide, Type.Object({ kind: Type.String(), figures: Frame })]);
/** A slide by itself whose figures are, as its author meant it, all the company's own facts for the most part, or none of them. */
export type SingleSlide = Static<typeof SingleSlide>;

/** The single slides of a folder (`slides.json`); none where it has no such file. */
export const readSingleSlides = (folder: string): readonly SingleSlide[] => {
  const file = join(folder, 'slides.json');
  return existsSync(file) ? Value.Parse(Type.Array(SingleSlide), JSON.parse(readFileSync(file, 'utf8'))) : [];
};
