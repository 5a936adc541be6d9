import type { Flag } from '@assay/contracts/evidence';
import type { Material, MaterialSlide } from './material.ts';
import { isInstruction } from './reading/instructions.ts';
import { fold, verbatim } from './reading/normalise.ts';
import type { Page } from './reading/page.ts';
import { sentences } from './reading/units.ts';

/** A flag shows at most this much of what was hidden, in characters. */
const SHOWN = 500;

const instructionsIn = (text: string, slide: number): Flag[] => {
  const folded = fold(text);
  return sentences(folded.text)
    .filter(({ start, end }) => isInstruction(folded.text.slice(start, end)))
    .map((span) => ({ kind: 'instruction', slide, quote: verbatim(folded, span) }));
};

const flagsOfSlide = (slide: MaterialSlide): Flag[] => {
  const hidden = slide.hidden.filter((text) => text.trim() !== '');
  return [
    ...hidden.map((text): Flag => ({ kind: 'hidden-text', slide: slide.n, quote: text.trim().slice(0, SHOWN) })),
    ...hidden.flatMap((text) => instructionsIn(text, slide.n)),
    ...instructionsIn(slide.notes, slide.n),
    ...(slide.hiddenSlide
      ? [
          { kind: 'hidden-slide', slide: slide.n, quote: slide.title.slice(0, SHOWN) },
          ...instructionsIn(slide.text, slide.n),
        ]
      : []),
  ];
};

const instructionsOn = (page: Page): Flag[] =>
  page.instructions.map((span) => ({
    kind: page.source === 'website' ? 'website-instruction' : 'instruction',
    slide: page.n,
    quote: verbatim(page.folded, span),
  }));

/** What an investor should know about the material itself. Nothing of it moves a score. */
export const flagsOf = (material: Material, pages: readonly Page[]): Flag[] => [
  ...pages.flatMap(instructionsOn),
  ...(material.deck?.slides ?? []).flatMap(flagsOfSlide),
];
