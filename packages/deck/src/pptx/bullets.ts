import { attribute, child, type Element, numberOf } from '../archive/xml.ts';
import { numeralOf } from '../numeral.ts';
import type { Lists } from './look.ts';

const BULLETS = new Set(['buNone', 'buChar', 'buAutoNum', 'buBlip']);

/** Fonts whose letters are signs: what stands in the file is not what is seen. */
const SIGNS = /wingdings|symbol|webdings|marlett/i;
const DOT = '•';

const numberText = (n: number, scheme: string): string => {
  const numeral = numeralOf(n, scheme);
  if (scheme.endsWith('ParenBoth')) return `(${numeral})`;
  if (scheme.endsWith('ParenR')) return `${numeral})`;
  return scheme.endsWith('Period') ? `${numeral}.` : numeral;
};

const bulletOf = (properties: Lists): Element | undefined =>
  properties.flatMap((one) => one?.children.find(({ name }) => BULLETS.has(name)) ?? []).at(0);

const charOf = (bullet: Element, properties: Lists): string => {
  const font = properties.flatMap((one) => attribute(child(one, 'buFont'), 'typeface') ?? []).at(0) ?? '';
  return SIGNS.test(font) ? DOT : (attribute(bullet, 'char') ?? DOT);
};

/**
 * Gives the sign or number before each paragraph of one text body, empty where there is none. To be called for the
 * paragraphs in order, with their properties, the nearest first: it counts.
 */
export const buildBullets = (): ((properties: Lists, level: number) => string) => {
  let counts: number[] = [];
  return (properties, level) => {
    const bullet = bulletOf(properties);
    // What comes between on a level ends the count there and further in, but not further out.
    const isCounted = bullet?.name === 'buAutoNum';
    counts = counts.slice(0, isCounted ? level + 1 : level);
    if (!bullet || bullet.name === 'buNone') return '';
    if (!isCounted) return bullet.name === 'buChar' ? charOf(bullet, properties) : DOT;
    const count = (counts[level] ?? (numberOf(bullet, 'startAt') ?? 1) - 1) + 1;
    while (counts.length < level) counts.push(0);
    counts[level] = count;
    return numberText(count, attribute(bullet, 'type') ?? 'arabicPeriod');
  };
};
