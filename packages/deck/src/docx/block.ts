import type { Element } from '../archive/xml.ts';
import type { Link } from '../deck.ts';
import type { Fill } from '../drawn/colour.ts';
import type { DrawnLine, Picture } from '../drawn/item.ts';
import type { Room } from '../drawn/room.ts';
import type { Relations } from '../ooxml/parts.ts';
import type { buildNumbers } from './numbering.ts';
import type { Styles } from './styles.ts';

/**
 * A piece of a document, in order: lines of text (`level` when they are a heading), the end of a page, something drawn
 * by a part of its own, a picture, where words lead, what pictures are said to show, the numbers of notes and comments,
 * and that something stands on the page by itself, so that text may be over it.
 */
export type Block =
  | { kind: 'text'; lines: DrawnLine[]; level?: number | undefined }
  | { kind: 'page' }
  | { kind: 'drawn'; data: Element }
  | { kind: 'picture'; picture: Picture }
  | { kind: 'link'; link: Link }
  | { kind: 'altText'; text: string }
  | { kind: 'note'; id: string }
  | { kind: 'comment'; id: string }
  | { kind: 'anchor' };

/**
 * What reading a part needs to know: its styles and lists, what it links to, what its text stands on (`none` for the
 * page), and how much more of it is read.
 */
export type Context = {
  styles: Styles;
  numberOf: ReturnType<typeof buildNumbers>;
  relations: Relations;
  ground: Fill;
  room: Room;
};
