import { madeOnce } from '../made-once.ts';
import { pattern } from '../patterns/pattern.ts';
import { headsLines } from '../reading/context.ts';
import type { Figure } from '../reading/figure.ts';
import type { Page, Unit } from '../reading/page.ts';
import { type Features, named, once } from './feature.ts';
import { kindOf, type Token, tokensOf } from './tokens.ts';

/** So many words on either side of a figure are its neighbours. */
const NEIGHBOURS = 8;
/** Words before one of these, at the head of a sentence, are the label of what follows. */
const LABEL = /^([^:|]{2,70}?)(?::| - )/;

const OF_US = pattern(/\b(?:we|our|us|the (?:[\p{L}-]+ )?(?:company|start-?up|firm))\b|\uE000/iu);

/** Whether a sentence speaks of the company. */
export const isOfUs = (text: string): boolean => OF_US.test(text);

/** Each word under a mark. */
export const bag = (mark: string, tokens: readonly Token[]): Features => ({
  form: `${mark}:`,
  words: tokens.map(({ word }) => word),
});

/** Each two words that stand together, under a mark. */
export const pairs = (mark: string, tokens: readonly Token[]): Features => ({
  form: `${mark}:`,
  words: tokens.slice(1).map(({ word }, i) => `${tokens[i]?.word} ${word}`),
});

/** The words of a label at the head of a sentence. */
export const labelIn = (text: string, tokens: readonly Token[]): readonly Token[] => {
  const end = LABEL.exec(text)?.[1]?.length ?? 0;
  return tokens.filter(({ start }) => start < end);
};

/** A title of more words, or with a figure, says something by itself: what stands under it does not rest on it. */
const LONGEST_HEADING = 6;

const isHeading = (text: string): boolean => text.split(/\s+/).length <= LONGEST_HEADING && !/\d/.test(text);

/** What the heading of a slide says of all that stands under it. */
export const pageFeatures = (page: Page, asOf: Date): readonly Features[] => {
  const { title } = page;
  if (!isHeading(title)) return [];
  const words = tokensOf(page, { text: title, figures: [], asOf });
  return once([bag('title', words), pairs('titled', words)]);
};

/** The sentence ahead of another on its slide. */
export const unitBefore = ({ page, start }: Unit): Unit | undefined =>
  page.units.findLast((other) => other.start < start);

/** What a sentence, its label, the sentence before and the headings above it say. */
export const unitFeatures = (unit: Unit, asOf: Date): readonly Features[] => {
  const { text, figures, context, row, person } = unit;
  const words = tokensOf(unit, { text, figures, asOf });
  const before = unitBefore(unit);
  const ahead = before === undefined ? [] : tokensOf(before, { text: before.text, figures: before.figures, asOf });
  return once([
    bag('in', words),
    pairs('in2', words),
    bag('label', labelIn(text, words)),
    ...(before === undefined || !headsLines(before.text) ? [] : [bag('under', ahead)]),
    named(
      ...(isOfUs(text) ? ['says us'] : []),
      ...(row === undefined ? [] : ['row']),
      ...(person ? ['person'] : []),
      ...(context.subject === undefined ? [] : [`heads ${context.subject}`]),
      ...(context.modality === undefined ? [] : [`heads ${context.modality}`]),
    ),
  ]);
};

/** How many digits a figure has before its point. All of a share has as many as nearly all of it: "100% renewed", "99% renewed". */
const sizeOf = ({ value, unit }: Figure): number =>
  unit === 'percent' && value === 100 ? 2 : Math.min(14, Math.trunc(Math.abs(value)).toFixed(0).length);

const PARTS = new Set([';', ',', '|', '(', ')', ':']);

const untilParted = (tokens: readonly Token[]): readonly Token[] => {
  const end = tokens.findIndex(({ word }) => PARTS.has(word));
  return end < 0 ? tokens : tokens.slice(0, end);
};

/** What stands next to a figure, near it and in its part of the sentence, and of what kind and size it is. */
export const figureFeatures = (unit: Unit, { figure, asOf }: { figure: Figure; asOf: Date }): readonly Features[] => {
  const kind = kindOf(figure);
  const words = tokensOf(unit, { text: unit.text, figures: unit.figures, asOf });
  const left = words.filter(({ start }) => start < figure.start).reverse();
  const right = words.filter(({ start }) => start >= figure.end);
  const [l0 = '^', l1 = '^', l2 = '^'] = left.slice(0, 3).map(({ word }) => word);
  const [r0 = '$', r1 = '$', r2 = '$'] = right.slice(0, 3).map(({ word }) => word);
  const near = [bag('l', left.slice(0, NEIGHBOURS)), bag('r', right.slice(0, NEIGHBOURS))];
  const part = [...untilParted(left), ...untilParted(right)];
  const own = [...near, bag('part', part), bag('label', labelIn(unit.text, words))];
  return once([
    ...near,
    ...own.map(({ form, words }) => ({ form: `${kind} ${form}`, words })),
    named(
      ...[l0, l1, l2].map((word, i) => `l${i}=${word}`),
      ...[r0, r1, r2].map((word, i) => `r${i}=${word}`),
      `${kind} l=${l1} ${l0}`,
      `${kind} r=${r0} ${r1}`,
      `${kind} between ${l0} ${r0}`,
      `kind=${kind}`,
      `${kind} size=${sizeOf(figure)}`,
      `${kind} per ${figure.period}`,
    ),
  ]);
};

/** A name within a sentence: which one it is says nothing of a slide as a whole. */
const NAME = /^\p{Lu}\p{Ll}/u;

const withoutNames = madeOnce((tokens: readonly Token[], text: string): readonly Token[] =>
  tokens.map((token, i) =>
    i > 0 && NAME.test(text.slice(token.start, token.start + 2)) ? { ...token, word: '@name' } : token,
  ),
);

/** The words of a sentence, names within it as `@name`. */
export const namelessIn = (unit: Unit, asOf: Date): readonly Token[] => {
  const { text, figures } = unit;
  return withoutNames(tokensOf(unit, { text, figures, asOf }), text);
};
