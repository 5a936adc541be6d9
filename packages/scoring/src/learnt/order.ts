import type { Page, Unit } from '../reading/page.ts';
import { type Features, named } from './feature.ts';
import { saidBy, sumOf } from './model.ts';
import { modelOf } from './models.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Words that hold sentences together; of all others only the kind is looked at. */
const JOINING = new Set(
  'the a an of to in for with on at by from and or but than as that which who is are was were be been has have had will would can could may not no it its we our us they their them he she his her this these those there then so if when while because per each every all more most less only also into over under about after before between until since without against through during out up down off what how where why one two three our i you your do does did make made get got give take pay paid sell sold use used need cost'.split(
    ' ',
  ),
);

const kindOf = (token: string): string => {
  if (JOINING.has(token) || !/[\p{L}@#]/u.test(token)) return token;
  if (token.startsWith('@') || token === '#') return token;
  if (/(?:ing|ed)$/.test(token)) return token.slice(-3);
  return /(?:ly|tion|er|al|ive|ous)$/.test(token) ? 'x~' : 'x';
};

/** The order of a text's words by their kinds: each two and each three that stand together. */
export const orderFeatures = (tokens: readonly Token[]): readonly Features[] => {
  const kinds = ['^', ...tokens.map(({ word }) => kindOf(word)), '$'];
  const pairs = kinds.slice(1).map((kind, i) => `${kinds[i]} ${kind}`);
  const triples = kinds.slice(2).map((kind, i) => `${kinds[i]} ${kinds[i + 1]} ${kind}`);
  return [named(...pairs, ...triples)];
};

/** From so many words on the order of a line can be told. */
const FEWEST_WORDS = 4;
/** A line adds at most this much a word, in hundredths, to the sum of its page, so that one terse note makes no heap. */
const MOST_OF_A_WORD = 15;
/** The lines of a slide together look more like shuffled words than like text by so much, in hundredths: no slide does of 10,806 of decks. */
const HEAP = 300;

/** A sum that is written out is terse, and no heap: "5,900 + 10,500 = 117,400 x €950 -> €112m". */
const RECKONS = /\d[^=→]{0,120}(?:=|→|->) ?\W{0,3}(?:[a-z]{1,3} ?)?\d/i;

const likeHeap = (unit: Unit, asOf: Date): number => {
  const { text, figures } = unit;
  const said = saidBy(modelOf('order'), orderFeatures(tokensOf(unit, { text, figures, asOf })));
  return Math.min(sumOf(said, 'salad') - sumOf(said, 'text'), MOST_OF_A_WORD * text.split(' ').length);
};

/**
 * Whether the lines of a page are words in no order, by how words follow one another in decks. Lines that nothing ends are one: a page
 * of a single long one can be a heap too. Rows of tables are no sentences, and a table with a line below it is no heap.
 */
export const isShuffledPage = ({ units, title }: Page, asOf: Date): boolean => {
  const rows = units.filter(({ row }) => row !== undefined);
  const lines = units.filter(
    ({ row, text }) =>
      row === undefined && text !== title && text.split(' ').length >= FEWEST_WORDS && !RECKONS.test(text),
  );
  if (rows.length > lines.length) return false;
  return lines.reduce((sum, line) => sum + likeHeap(line, asOf), 0) > HEAP;
};
