import { attribute, child, childrenOf, descend, type Element, within } from '../archive/xml.ts';
import type { Bounds } from '../bounds.ts';
import { chartLines } from '../drawn/chart.ts';
import { type Fill, WHITE } from '../drawn/colour.ts';
import { type DrawnLine, type DrawnSlide, plainRun, type Size } from '../drawn/item.ts';
import type { Notice } from '../notice.ts';
import { chartIn } from './chart.ts';
import { equationText } from './equation.ts';
import type { OdfFile } from './file.ts';
import { lengthOf } from './length.ts';
import type { Scene } from './scene.ts';
import { notesIn, readShapes, type Shapes } from './shapes.ts';
import { fillOf, firstOf, type Styles } from './styles.ts';
import { plainTexts, remarksIn } from './words.ts';

/** What all pages of a file share. `masters` are by name, `declared` the texts of footers and dates by name. */
export type Presentation = {
  file: OdfFile;
  styles: Styles;
  masters: Map<string, Element>;
  layouts: Map<string, Element>;
  declared: Map<string, string>;
  unseenLayers: Set<string>;
  bounds: Bounds;
};

/** Slides that do not say their size are 28 by 21 cm. */
const USUAL_SIZE: Size = { width: 10_080_000, height: 7_560_000 };

const PAGE = 'drawing-page-properties';

const sizeOf = (layout: Element | undefined): Size => {
  const properties = child(layout, 'page-layout-properties');
  const [width = 0, height = 0] = ['page-width', 'page-height'].map((name) => lengthOf(attribute(properties, name)));
  return width > 0 && height > 0 ? { width, height } : USUAL_SIZE;
};

const pageStyle = (page: Element | undefined, styles: Styles): Element[] =>
  styles.chain('drawing-page', attribute(page, 'style-name'));

const saysOf = (chain: Element[], name: string): string | undefined =>
  firstOf(chain, PAGE, (own) => attribute(own, name));

/** What a page is painted with: by itself, else by its master, else by nothing. */
const backgroundOf = (page: Element, master: Element | undefined, styles: Styles): Fill => {
  const chains = [pageStyle(page, styles), pageStyle(master, styles)];
  const own = chains.find((chain) => saysOf(chain, 'fill') !== undefined);
  const fill = own ? fillOf(own, PAGE) : WHITE;
  return fill === 'none' ? WHITE : fill;
};

/** Footers that stand on the master are shown where the page's style says so. */
const shownFooters = (chain: Element[]): Set<string> =>
  new Set(['footer', 'date-time', 'page-number'].filter((kind) => saysOf(chain, `display-${kind}`) === 'true'));

const fieldsOf = (page: Element, declared: Map<string, string>): Map<string, string> =>
  new Map(
    ['footer', 'date-time', 'header'].map((kind) => [
      kind,
      declared.get(`${kind}:${attribute(page, `use-${kind}-name`) ?? ''}`) ?? '',
    ]),
  );

const movingIn = (page: Element): Set<string> => {
  const ids = (element: Element): string[] => [
    ...(attribute(element, 'targetElement')?.split('/') ?? []),
    ...element.children.flatMap(ids),
  ];
  return new Set(page.children.filter(({ name }) => ['par', 'seq', 'iterate'].includes(name)).flatMap(ids));
};

const objectLines = (content: Element | undefined): DrawnLine[] | undefined => {
  if (!content) return undefined;
  const chart = chartIn(content);
  if (chart) return chartLines(chart);
  const math = content.name === 'math' ? [content] : within(content, 'math');
  return math.length > 0 ? math.map((one) => ({ cells: [[plainRun(equationText(one))]] })) : undefined;
};

/** Reads charts and equations into the items that stand for them; says how many objects could not be read. */
const fillEmbedded = async ({ embedded }: Shapes, file: OdfFile): Promise<number> => {
  let unread = 0;
  for (const { item, href } of embedded) {
    const lines = objectLines(await file.readOptional(`${href}/content.xml`));
    if (lines) item.lines.push(...lines);
    else unread += 1;
  }
  return unread;
};

/** Reads one page (`draw:page`): everything that is drawn on it and what belongs to it besides. */
export const readPage = async (presentation: Presentation, page: Element, n: number): Promise<DrawnSlide> => {
  const { file, styles, bounds, unseenLayers } = presentation;
  const master = presentation.masters.get(attribute(page, 'master-page-name') ?? '');
  const style = pageStyle(page, styles);
  const scene: Scene = {
    n,
    styles,
    unseenLayers,
    fields: fieldsOf(page, presentation.declared),
    moving: movingIn(page),
    shown: shownFooters(style),
    inherited: false,
  };
  const shapes = readShapes(page, scene, bounds);
  const unread = await fillEmbedded(shapes, file);
  const isBelow = saysOf(style, 'background-objects-visible') !== 'false';
  const below = isBelow ? readShapes(master, { ...scene, inherited: true }, bounds).items : [];
  const notices: Notice[] = [...(shapes.cut ? (['cut'] as const) : []), ...(unread > 0 ? (['charts'] as const) : [])];
  return {
    size: sizeOf(presentation.layouts.get(attribute(master, 'page-layout-name') ?? '')),
    background: backgroundOf(page, master, styles),
    items: [...below, ...shapes.items],
    notes: notesIn(page).flatMap(plainTexts),
    remarks: remarksIn(page),
    altText: [...new Set(shapes.altText)],
    links: shapes.links,
    hiddenSlide: saysOf(style, 'visibility') === 'hidden',
    notices,
  };
};

/** The pages of a presentation's content. */
export const pagesIn = (content: Element): Element[] => childrenOf(descend(content, 'body', 'presentation'), 'page');
