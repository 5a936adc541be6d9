import { attribute, type Element } from '../archive/xml.ts';
import type { NumberStyles } from './number-style.ts';
import { firstOf, type Styles } from './styles.ts';

/**
 * What a style says of figures: what is written at them, in which format when it is a figure and when it is a share,
 * whether the series' name is, and what they are drawn with.
 */
export type Look = {
  label?: string;
  format?: string;
  share?: string;
  named?: string;
  fill?: string;
  stroke?: string;
};

/** Gives the look of an element of a chart; each style is looked at once. */
export type Looks = (owner: Element | undefined) => Look;

const GENERAL = 'chart-properties';
const DRAWN = 'graphic-properties';

const lookOf = (chain: Element[], formatOf: NumberStyles): Look => {
  const says = (properties: string, name: string) => firstOf(chain, properties, (own) => attribute(own, name));
  const format = (name: string) => chain.flatMap((style) => formatOf(attribute(style, name)) ?? []).at(0);
  const all = {
    label: says(GENERAL, 'data-label-number'),
    format: format('data-style-name'),
    share: format('percentage-data-style-name'),
    named: says(GENERAL, 'data-label-series'),
    fill: says(DRAWN, 'fill'),
    stroke: says(DRAWN, 'stroke'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

export const buildLooks = (styles: Styles, formatOf: NumberStyles): Looks => {
  const known = new Map<string, Look>();
  return (owner) => {
    const name = attribute(owner, 'style-name') ?? '';
    const look = known.get(name) ?? lookOf(styles.chain('chart', name), formatOf);
    known.set(name, look);
    return look;
  };
};
