import { attribute, child, descend, type Element, switchOf, within } from '../archive/xml.ts';
import type { Bounds } from '../bounds.ts';
import type { Link } from '../deck.ts';
import type { Item, Stand } from '../drawn/item.ts';
import { buildLinks } from '../drawn/links.ts';
import { roomOfSlide } from '../drawn/room.ts';
import type { Frame } from '../layout/frame.ts';
import { contentsOf } from '../ooxml/alternatives.ts';
import { type Move, moveOf, ownFrame } from './frames.ts';
import { aboutOf, placeholderOf, type Templates, templatesOf } from './placeholders.ts';
import type { Scene } from './scene.ts';
import { fillOf, itemOf, lookOfShape, pictureOf, type Source } from './shape.ts';
import { readTable, tableOf } from './table.ts';
import { readWords, type Telling } from './words.ts';

/** What is drawn by a part of its own: a chart, a diagram. `item` is where it stands, `data` is what names the part. */
export type Embedded = { item: Item; data: Element };

/** What a shape tree holds. `cut` says that it has more shapes than are read. */
export type Shapes = { items: Item[]; embedded: Embedded[]; altText: string[]; links: Link[]; cut: boolean };

const STILL: Move = (stand) => stand;

/** Where a shape stands: by itself, moved by its groups, or as what it takes after. */
const standOf = ({ shape, models }: Source, move: Move): Stand | undefined => {
  const own = ownFrame(shape);
  const moved = own && move(own);
  if (moved) return { ...moved, frame: upright(moved.frame) };
  return models.map(ownFrame).find((stand) => stand !== undefined);
};

/** A group may turn its members over. */
const upright = ({ left, top, right, bottom }: Frame): Frame => ({
  left: Math.min(left, right),
  top: Math.min(top, bottom),
  right: Math.max(left, right),
  bottom: Math.max(top, bottom),
});

const altTextOf = (shape: Element): string[] => {
  const about = aboutOf(shape);
  return ['title', 'descr'].flatMap((name) => attribute(about, name) ?? []);
};

/** What a walk through a tree gathers, and what it needs to know. */
type Walk = Shapes & { scene: Scene; telling: Telling; most: number };
type Place = { move: Move; unseen: boolean };

const readShape = (walk: Walk, source: Source, place: Place): void => {
  const { shape } = source;
  const { scene, telling, items, embedded } = walk;
  const item = itemOf(source, scene, { stand: standOf(source, place.move), unseen: place.unseen });
  const table = shape.name === 'graphicFrame' ? tableOf(shape) : undefined;
  if (table) {
    items.push({ ...item, ...readTable(table, lookOfShape(source, scene), telling) });
  } else if (shape.name === 'sp') {
    const lines = readWords(child(shape, 'txBody'), lookOfShape(source, scene), telling);
    const picture = pictureOf(shape, scene);
    items.push({ ...item, lines, fill: fillOf(source, scene), ...(picture ? { picture } : {}) });
  } else if (shape.name === 'pic') {
    const picture = pictureOf(shape, scene);
    items.push({ ...item, fill: 'unknown', ...(picture ? { picture } : {}) });
  } else if (shape.name === 'graphicFrame') {
    const data = descend(shape, 'graphic', 'graphicData');
    // An object of another program is shown by a picture of it.
    const shown = within(data, 'pic')
      .flatMap((one) => pictureOf(one, scene) ?? [])
      .at(0);
    const drawn: Item = { ...item, fill: 'unknown', ...(shown ? { picture: shown } : {}) };
    items.push(drawn);
    if (data) embedded.push({ item: drawn, data });
  }
};

const SHAPES = new Set(['sp', 'pic', 'graphicFrame', 'cxnSp', 'grpSp']);

const walkShapes = (walk: Walk, tree: Element, place: Place): void => {
  for (const shape of contentsOf(tree)) {
    if (!SHAPES.has(shape.name)) continue;
    if (walk.items.length >= walk.most) {
      walk.cut = true;
      return;
    }
    const placeholder = placeholderOf(shape);
    // What a layout or master only stands ready with is no part of the slide.
    if (placeholder && walk.scene.inherited) continue;
    if (!walk.scene.inherited) walk.altText.push(...altTextOf(shape));
    if (shape.name === 'grpSp') {
      const unseen = place.unseen || switchOf(aboutOf(shape), 'hidden') === true;
      walkShapes(walk, shape, { move: moveOf(shape, place.move), unseen });
      continue;
    }
    const [links, items] = [walk.links.length, walk.items.length];
    const models = placeholder ? templatesOf(placeholder, walk.scene.templates) : [];
    readShape(walk, { shape, placeholder, models }, place);
    if (walk.links.length === links) linkOf(walk, shape, walk.items.slice(items));
  }
};

/** A shape that leads somewhere as a whole, by its words. */
const linkOf = ({ telling }: Walk, shape: Element, items: Item[]): void => {
  const words = items.flatMap(({ lines }) => lines).flatMap(({ cells }) => cells.flat().map(({ text }) => text));
  telling.onLink(aboutOf(shape), words.join(' ') || (attribute(aboutOf(shape), 'descr') ?? ''));
};

/** Reads what stands in a shape tree (`spTree`), groups within groups included, up to the bounds. */
export const readShapes = (tree: Element | undefined, scene: Scene, bounds: Bounds): Shapes => {
  const { links, add } = buildLinks();
  const telling: Telling = {
    n: scene.n,
    room: roomOfSlide(bounds),
    onLink: (properties, text) =>
      add(text, scene.relations.addresses.get(attribute(child(properties, 'hlinkClick'), 'r:id') ?? '')),
  };
  const walk: Walk = { items: [], embedded: [], altText: [], links, cut: false, scene, telling, most: bounds.objects };
  if (tree) walkShapes(walk, tree, { move: STILL, unseen: false });
  return walk;
};

/** The placeholders of a layout or master, groups included. */
export const templatesIn = (tree: Element | undefined): Templates =>
  contentsOf(tree).flatMap((shape) => {
    if (shape.name === 'grpSp') return templatesIn(shape);
    const placeholder = placeholderOf(shape);
    return placeholder ? [{ placeholder, shape }] : [];
  });
