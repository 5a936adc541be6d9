import type { Material } from '../material.ts';
import { matchesIn } from '../patterns/matches.ts';
import { isIncorporated, withoutLegalForm } from './company.ts';
import { namesOf } from './cover-names.ts';
import { BE_SOMETHING, GENERIC, HOST, MARK, NO_HOST, PITCH, ROUND } from './cover-words.ts';
import { isMoney } from './figure.ts';
import { withoutBullet } from './marks.ts';
import { contains, containsInCapitals, isWord } from './name-or-word.ts';
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
/** A cover that writes a name with its legal form gives a company, and not its product. */
const INCORPORATED = 3;
/** So does a host that is spelt as it is. */
const HOSTED = 3;
/** Evidence from other slides is counted up to this many of them. */
const MOST_SLIDES = 3;
/** What is named on so many other slides may be the company though nothing says so. */
const OFTEN = 2;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => withoutBullet(line).trim())
    .filter((line) => line !== '');

const hostsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) => matchesIn(text, HOST).map(([, host = '']) => host.toLowerCase()))
      .filter((host) => !NO_HOST.test(host)),
  );

const squeezed = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

type Deck = { texts: readonly string[]; hosts: ReadonlySet<string> };
type Candidate = { name: string; weight: number; pitched: number; mentions: number };

/** A cover may write in capitals what the text does not. */
const names = (text: string, name: string): boolean =>
  contains(text, name) || (name === name.toUpperCase() && containsInCapitals(text, name));

const firstWord = (name: string): string => {
  const plain = withoutLegalForm(name);
  const [first = ''] = plain.split(' ');
  return first.length >= SHORTEST && !GENERIC.test(first) ? first : plain;
};

/** How many other slides name it. */
const mentionsOf = (name: string, others: readonly string[]): number => {
  const short = firstWord(name);
  return others.filter((text) => names(text, name) || names(text, short)).length;
};

const isHosted = (name: string, { hosts }: Deck): boolean => {
  const small = squeezed(name);
  return [...hosts].map(squeezed).some((host) => host.startsWith(small) || small.startsWith(host));
};

/** What bears a name out that so many other slides mention. */
const borneOut = (name: string, { mentions, deck }: { mentions: number; deck: Deck }): number =>
  Math.min(mentions, MOST_SLIDES) + (isHosted(name, deck) ? HOSTED : 0) + (isIncorporated(name) ? INCORPORATED : 0);

/** Whether a line holds money or a share, however it is written. */
const holdsAmount = (line: string): boolean =>
  readFigures(line).some((figure) => figure.unit === 'percent' || isMoney(figure));

/** Covers have short lines, and no amounts in them but that of the round. */
const isOrdinary = (line: string): boolean => line.length <= LONGEST_LINE && (ROUND.test(line) || !holdsAmount(line));

/** Whether lines say that they are a cover's, or of a round, in few words and without another amount. */
const saysSo = (lines: readonly string[]): boolean =>
  lines.some((line) => line.length <= LONG_LINE && isOrdinary(line) && (PITCH.test(line) || ROUND.test(line)));

/** Whether a slide looks like a cover, wherever it stands; where another line says that it is one, what it does may be told at length. */
const isCover = (lines: readonly string[]): boolean => {
  if (lines.length > COVER_LINES) return false;
  const [, ...others] = lines;
  const odd = lines.filter((line) => !isOrdinary(line)).length;
  return odd === 0 || (odd === 1 && saysSo(others));
};

/** Whether a line gives a name by what it does alone, as a sentence gives any subject. */
const isActing = (name: string, line: string): boolean =>
  line.startsWith(name) && /^ \p{Ll}/u.test(line.slice(name.length)) && !BE_SOMETHING.test(line);

/** What the covers of a deck name. The order of slides does not matter, so that none put in front is taken for the cover. */
const onCovers = (deck: Deck): Candidate[] =>
  deck.texts.flatMap((own) => {
    const lines = linesOf(own);
    if (!isCover(lines)) return [];
    const others = deck.texts.filter((text) => text !== own);
    const marked = lines.some((line) => MARK.test(line)) ? 1 : 0;
    const pitched = lines.some((line) => PITCH.test(line)) ? PITCHED : 0;
    const wordy = lines.some((line) => line.length > LONG_LINE) ? 1 : 0;
    const naming = lines
      .slice(0, NAMING_LINES)
      .flatMap((line, at) => namesOf(line, { first: at === 0 }).map((name) => ({ name, line, at })));
    return naming
      .map(({ name, line, at }) => {
        const mentions = mentionsOf(name, others);
        const weight = (at === 0 ? 2 : 1) + marked + borneOut(name, { mentions, deck }) - wordy;
        return { name, line, pitched, weight, mentions };
      })
      .filter(({ line, name, mentions }) => !isActing(name, line) || (saysSo(lines) && mentions >= OFTEN))
      .filter(({ name, line }) => !line.includes('|') && !holdsAmount(name) && !isWord(name, others));
  });

/**
 * The company's name as its own deck gives it: it must stand on a cover, and a date or round beside it, other slides or a host
 * must bear it out, so that no competitor named once is taken for the company. Undefined where nothing does.
 */
export const companyNameOf = ({ deck }: Material): string | undefined => {
  const slides = (deck?.slides ?? []).filter(({ hiddenSlide }) => !hiddenSlide);
  const texts = slides.map(({ text }) => fold(text).text);
  const [best] = onCovers({ texts, hosts: hostsOf(texts) })
    .filter(({ weight }) => weight >= ENOUGH)
    .sort(
      (a, b) => b.weight + b.pitched - a.weight - a.pitched || b.mentions - a.mentions || (a.name < b.name ? -1 : 1),
    );
  return best?.name ?? (slides.length < FEWEST_SLIDES ? proseName(texts.join('\n')) : undefined);
};
