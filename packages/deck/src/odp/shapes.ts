import { attribute, child, childrenOf, descend, type Element } from '../archive/xml.ts';
import type { Bounds } from '../bounds.ts';
import type { Link } from '../deck.ts';
import type { Item } from '../drawn/item.ts';
import { buildLinks } from '../drawn/links.ts';
import { type Room, roomOfSlide } from '../drawn/room.ts';
import type { Scene } from './scene.ts';
import { itemOf, stylesOf } from './shape.ts';
import { readTable } from './table.ts';
import { type Body, readLines, type Telling } from './words.ts';

/** An object that is drawn by a part of its own; `item` is where it stands. */
export type Embedded = { item: Item; href: string };

/** What a page holds. `cut` says that it has more shapes than are read. */
export type Shapes = { items: Item[]; embedded: Embedded[]; altText: string[]; links: Link[]; cut: boolean };

const SHAPES = new Set([
  'frame',
  'custom-shape',
  'rect',
  'ellipse',
  'circle',
  'line',
  'polyline',
  'polygon',
  'regular-polygon',
  'path',
  'connector',
  'caption',
  'g',
  'a',
]);

type Walk = Shapes & { scene: Scene; add: ReturnType<typeof buildLinks>['add']; most: number; room: Room };

/** A name within the file (`./Object 1`); undefined for what lies outside. */
const partOf = (element: Element | undefined): string | undefined => {
  const href = attribute(element, 'href');
  return href === undefined || /^[a-z]+:|^\/|^\.\./i.test(href) ? undefined : href.replace(/^\.\//, '');
};

const readShape = (walk: Walk, shape: Element, url: string | undefined): void => {
  const chain = stylesOf(shape, walk.scene.styles);
  const item = itemOf(shape, walk.scene, chain);
  const telling: Telling = {
    ...walk.scene,
    room: walk.room,
    onLink: (address, text) => walk.add(text, address ?? url),
  };
  const body: Body = { chain, telling };
  const table = child(shape, 'table');
  const object = partOf(child(shape, 'object'));
  const picture = partOf(child(shape, 'image'));
  const isEmpty = attribute(shape, 'placeholder') === 'true';
  const words = isEmpty ? [] : readLines(child(shape, 'text-box') ?? shape, body);
  const lines = words.map((runs) => ({ cells: [runs] }));
  const content = table ? readTable(table, body) : { lines };
  const crop = { left: 0, top: 0, right: 0, bottom: 0 };
  const shown = picture !== undefined && !table && object === undefined;
  const drawn = { ...item, ...content, ...(shown ? { picture: { part: picture, crop, sheer: false } } : {}) };
  walk.items.push(drawn);
  if (object !== undefined) walk.embedded.push({ item: drawn, href: object });
};

const isReady = (shape: Element, { inherited, shown }: Scene): boolean => {
  const kind = attribute(shape, 'class');
  // What a master only stands ready with is no part of the page; its footers are when the page shows them.
  return inherited && kind !== undefined && !shown.has(kind);
};

const walkShapes = (walk: Walk, page: Element, url: string | undefined): void => {
  for (const shape of page.children) {
    if (!SHAPES.has(shape.name) || isReady(shape, walk.scene)) continue;
    if (walk.items.length >= walk.most) {
      walk.cut = true;
      return;
    }
    const own = [...childrenOf(shape, 'title'), ...childrenOf(shape, 'desc')];
    if (!walk.scene.inherited) walk.altText.push(...own.map(({ text }) => text));
    if (shape.name === 'g') walkShapes(walk, shape, url);
    else if (shape.name === 'a') walkShapes(walk, shape, attribute(shape, 'href'));
    else readShape(walk, shape, url);
  }
};

/** Reads what stands on a page (`draw:page`) or master, groups included, up to the bounds. */
export const readShapes = (page: Element | undefined, scene: Scene, bounds: Bounds): Shapes => {
  const { links, add } = buildLinks();
  const room = roomOfSlide(bounds);
  const walk: Walk = {
    items: [],
    embedded: [],
    altText: [],
    links,
    cut: false,
    scene,
    add,
    most: bounds.objects,
    room,
  };
  if (page) walkShapes(walk, page, undefined);
  return walk;
};

/** The notes of a page as elements. */
export const notesIn = (page: Element): Element[] =>
  childrenOf(child(page, 'notes'), 'frame')
    .filter((frame) => attribute(frame, 'class') === 'notes')
    .flatMap((frame) => descend(frame, 'text-box') ?? []);
