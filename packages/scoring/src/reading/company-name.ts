import type { Material, MaterialSlide } from '../material.ts';
import { matchesIn } from '../patterns/matches.ts';
import { namesOf } from './cover-names.ts';
import { GENERIC, HOST, MARK, NO_HOST, PITCH, ROUND } from './cover-words.ts';
import { isMoney } from './figure.ts';
import { withoutBullet } from './lines.ts';
import { fold } from './normalise.ts';
import { readFigures } from './numbers.ts';
import { proseName } from './prose-name.ts';

/** A cover has no more lines than this. */
const COVER_LINES = 7;
/** A cover's name stands in its first lines. */
const NAMING_LINES = 2;
/** Lines of a cover are as long at the most, in characters; where one is longer than the first, more has to bear the name out. */
const LONG_LINE = 120;
const LONGEST_LINE = 200;
/** A first word shorter than this does not stand for a longer name. */
const SHORTEST = 4;
/** A guess needs this much evidence; a cover's title alone has 2. */
const ENOUGH = 3;
/** With fewer slides than this there is no cover. */
const FEWEST_SLIDES = 4;
/** A cover that says that it is one goes before another slide by so much. */
const PITCHED = 2;
/** Evidence from other slides is counted up to this many of them. */
const MOST_SLIDES = 3;

const linesOf = ({ text }: MaterialSlide): string[] =>
  fold(text)
    .text.split('\n')
    .map((line) => withoutBullet(line).trim())
    .filter((line) => line !== '');

const hostsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) => matchesIn(text, HOST).map(([, host = '']) => host.toLowerCase()))
      .filter((host) => !NO_HOST.test(host)),
  );

const squeezed = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const contains = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? ' ')) return true;
  return false;
};

type Deck = { texts: readonly string[]; plain: ReadonlyMap<string, string>; hosts: ReadonlySet<string> };
type Candidate = { name: string; weight: number; pitched: number };

/** A cover may write in capitals what the text does not. */
const names = (text: string, name: string): boolean =>
  contains(text, name) ||
  (name === name.toUpperCase() && contains(text, `${name.slice(0, 1)}${name.slice(1).toLowerCase()}`));

const firstWord = (name: string): string => {
  const [first = ''] = name.split(' ');
  return first.length >= SHORTEST && !GENERIC.test(first) ? first : name;
};

const borneOut = (name: string, about: Deck & { own: string }): number => {
  const { texts, hosts, own } = about;
  const short = firstWord(name);
  const elsewhere = texts.filter((text) => text !== own && (names(text, name) || names(text, short))).length;
  const small = squeezed(name);
  const hosted = [...hosts].map(squeezed).some((host) => host.startsWith(small) || small.startsWith(host));
  return Math.min(elsewhere, MOST_SLIDES) + (hosted ? 3 : 0);
};

/** Whether a line holds money or a share, however it is written. */
const holdsAmount = (line: string): boolean =>
  readFigures(line).some((figure) => figure.unit === 'percent' || isMoney(figure));

/** Whether a slide looks like a cover, wherever it stands: few lines, and no amounts in them but that of the round. */
const isCover = (lines: readonly string[]): boolean =>
  lines.length <= COVER_LINES &&
  lines.every((line) => line.length <= LONGEST_LINE && (ROUND.test(line) || !holdsAmount(line)));

const ADDRESS = /\S+@\S+|(?:https?:|www\.)\S+|\S+\.(?:[a-z]{2,4}|example)(?=[\s,;)/]|$)/gi;

/** Whether a word stands among others; alone on a line, in a footer, a name may be written small. */
const isAmongWords = (text: string, word: string): boolean =>
  text
    .split('\n')
    .some((line) => contains(line, word) && /\p{L}/u.test(line.replace(word, ' ').replace(/\b(?:page|slide)\b/gi, '')));

/** A single word that the deck also writes small, on another slide than its `own`, is a word of the language, not a name. */
const isWord = (name: string, { plain, own }: Pick<Deck, 'plain'> & { own: string }): boolean =>
  !name.includes(' ') &&
  name !== name.toLowerCase() &&
  [...plain].some(([text, words]) => text !== own && isAmongWords(words, name.toLowerCase()));

/** What the covers of a deck name. The order of slides does not matter, so that none put in front is taken for the cover. */
const onCovers = (slides: readonly MaterialSlide[], deck: Deck): Candidate[] =>
  slides.flatMap((slide) => {
    const lines = linesOf(slide);
    if (!isCover(lines)) return [];
    const about = { ...deck, own: fold(slide.text).text };
    const marked = lines.some((line) => MARK.test(line)) ? 1 : 0;
    const pitched = lines.some((line) => PITCH.test(line)) ? PITCHED : 0;
    const wordy = lines.some((line) => line.length > LONG_LINE) ? 1 : 0;
    const naming = lines
      .slice(0, NAMING_LINES)
      .flatMap((line, at) => namesOf(line).map((name) => ({ name, line, at })));
    return naming
      .filter(({ name, line }) => !line.includes('|') && !holdsAmount(name) && !isWord(name, about))
      .map(({ name, at }) => ({ name, pitched, weight: (at === 0 ? 2 : 1) + marked + borneOut(name, about) - wordy }));
  });

/**
 * The company's name as its own deck gives it: it must stand on a cover, and a date or round beside it, other slides or a host
 * must bear it out, so that no competitor named once is taken for the company. Undefined where nothing does.
 */
export const companyNameOf = ({ deck }: Material): string | undefined => {
  const slides = (deck?.slides ?? []).filter(({ hiddenSlide }) => !hiddenSlide);
  const texts = slides.map(({ text }) => fold(text).text);
  const plain = new Map(texts.map((text) => [text, text.replace(ADDRESS, ' ')]));
  const about = { texts, plain, hosts: hostsOf(texts) };
  const [best] = onCovers(slides, about)
    .filter(({ weight }) => weight >= ENOUGH)
    .sort((a, b) => b.weight + b.pitched - a.weight - a.pitched || (a.name < b.name ? -1 : 1));
  return best?.name ?? (slides.length < FEWEST_SLIDES ? proseName(texts.join('\n')) : undefined);
};
