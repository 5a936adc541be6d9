import type { MaterialLine } from '../material.ts';
import type { Folded } from './normalise.ts';
import { edgesOfCards } from './placed-cards.ts';
import { wrappedLines } from './wrapped.ts';

/** The numbers of a text's lines that go on in the next, and of those that stand apart from the line above. */
export type Places = { wraps: ReadonlySet<number>; apart: ReadonlySet<number> };

const NOTHING_KNOWN: Places = { wraps: new Set(), apart: new Set() };

/** For each line of a folded text, which line of its source it is, or is a part of: a series is read point by point. */
const sourcesOf = ({ source, text, from }: Folded): number[] => {
  const lines: number[] = [];
  let [line, at] = [0, 0];
  for (let start = 0; start <= text.length; start = text.indexOf('\n', start) + 1 || text.length + 1) {
    const place = from[start] ?? source.length;
    for (; at < place; at += 1) if (source[at] === '\n') line += 1;
    lines.push(line);
  }
  return lines;
};

/** What the places of a slide's lines tell, where each line of its text is one of them. */
export const linePlaces = (folded: Folded, lines: readonly MaterialLine[]): Places => {
  if (folded.source.split('\n').length !== lines.length) return NOTHING_KNOWN;
  const sources = sourcesOf(folded);
  const wrapped = wrappedLines(lines);
  const edges = edgesOfCards(lines);
  const isApart = (line: number): boolean => lines[line]?.apart === true || edges.has(line);
  const numbers = [...sources.keys()];
  return {
    wraps: new Set(numbers.filter((n) => wrapped.has(sources[n] ?? -1) && sources[n] !== sources[n + 1])),
    apart: new Set(numbers.filter((n) => isApart(sources[n] ?? -1) && sources[n] !== sources[n - 1])),
  };
};
