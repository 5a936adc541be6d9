import type { Material, MaterialLine, MaterialSlide } from '../src/material.ts';

/** Lines as a reader gives them: one below an empty line stands apart. */
const linesOf = (lines: readonly string[]): MaterialLine[] =>
  lines.flatMap((text, i) => {
    if (text === '' && i > 0) return [];
    return [{ text, ...(i > 1 && lines[i - 1] === '' && { apart: true as const }) }];
  });

/** A slide from its lines; the first is its title, and an empty one only parts what is above it from what is below. */
export const slide = (n: number, lines: readonly string[]): MaterialSlide => ({
  n,
  title: lines[0] ?? '',
  text: linesOf(lines)
    .map(({ text }) => text)
    .join('\n'),
  lines: linesOf(lines),
  notes: '',
  hidden: [],
  hiddenSlide: false,
});

/** A material that is one deck, from the lines of its slides. */
export const deckOf = (
  slides: readonly (readonly string[])[],
  company: Material['company'] = { name: 'Norlay' },
): Material => ({
  company,
  deck: { slides: slides.map((lines, i) => slide(i + 1, lines)), warnings: [] },
});
