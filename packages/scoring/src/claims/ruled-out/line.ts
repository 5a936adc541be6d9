import type { Unit } from '../../reading/page.ts';

/** The words of a figure's line: those ahead of it, those behind, and all of them. */
export type Line = { unit: Unit; before: string; after: string; text: string };
