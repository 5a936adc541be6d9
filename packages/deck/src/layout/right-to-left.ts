import type { Frame } from './frame.ts';

// A quick look first: the blocks in which these scripts are.
const BLOCKS = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
/** A letter that is read from the right to the left. */
export const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const ALL_RIGHT_TO_LEFT = new RegExp(RIGHT_TO_LEFT, 'gu');
const LETTERS = /\p{L}/gu;

type Written = { text: string };

const count = (pieces: Written[], letters: RegExp): number =>
  pieces.reduce((sum, { text }) => sum + (text.match(letters)?.length ?? 0), 0);

/** Whether most letters of a page belong to scripts that are read from the right to the left. */
export const isRightToLeft = (pieces: Written[]): boolean => {
  if (!pieces.some(({ text }) => BLOCKS.test(text))) return false;
  return 2 * count(pieces, ALL_RIGHT_TO_LEFT) > count(pieces, LETTERS);
};

/** A frame as it stands in the mirror: what is read from the right to the left is read from the left there. */
export const mirror = <T extends Frame>(frame: T, width: number): T => ({
  ...frame,
  left: width - frame.right,
  right: width - frame.left,
});
