import { type Frame, frameOf } from '../layout/frame.ts';
import type { Placed } from '../layout/layout.ts';
import { traitsOf } from '../layout/piece.ts';
import { emOf, lineFrames } from './extent.ts';
import { EMU_PER_POINT, type Item, textOf } from './item.ts';

const USUAL_EM = 18 * EMU_PER_POINT;

const emOfItem = ({ lines }: Item): number =>
  lines.reduce((largest, line) => Math.max(largest, emOf(line)), 0) || USUAL_EM;

/** Where an item's text stands: frames are often far higher than what is in them. */
const textFrame = ({ lines, anchor }: Item, frame: Frame): Frame => {
  const shown = lines.filter((line) => textOf(line) !== '');
  return frameOf(lineFrames({ lines: shown, frame, anchor }));
};

/** One line may be a figure, as cards and tables hold them. */
const traitsOfItem = ({ lines }: Item) => {
  const [line, other] = lines.map(textOf).filter((text) => text !== '');
  return line !== undefined && other === undefined ? traitsOf(line.trim()) : {};
};

/** An item where its text stands. */
export type Standing = Placed & { item: Item };

/** Where an item with a place stands, as its text does; `at` is its place among the others. */
export const standing = (item: Item, at: number): Standing[] => {
  const { frame } = item;
  if (!frame) return [];
  const text = textFrame(item, frame);
  return [{ ...text, em: emOfItem(item), ...traitsOfItem(item), item, at }];
};
