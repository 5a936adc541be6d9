import { attribute, child, descend, type Element, numberOf } from '../archive/xml.ts';
import { numeralOf } from '../numeral.ts';
import type { Level, List, Lists } from './lists.ts';
import type { Styles } from './styles.ts';

const DOT = '•';
const SCHEMES: Record<string, string> = {
  lowerLetter: 'alphaLc',
  upperLetter: 'alphaUc',
  lowerRoman: 'romanLc',
  upperRoman: 'romanUc',
};

type Place = { number: string; list: List; depth: number };

/** Where a paragraph stands in a list: by itself, else by its style, which a level of the list may name. */
const placeOf = (paragraph: Element, chain: Element[], lists: Lists): Place | undefined => {
  const own = [paragraph, ...chain].flatMap((owner) => descend(owner, 'pPr', 'numPr') ?? []);
  const number = own.flatMap((one) => attribute(child(one, 'numId'), 'val') ?? []).at(0) ?? '0';
  const list = lists.get(number);
  if (number === '0' || !list) return undefined;
  const style = attribute(chain[0], 'styleId');
  const named = [...list.levels].find(([, level]) => level.style !== '' && level.style === style)?.[0];
  return { number, list, depth: own.flatMap((one) => numberOf(child(one, 'ilvl'), 'val') ?? []).at(0) ?? named ?? 0 };
};

/** A number of a level as it is written; where a level is a legal one, in figures. */
const written = (n: number, level: Level | undefined, isLegal: boolean): string => {
  const format = level?.format ?? '';
  if (format === 'decimalZero') return String(n).padStart(2, '0');
  return numeralOf(n, isLegal ? 'arabic' : (SCHEMES[format] ?? 'arabic'));
};

/** Counts the items of a document's lists: gives the number of each level down to that of the item. */
const buildCounts = () => {
  // Lists of one kind count on from one another; each starts anew what it says, once.
  const counts = new Map<string, number[]>();
  const started = new Set<string>();
  return ({ number, list, depth }: Place): number[] => {
    const known = counts.get(list.kind) ?? [];
    const mark = `${number}:${depth}`;
    const start = started.has(mark) ? undefined : list.starts.get(depth);
    started.add(mark);
    const startOf = (at: number) => list.levels.get(at)?.start ?? 1;
    const upTo = Array.from({ length: depth + 1 }, (_, at) => known[at] ?? startOf(at) - (at === depth ? 1 : 0));
    upTo[depth] = start ?? (upTo[depth] ?? 0) + 1;
    // Levels below start anew, but for those that never do.
    const below = known.slice(depth + 1).map((count, at) => {
      const level = depth + 1 + at;
      return list.levels.get(level)?.restarts === false ? count : startOf(level) - 1;
    });
    counts.set(list.kind, [...upTo, ...below]);
    return upTo;
  };
};

/**
 * Gives the sign or number before each paragraph, empty where there is none. To be called for the paragraphs of a
 * document in order, with their styles, the nearest first: it counts.
 */
export const buildNumbers = (lists: Lists): ((paragraph: Element, chain: ReturnType<Styles['chain']>) => string) => {
  const count = buildCounts();
  return (paragraph, chain) => {
    const place = placeOf(paragraph, chain, lists);
    const own = place?.list.levels.get(place.depth);
    if (!place || !own) return '';
    if (own.format === 'bullet') return DOT;
    const numbers = count(place);
    return own.text.replace(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const level = place.list.levels.get(at);
      return level?.format === 'none' ? '' : written(numbers[at] ?? 1, level, own.legal);
    });
  };
};
