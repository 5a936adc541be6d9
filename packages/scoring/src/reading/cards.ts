import { pattern } from '../patterns/pattern.ts';
import { breaksOff, CUT, ENDS_IN_NAME } from './joining.ts';
import { CONTINUES, isFigureLine, type Line, LONGEST_LABEL } from './lines.ts';
import { withoutBullet } from './marks.ts';
import { isAbbreviated } from './sentence-ends.ts';

/** A card has so many lines at the most where each of its caption's says something, and so many where that is one text over several. */
const MOST_LINES = 3;
const MOST_WRAPPED = 7;
/** A step's number, a year, or a caption's last words alone in their line are no figure of a card. */
const NO_FIGURE = pattern(/^(?:\d\)?|(?:19|20)\d\d\.?|(?:\p{L}+ )?\d{1,3}(?: \p{L}+)?\.)$/u);
/** A card on one line is no longer. */
const LONGEST_CARD = 140;
const ARROW = / ?(?:→|->|=>) ?/;

/** "Of 19 customers each pays 4 / 500 € a month": a line that breaks off is no caption. */
const isCutBefore = (line: Line, next: Line): boolean => breaksOff(line) || CUT.test(`${line.text}\n${next.text}`);

/** A figure alone in its line, or what it was and what it has become: "88 → 1.240". */
const isFigure = ({ text, figure }: Line): boolean => {
  if (figure) return !NO_FIGURE.test(text);
  const parts = text.split(ARROW);
  return parts.length === 2 && parts.every(isFigureLine);
};

/** "TAM. Europe and North / America, 23m cows.": lines of which the last has a stop, or that go on in small letters or in a name. */
const isOneText = (lines: readonly Line[]): boolean => {
  const ends = lines.map(({ text }) => /[.!?]$/.test(text));
  const pairs = lines.flatMap((line, i) => (i === 0 ? [] : [[lines[i - 1] ?? line, line] as const]));
  const going = pairs.map(
    ([line, next]) =>
      CONTINUES.test(next.text) || isCutBefore(line, next) || (ENDS_IN_NAME.test(line.text) && !/\d/.test(next.text)),
  );
  return ends.at(-1) === true || (going.includes(true) && going.every((goes, i) => goes || ends[i]));
};

/** The caption of a card may tell other figures too where it is one text; lines that each say something have none: else they are points of a list. */
const isCaption = (lines: readonly Line[]): boolean => {
  const length = lines.reduce((sum, { text }) => sum + text.length + 1, -1);
  const isWords = lines.some(({ text }) => /\p{L}{2}/u.test(text)) && lines.every(({ row }) => !row);
  if (!isWords || length > LONGEST_LABEL) return false;
  return lines.length === 1 || isOneText(lines) || (lines.length < MOST_LINES && lines.every(({ label }) => label));
};

/** Where the caption of a card stands, of its figure. */
export type Caption = 'above' | 'below';

const captionOf = (lines: readonly Line[]): Caption | undefined => {
  if (lines.length < 2 || lines.length > MOST_WRAPPED) return undefined;
  if (lines.length > 2 && lines.slice(1).some(({ bullet }) => bullet)) return undefined;
  const isOwn = (line: Line, before: Line | undefined) => isFigure(line) && !(before && isCutBefore(before, line));
  const [figure, another] = lines.filter((line, i) => isOwn(line, lines[i - 1]));
  if (figure === undefined || another !== undefined) return undefined;
  const caption = lines.filter((line) => line !== figure);
  if (!isCaption(caption)) return undefined;
  if (figure === lines.at(-1)) return 'above';
  return figure === lines[0] ? 'below' : undefined;
};

/**
 * The blocks of a slide that are cards: a figure alone in its line with its caption above or below it, and nothing else. Whatever the
 * caption says besides is of that figure. Where nothing parts the lines there are none.
 */
export const cardsIn = (lines: readonly Line[]): ReadonlyMap<number, Caption> => {
  const own = lines.filter(({ title }) => !title);
  const blocks = [...Map.groupBy(own, ({ block }) => block)];
  const isParted = lines.some(({ block }) => block > 0);
  return new Map(
    (isParted ? blocks : []).flatMap(([n, block]) => {
      const caption = captionOf(block);
      return caption === undefined ? [] : [[n, caption] as const];
    }),
  );
};

/** "Gross margin. H1 2026. 82%": the last stop on the line of a card, behind which its figure stands. */
const LAST_STOP = /(?<=[^\s.]\.) (?=[^\s.](?:[^.]|\.(?! |$))*$)/;
/** Whether a line is a card by itself: behind the last stop a figure alone, and in front of it a caption without sums and shares. */
export const isCardLine = (text: string): boolean => {
  if (text.length > LONGEST_CARD) return false;
  const [caption = '', figure, another] = text.split(LAST_STOP);
  if (figure === undefined || another !== undefined || !isFigureLine(figure) || NO_FIGURE.test(figure)) return false;
  return !/[\p{Sc}%|!?]/u.test(caption) && /\p{L}{2}/u.test(caption) && !isAbbreviated(caption.slice(0, -1));
};

/** Words that begin a part of a caption, and are nobody's name. */
const NO_NAME =
  /(?<=\. )(?:Incl|Excl|Including|Excluding|Approx|Avg|Average|Median|Mean|Blended|Trailing|Last|Latest|Current|Prior|Previous|Since|All|Per|On|In|At|By|For|From|Of|Over|With|Without|Before|After|End|Full|Half|First|Second|Third|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Twelve|Years?|Months?|Quarters?|Net|Gross|Same|New|Paid|Paying|Active|Own|Our|Field|Inbound|Organic|Direct|Online|Customers|Clients|Users|Members|Farms|Shops|Stores|Sites|Clinics|Schools|Drivers|Testers|Teams|Companies)\b/g;

/** A caption over its lines on one, in which no stop ends a sentence. */
const captionIn = (lines: readonly string[]): string => {
  const text = lines.join(' ').replace(NO_NAME, (word) => word.toLowerCase());
  return text.replace(/\.(?= )/g, (stop, at: number) => (isAbbreviated(text.slice(0, at)) ? stop : ','));
};

/** The lines of a card as one sentence; a colon leads to a figure below its caption. */
export const cardSentence = (text: string, caption: Caption): string => {
  const lines = text.split(text.includes('\n') ? '\n' : LAST_STOP).map((line) => withoutBullet(line).trim());
  if (caption === 'below') return `${lines[0]} ${captionIn(lines.slice(1))}`;
  return `${captionIn(lines.slice(0, -1)).replace(/[.:]$/, '')}: ${lines.at(-1)}`;
};
