import type { Flag } from '@assay/contracts/evidence';
import type { Material, MaterialSlide } from './material.ts';
import { encodedIn } from './reading/disguise.ts';
import { isInstruction } from './reading/instructions.ts';
import { fold, verbatim } from './reading/normalise.ts';
import type { Page } from './reading/page.ts';
import { sentences } from './reading/units.ts';

/** A flag shows at most this much of what was hidden, in characters. */
const SHOWN = 500;
/** What is not on any slide is told of on the first. */
const FIRST = 1;

const shown = (text: string): string => text.trim().slice(0, SHOWN);

const instructionsIn = (text: string, at: { slide: number; kind: string }): Flag[] => {
  const folded = fold(text);
  return sentences(folded.text)
    .filter(({ start, end }) => isInstruction(folded.text.slice(start, end)))
    .map((span) => ({ ...at, quote: shown(verbatim(folded, span)) }));
};

const encodedOn = (text: string, slide: number): Flag[] =>
  encodedIn(text).map((run) => ({ kind: 'encoded-text', slide, quote: shown(run) }));

const hiddenOn = (slide: MaterialSlide): Flag[] => {
  const at = { slide: slide.n, kind: 'instruction' };
  const hidden = slide.hidden.filter((text) => text.trim() !== '');
  return [
    ...hidden.map((text): Flag => ({ kind: 'hidden-text', slide: slide.n, quote: shown(text) })),
    ...[...hidden, slide.notes, ...(slide.altText ?? [])].flatMap((text) => instructionsIn(text, at)),
    ...(slide.hiddenSlide
      ? [{ kind: 'hidden-slide', slide: slide.n, quote: shown(slide.title) }, ...instructionsIn(slide.text, at)]
      : []),
  ];
};

const flagsOfSlide = (slide: MaterialSlide): Flag[] => [
  ...hiddenOn(slide),
  ...[slide.text, slide.notes, ...slide.hidden, ...(slide.altText ?? [])].flatMap((text) => encodedOn(text, slide.n)),
];

const flagsOfWebsite = ({ website }: Material): Flag[] => {
  const hidden = (website?.hidden ?? []).filter((text) => text.trim() !== '');
  return [
    ...hidden.map((text): Flag => ({ kind: 'website-hidden-text', slide: FIRST, quote: shown(text) })),
    ...hidden.flatMap((text) => instructionsIn(text, { slide: FIRST, kind: 'website-instruction' })),
    ...(website?.unread === undefined ? [] : [{ kind: 'website-unread', slide: FIRST, quote: shown(website.unread) }]),
  ];
};

const flagsOfMetadata = ({ deck }: Material): Flag[] =>
  (deck?.metadata ?? []).flatMap(({ value }) => instructionsIn(value, { slide: FIRST, kind: 'metadata-instruction' }));

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
  ...flagsOfMetadata(material),
  ...flagsOfWebsite(material),
];
