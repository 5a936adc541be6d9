import { attribute, child, childrenOf, descend, type Element, numberOf, within } from '../archive/xml.ts';
import { formatNumber } from '../drawn/number-format.ts';
import { plainText } from './plain-text.ts';

/** Points of one series that are read. */
const MAX_POINTS = 1_000;
/** Levels of labels that are read; years, quarters and months are three. */
const MAX_LEVELS = 5;

/** The text of a rich text or of a reference's cache, its paragraphs apart. */
export const textsOf = (text: Element | undefined): string[] => {
  const paragraphs = within(child(text, 'rich'), 'p').map(plainText);
  const cached = within(descend(text, 'strRef', 'strCache'), 'v').map((value) => value.text);
  return [...paragraphs, ...cached, ...childrenOf(text, 'v').map((value) => value.text)];
};

/** The points of a cache by their places; what a place misses is empty. */
const pointsOf = (cache: Element | undefined, show: (point: Element, at: number) => string): string[] => {
  const points = childrenOf(cache, 'pt').map((point) => ({ at: numberOf(point, 'idx') ?? 0, point }));
  const known = points.filter(({ at }) => at >= 0 && at < MAX_POINTS);
  const length = known.reduce((longest, { at }) => Math.max(longest, Math.floor(at) + 1), 0);
  const values = Array.from({ length }, () => '');
  for (const { at, point } of known) values[Math.floor(at)] = show(point, at);
  return values;
};

const pointText = (point: Element): string => child(point, 'v')?.text.trim() ?? '';

/** Labels of several levels are read from the outermost in; an outer one holds until the next. */
const levelsOf = (cache: Element | undefined): string[] => {
  const levels = childrenOf(cache, 'lvl')
    .slice(0, MAX_LEVELS)
    .map((level) => pointsOf(level, pointText));
  return (levels[0] ?? []).map((_, at) =>
    levels
      .toReversed()
      .map((labels) => labels.slice(0, at + 1).findLast((label) => label !== '') ?? '')
      .filter((label) => label !== '')
      .join(' '),
  );
};

/** How figures are written: in the format that is asked for at a place, counted in a unit. */
type Written = { formatAt?: (at: number) => string | undefined; unit?: number };

const figure = (text: string, format: string | undefined, unit: number): string => {
  const value = Number(text) / unit;
  return text === '' || !Number.isFinite(value) ? text : formatNumber(value, format);
};

/** Figures in the format that is asked for, else in that of the point, else in that of the cells. */
export const numbersOf = (source: Element | undefined, { formatAt, unit = 1 }: Written = {}): string[] => {
  const cache = descend(source, 'numRef', 'numCache') ?? child(source, 'numLit');
  const own = child(cache, 'formatCode')?.text;
  return pointsOf(cache, (point, at) =>
    figure(pointText(point), formatAt?.(at) ?? attribute(point, 'formatCode') ?? own, unit),
  );
};

/** What stands on an axis or beside a series: text, levels of text, or numbers, which the axis may have a format for. */
export const labelsOf = (source: Element | undefined, format?: string): string[] => {
  const text = descend(source, 'strRef', 'strCache') ?? child(source, 'strLit');
  if (text) return pointsOf(text, pointText);
  const levels = descend(source, 'multiLvlStrRef', 'multiLvlStrCache');
  return levels ? levelsOf(levels) : numbersOf(source, { formatAt: () => format });
};
