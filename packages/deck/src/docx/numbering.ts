import { attribute, child, childrenOf, descend, type Element, numberOf } from '../archive/xml.ts';
import { numeralOf } from '../numeral.ts';
import type { Styles } from './styles.ts';

type Level = { format: string; text: string; start: number };

/** The levels of each list of a document, by its number. */
export type Lists = Map<string, Map<number, Level>>;

const levelOf = (element: Element): [number, Level] => [
  numberOf(element, 'ilvl') ?? 0,
  {
    format: attribute(child(element, 'numFmt'), 'val') ?? 'decimal',
    text: attribute(child(element, 'lvlText'), 'val') ?? '',
    start: numberOf(child(element, 'start'), 'val') ?? 1,
  },
];

export const readLists = (part: Element | undefined): Lists => {
  const kinds = new Map(
    childrenOf(part, 'abstractNum').map((one) => [
      attribute(one, 'abstractNumId'),
      new Map(childrenOf(one, 'lvl').map(levelOf)),
    ]),
  );
  return new Map(
    childrenOf(part, 'num').map((one) => [
      attribute(one, 'numId') ?? '',
      kinds.get(attribute(child(one, 'abstractNumId'), 'val')) ?? new Map(),
    ]),
  );
};

const DOT = '•';
const SCHEMES: Record<string, string> = {
  lowerLetter: 'alphaLc',
  upperLetter: 'alphaUc',
  lowerRoman: 'romanLc',
  upperRoman: 'romanUc',
};

type Place = { list: string; level: number };

/** Where a paragraph stands in a list: by itself, else by its style. */
const placeOf = (paragraph: Element, chain: Element[]): Place | undefined => {
  const own = [paragraph, ...chain].flatMap((owner) => descend(owner, 'pPr', 'numPr') ?? []);
  const list = own.flatMap((one) => attribute(child(one, 'numId'), 'val') ?? []).at(0);
  const level = own.flatMap((one) => numberOf(child(one, 'ilvl'), 'val') ?? []).at(0) ?? 0;
  return list === undefined || list === '0' ? undefined : { list, level };
};

/**
 * Gives the sign or number before each paragraph, empty where there is none. To be called for the paragraphs of a
 * document in order, with their styles, the nearest first: it counts.
 */
export const buildNumbers = (lists: Lists): ((paragraph: Element, chain: ReturnType<Styles['chain']>) => string) => {
  const counts = new Map<string, number[]>();
  return (paragraph, chain) => {
    const place = placeOf(paragraph, chain);
    const levels = place && lists.get(place.list);
    const own = levels?.get(place?.level ?? 0);
    if (!place || !levels || !own || own.format === 'none') return '';
    if (own.format === 'bullet') return DOT;
    const known = (counts.get(place.list) ?? []).slice(0, place.level + 1);
    const numbers = Array.from(
      { length: place.level + 1 },
      (_, at) => known[at] ?? (levels.get(at)?.start ?? 1) - (at === place.level ? 1 : 0),
    );
    numbers[place.level] = (numbers[place.level] ?? 0) + 1;
    counts.set(place.list, numbers);
    return own.text.replace(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      return numeralOf(numbers[at] ?? 1, SCHEMES[levels.get(at)?.format ?? ''] ?? 'arabic');
    });
  };
};
