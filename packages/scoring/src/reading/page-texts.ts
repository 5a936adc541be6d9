import type { Quote } from '@assay/contracts/evidence';
import type { Material, MaterialLine, MaterialSlide } from '../material.ts';
import { dollarOf } from './dollar.ts';

/** What a page is read from; `dollar` is the currency that a bare "$" stands for, where the material says so. */
export type PageText = {
  source: Quote['source'];
  n: number;
  title: string;
  text: string;
  lines: readonly MaterialLine[];
  dollar?: string;
};

const textsOf = (material: Material): PageText[] => {
  const slides = (material.deck?.slides ?? [])
    .filter((slide: MaterialSlide) => !slide.hiddenSlide)
    .map(({ n, title, text, lines }) => ({ source: 'deck' as const, n, title, text, lines }));
  const { website } = material;
  if (website === undefined) return slides;
  return [...slides, { source: 'website', n: 1, title: '', text: website.text, lines: [] }];
};

/** The pages of a material that may count: visible slides in order, then the website. */
export const pageTexts = (material: Material): PageText[] => {
  const texts = textsOf(material);
  const dollar = dollarOf(texts.filter(({ source }) => source === 'deck').map(({ text }) => text));
  return dollar === undefined ? texts : texts.map((text) => (text.source === 'deck' ? { ...text, dollar } : text));
};
