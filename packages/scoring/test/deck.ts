import type { Material, MaterialSlide } from '../src/material.ts';

/** A slide from its lines; the first is its title. */
export const slide = (n: number, lines: readonly string[]): MaterialSlide => ({
  n,
  title: lines[0] ?? '',
  text: lines.join('\n'),
  lines: lines.map((text) => ({ text })),
  notes: '',
  hidden: [],
  ocr: false,
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
