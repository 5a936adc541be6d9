import { randomOf } from '../../../deck/test/fixtures/random.ts';

type Random = () => number;

const shuffled = (words: readonly string[], random: Random): string[] =>
  words
    .map((word) => ({ word, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ word }) => word);

const withDigits = (words: readonly string[], random: Random): string =>
  words.flatMap((word) => (random() < 0.2 ? [word, String(Math.round(random() * 900))] : [word])).join(' ');

/** A slide of a text's words in no order, with numbers strewn in: eight lines of six to twelve words. */
export const saladOf = (text: string, seed: number): string[] => {
  const random = randomOf(seed);
  const words = shuffled(
    text.split(/\s+/).filter((word) => word !== '|'),
    random,
  ).slice(0, 100);
  return Array.from({ length: 8 }, (_, i) =>
    withDigits(words.slice(12 * i, 12 * i + 6 + Math.floor(random() * 7)), random),
  ).filter((line) => line !== '');
};

/** The words of a line in no order. */
export const stirred = (line: string, seed: number): string => shuffled(line.split(/\s+/), randomOf(seed)).join(' ');
