import type { AttackSlide } from '../evaluate/sets/attacks.ts';

/** A slide by itself as a deck in Markdown: lines that begin with `|` are rows of a table. */
export const slideOf = ({ title, lines }: AttackSlide): string => {
  const body = lines.map((line, i) => {
    if (!line.startsWith('|')) return `\n${line}`;
    return lines[i - 1]?.startsWith('|') ? line : `\n${line}\n${line.replace(/[^|]+/g, ' --- ')}`;
  });
  return `# ${title}\n${body.join('\n')}`;
};
