import { plain } from './quote.ts';
import type { Tag } from './tag.ts';

const keyOf = ({ criterion, slide, quote }: Tag): string => JSON.stringify([criterion, slide, plain(quote)]);

/**
 * One list of tags from several answers to the same question: for each criterion, slide and quote the median of their levels,
 * where an answer without it gives 0. Of three answers two have to hold a tag, therefore. In the order of first appearance.
 */
export const medianOf = (answers: readonly (readonly Tag[])[]): Tag[] => {
  const byKey = new Map<string, { tag: Tag; levels: Tag['level'][] }>();
  for (const [at, answer] of answers.entries())
    for (const tag of answer) {
      const known = byKey.get(keyOf(tag)) ?? { tag, levels: answers.map(() => 0 as const) };
      if (tag.level > (known.levels[at] ?? 0)) known.levels[at] = tag.level;
      byKey.set(keyOf(tag), known);
    }
  return [...byKey.values()].flatMap(({ tag, levels }) => {
    const level = levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 2)] ?? 0;
    return level > 0 ? [{ ...tag, level }] : [];
  });
};
