import { DEFAULT_BOUNDS } from '../src/bounds.ts';
import type { Deck, Line, Slide } from '../src/deck.ts';
import { isDeck } from '../src/isolation/is-deck.ts';

/** Rounding of shares may go beyond the slide's edge by this much. */
const EDGE = 1e-6;

// Half of a pair of UTF-16, and control characters: what stands on no slide and breaks who prints it.
const BROKEN = /[\p{Cs}\p{Cc}]/u;

const isClean = (text: string): boolean => !BROKEN.test(text);
const isShare = (value: number): boolean => value >= -EDGE && value <= 1 + EDGE;

const isWithin = ({ box }: Line): boolean =>
  box === undefined ||
  ([box.x, box.y, box.width, box.height].every(isShare) && isShare(box.x + box.width) && isShare(box.y + box.height));

const textsOf = (slide: Slide): string[] => [
  slide.title,
  ...slide.lines.map(({ text }) => text),
  ...slide.notes.split('\n'),
  ...slide.hidden,
  ...slide.altText,
  ...slide.links.flatMap(({ text, url }) => [text, url]),
];

const flawsOfSlide = (slide: Slide, index: number): string[] => {
  const checks: [boolean, string][] = [
    [slide.n === index + 1, 'is not numbered in order'],
    [slide.text === slide.lines.map(({ text }) => text).join('\n'), 'has a text that is not its lines'],
    [slide.lines.every(({ text }) => text !== '' && text === text.trim()), 'has an empty or untrimmed line'],
    [slide.lines.every(isWithin), 'has a box outside of the slide'],
    [slide.lines.every(({ confidence = 1 }) => isShare(confidence)), 'has a confidence that is no share'],
    [textsOf(slide).every(isClean), 'has control characters or half characters'],
    [slide.text.length <= DEFAULT_BOUNDS.slideCharacters + slide.lines.length, 'has more text than a slide may'],
  ];
  return checks.filter(([holds]) => !holds).map(([, flaw]) => `slide ${slide.n} ${flaw}`);
};

/** All that a deck holds, in characters. */
const sizeOf = (deck: Deck): number => deck.slides.flatMap(textsOf).join('').length;

/** What is wrong with a deck that was read, whatever file it was read from; nothing when it is sound. */
export const flawsOf = (deck: unknown): string[] => {
  if (!isDeck(deck)) return ['it is no deck'];
  const around = [...deck.warnings, ...deck.metadata.flatMap(({ name, value }) => [name, value])];
  return [
    ...deck.slides.flatMap(flawsOfSlide),
    ...(deck.slides.length > 0 && deck.slides.length <= DEFAULT_BOUNDS.slides
      ? []
      : ['it has too many slides or none']),
    ...(sizeOf(deck) <= 2 * DEFAULT_BOUNDS.characters ? [] : ['it has more text than a deck may']),
    ...(around.every(isClean) ? [] : ['its warnings or metadata have control characters']),
  ];
};
