import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** A slide by itself, as its file has it. */
export const AttackSlide = Type.Object({ title: Type.String(), lines: Type.Array(Type.String()) });
/** A slide that is added to a deck to gain points with it. */
export type AttackSlide = Static<typeof AttackSlide>;

const Attacks = Type.Object({
  instructions: Type.Array(Type.String()),
  families: Type.Array(
    Type.Object({
      family: Type.String(),
      bar: Type.Optional(Type.Number()),
      slides: Type.Array(AttackSlide),
    }),
  ),
});
/**
 * What a set of decks is attacked with: sentences that speak to the reader, and families of slides, each with the points
 * that one of its slides may gain at the most; a family without a bar is only reported.
 */
export type Attacks = Static<typeof Attacks>;

/** No attack at all. */
export const NO_ATTACKS: Attacks = { instructions: [], families: [] };

/** The attacks of a folder (`attacks.json`). */
export const readAttacks = (folder: string): Attacks =>
  Value.Parse(Attacks, JSON.parse(readFileSync(join(folder, 'attacks.json'), 'utf8')));
