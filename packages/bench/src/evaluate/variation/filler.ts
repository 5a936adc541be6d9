import type { Material } from '@assay/scoring/material';
import { slideOf, slidesOf, withAdded, withSlides } from './edit.ts';
import type { Variant } from './variant.ts';

const FILLER = [
  { title: 'Thank you', lines: ['Questions?'] },
  { title: 'Appendix', lines: [] },
  { title: 'Agenda', lines: ['Problem', 'Solution', 'Market', 'Traction', 'Team', 'Ask'] },
  { title: 'Contact', lines: ['hello@company.example', 'Follow us on LinkedIn'] },
  { title: 'Disclaimer', lines: ['This presentation is confidential and contains forward-looking statements.'] },
  { title: '', lines: ['“The best way to predict the future is to invent it.”', 'Alan Kay'] },
  { title: 'Our values', lines: ['Honesty', 'Curiosity', 'Kindness'] },
  { title: "Let's talk", lines: [] },
];

const inFront = (material: Material, filler: readonly (typeof FILLER)[number][]): Material =>
  withSlides(
    material,
    [...filler.map((slide) => slideOf(0, slide)), ...slidesOf(material)].map((slide, i) => ({ ...slide, n: i + 1 })),
  );

/** Slides that say nothing of the company, behind the others and in front of them. */
export const withFiller = (material: Material): Variant[] => [
  ...FILLER.map((slide) => ({ name: `filler "${slide.title}"`, material: withAdded(material, [slide]) })),
  { name: 'filler, all of it', material: withAdded(material, FILLER) },
  { name: 'filler in front', material: inFront(material, FILLER) },
];
