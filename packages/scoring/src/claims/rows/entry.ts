import type { Unit } from '../../reading/page.ts';
import type { Noted } from '../../reading/written-in.ts';

/** A cell with all that its table says of it: the names of its row and column, the table's corner, and what its numbers are written in. */
export type Entry = { cell: string; label: Noted; head: Noted; corner: Noted; unit: Unit };
