import type { Quote } from '@assay/contracts/evidence';
import type { Material, MaterialLine, MaterialSlide } from '../material.ts';

/** What a page is read from. */
export type PageText = {
  source: Quote['source'];
  n: number;
  title: string;
  text: string;
  lines: readonly MaterialLine[];
};

/** The pages of a material that may count: visible slides in order, then the website. */
export const pageTexts = (material: Material): PageText[] => {
  const slides = (material.deck?.slides ?? [])
    .filter((slide: MaterialSlide) => !slide.hiddenSlide)
    .map(({ n, title, text, lines }) => ({ source: 'deck' as const, n, title, text, lines }));
  const { website } = material;
  if (website === undefined) return slides;
  return [...slides, { source: 'website', n: 1, title: '', text: website.text, lines: [] }];
};
