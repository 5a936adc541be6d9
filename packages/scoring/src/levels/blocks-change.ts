import { madeOnce } from '../made-once.ts';
import type { Figure } from '../reading/figure.ts';
import type { Page, Unit } from '../reading/page.ts';
import { wordsOf } from '../reading/words.ts';

const headed = (words: string): RegExp =>
  new RegExp(String.raw`^\W*(?:${words})(?:\W*$|\W+(?!(?:19|20)\d\d\b)\d)`, 'iu');
/** The heading of a block that tells how it was, and of one that tells how it is; the block's first line may stand behind it. */
const WAS = headed(String.raw`before|without(?: us|\W*\uE000+)?|(?:the )?old way|until now|by hand`);
const IS = headed(String.raw`after|with(?: us|\W*\uE000+)|now|(?:the )?new way`);
/** A block of more lines is no list of what has changed. */
const MOST_LINES = 8;

/** The lines under a heading, up to the next line of words alone, or the other heading. */
const under = (units: readonly Unit[], { heading, other }: { heading: RegExp; other: RegExp }): readonly Unit[] => {
  const at = units.findIndex(({ text, row }) => row === undefined && heading.test(text));
  if (at < 0) return [];
  const from = units[at]?.figures.length === 0 ? at + 1 : at;
  const below = units.slice(from, from + MOST_LINES);
  const end = below.findIndex(
    ({ figures, row, text }) => row !== undefined || figures.length === 0 || other.test(text),
  );
  return end < 0 ? below : below.slice(0, end);
};

const blocksOf = madeOnce(({ units }: Page) => ({
  was: under(units, { heading: WAS, other: IS }),
  is: under(units, { heading: IS, other: WAS }),
}));

/** Words that tell what is measured: those beside the figures, without the shortest. */
const namesIn = ({ text }: Unit): readonly string[] =>
  wordsOf(text.toLowerCase()).filter((word) => word.length > 2 && !/\d/.test(word));

const sharesWords = (a: Unit, b: Unit): boolean => {
  const names = namesIn(b);
  return namesIn(a).some((word) => names.includes(word));
};

/** Two figures of one measure, the earlier first, and the line that holds the earlier one. */
export type Apart = { first: Figure; second: Figure; beside: Unit };

/**
 * What a line in a block called "After" is held against in the block called "Before": "38% of assemblies overdue" over "6% of assemblies
 * overdue". Both stand on the same slide; undefined for any other line.
 */
export const heldAgainst = (unit: Unit): Apart | undefined => {
  const { was, is } = blocksOf(unit.page);
  if (!is.includes(unit)) return undefined;
  const beside = was.find((other) => sharesWords(other, unit));
  const [first, second] = [beside?.figures.find(({ year }) => !year), unit.figures.find(({ year }) => !year)];
  return beside === undefined || first === undefined || second === undefined ? undefined : { first, second, beside };
};
