import { child, descend, type Element } from '../xml.ts';
import {
  type Frame,
  inheritedFrame,
  type Move,
  moveOf,
  ownFrame,
  type Placeholder,
  type Places,
  placeholderOf,
} from './frames.ts';
import { readTable, readWords, tableOf, type Words } from './words.ts';

/** A shape with text. `frame` is undefined when the file does not say where it stands. */
export type Shape = Words & { frame: Frame | undefined; placeholder: Placeholder | undefined; invisible: boolean };

/** What a slide shows: its shapes in the order in which they are drawn, and how many charts and diagrams it has. */
export type Shapes = { shapes: Shape[]; charts: number };

/** Of alternative contents the first is for programs that know all; where it is empty, the last is for all others. */
const alternative = (element: Element): Element[] =>
  (child(element, 'Choice') ?? child(element, 'Fallback'))?.children ?? [];

const isInvisible = (shape: Element): boolean => {
  const properties = descend(shape, 'nvSpPr', 'cNvPr') ?? descend(shape, 'nvGraphicFramePr', 'cNvPr');
  const hidden = properties?.attributes.get('hidden');
  return hidden === '1' || hidden === 'true';
};

/** Reads what stands in a shape tree (`spTree`), groups within groups included. `inherited` is nearest first. */
export const readShapes = (tree: Element | undefined, inherited: Places[]): Shapes => {
  const found: Shapes = { shapes: [], charts: 0 };
  const keep = (element: Element, words: Words, move: Move) => {
    const placeholder = placeholderOf(element);
    const own = ownFrame(element);
    const frame = own ? move(own) : placeholder && inheritedFrame(placeholder, inherited);
    found.shapes.push({ ...words, frame, placeholder, invisible: isInvisible(element) });
  };
  const walk = (elements: Element[], move: Move): void => {
    for (const element of elements) {
      const table = tableOf(element);
      if (element.name === 'sp') keep(element, readWords(child(element, 'txBody')), move);
      else if (element.name === 'grpSp') walk(element.children, moveOf(element, move));
      else if (element.name === 'AlternateContent') walk(alternative(element), move);
      else if (table) keep(element, readTable(table), move);
      else if (element.name === 'graphicFrame') found.charts += 1;
    }
  };
  walk(tree?.children ?? [], (frame) => frame);
  return found;
};

/** Where the placeholders of a layout or master stand, as far as it says. */
export const placesOf = (tree: Element | undefined): Places =>
  readShapes(tree, []).shapes.flatMap(({ frame, placeholder }) =>
    frame && placeholder ? [{ frame, placeholder }] : [],
  );
