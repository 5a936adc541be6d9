import type { Bounds } from '../bounds.ts';
import type { Run } from './item.ts';

/** How many more lines and characters are read. */
export type Room = { lines: number; characters: number };

/** Room for a little more than one slide may have, so that what is too much is seen to be cut, and not read in vain. */
export const roomOfSlide = ({ slideLines, slideCharacters }: Bounds): Room => ({
  lines: slideLines + 1,
  characters: slideCharacters + 1,
});

/** Room for a little more than a whole deck may have. */
export const roomOfDeck = ({ lines, characters }: Bounds): Room => ({ lines: lines + 1, characters: characters + 1 });

export const isFull = ({ lines, characters }: Room): boolean => lines <= 0 || characters <= 0;

/** Takes room for lines that were read. */
export const take = (room: Room, lines: Run[][]): void => {
  room.lines -= lines.length;
  room.characters -= lines.flat().reduce((sum, { text }) => sum + text.length, 0);
};
