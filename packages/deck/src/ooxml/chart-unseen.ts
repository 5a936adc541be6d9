import { attribute, child, childrenOf, descend, type Element, numberOf } from '../archive/xml.ts';

/** Charts that are drawn with fills, and those drawn with lines, which may have marks at their points. */
const FILLED = /^(?:bar|bar3D|area|area3D|pie|pie3D|doughnut|ofPie|bubble)Chart$/;
const DRAWN = /^(?:line|scatter|radar)Chart$/;

const isFilledWithNothing = (properties: Element | undefined): boolean => child(properties, 'noFill') !== undefined;

/** An outline is drawn only where it says how. */
const hasOutline = (properties: Element | undefined): boolean =>
  child(properties, 'ln')?.children.some(({ name }) => name.endsWith('Fill') && name !== 'noFill') ?? false;

const isClear = (owner: Element | undefined): boolean => {
  const properties = child(owner, 'spPr');
  return isFilledWithNothing(properties) && !hasOutline(properties);
};

const isLineless = (series: Element): boolean =>
  isFilledWithNothing(descend(series, 'spPr', 'ln')) &&
  attribute(descend(series, 'marker', 'symbol'), 'val') === 'none';

/**
 * Tells which points of a series are not drawn, as the columns that carry those of a waterfall, or the lower half of a
 * gauge.
 */
export const buildUndrawn = (series: Element, group: Element): ((at: number) => boolean) => {
  if (DRAWN.test(group.name)) {
    const undrawn = isLineless(series);
    return () => undrawn;
  }
  if (!FILLED.test(group.name)) return () => false;
  const all = isClear(series);
  const own = new Map(
    childrenOf(series, 'dPt')
      .filter((point) => child(point, 'spPr'))
      .map((point) => [numberOf(child(point, 'idx'), 'val'), isClear(point)]),
  );
  return (at) => own.get(at) ?? all;
};
