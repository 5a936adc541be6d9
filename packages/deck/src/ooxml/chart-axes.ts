import { attribute, child, childrenOf, descend, type Element, numberOf, switchOf } from '../archive/xml.ts';
import { textsOf } from './chart-cache.ts';

/** What an axis may count in (ECMA-376 part 1, 21.2.3.5), and how it is called where that is shown. */
const UNITS: Record<string, { size: number; name: string }> = {
  hundreds: { size: 1e2, name: 'Hundreds' },
  thousands: { size: 1e3, name: 'Thousands' },
  tenThousands: { size: 1e4, name: 'x 10000' },
  hundredThousands: { size: 1e5, name: 'x 100000' },
  millions: { size: 1e6, name: 'Millions' },
  tenMillions: { size: 1e7, name: 'x 10000000' },
  hundredMillions: { size: 1e8, name: 'x 100000000' },
  billions: { size: 1e9, name: 'Billions' },
  trillions: { size: 1e12, name: 'Trillions' },
};

const unitOf = (axis: Element): number => {
  const units = child(axis, 'dispUnits');
  const built = UNITS[attribute(child(units, 'builtInUnit'), 'val') ?? ''];
  const own = numberOf(child(units, 'custUnit'), 'val') ?? 1;
  return built?.size ?? (own > 0 ? own : 1);
};

/**
 * The format of each group's categories where these are numbers, such as days: that which their axis gives itself. It is
 * the first that a group names.
 */
export const buildFormats = (area: Element | undefined): ((group: Element) => string | undefined) => {
  const axes = new Map(
    (area?.children ?? [])
      .filter(({ name }) => name.endsWith('Ax'))
      .map((axis) => [attribute(child(axis, 'axId'), 'val'), axis]),
  );
  return (group) => {
    const format = child(axes.get(attribute(child(group, 'axId'), 'val')), 'numFmt');
    return switchOf(format, 'sourceLinked') === true ? undefined : attribute(format, 'formatCode');
  };
};

/** What the figures of each group of series are divided by: the unit that its axis counts in. */
export const buildUnits = (area: Element | undefined): ((group: Element) => number) => {
  const axes = new Map(childrenOf(area, 'valAx').map((axis) => [attribute(child(axis, 'axId'), 'val'), unitOf(axis)]));
  return (group) => {
    // Of two axes with figures the second is that of the heights.
    const units = childrenOf(group, 'axId').flatMap((id) => axes.get(attribute(id, 'val')) ?? []);
    return units.at(-1) ?? 1;
  };
};

/** The name of the unit that an axis counts in, where it is shown. */
export const unitName = (axis: Element): string[] => {
  const label = descend(axis, 'dispUnits', 'dispUnitsLbl');
  if (!label) return [];
  const own = textsOf(child(label, 'tx'));
  const built = UNITS[attribute(descend(axis, 'dispUnits', 'builtInUnit'), 'val') ?? ''];
  return own.length > 0 ? own : built ? [built.name] : [];
};
