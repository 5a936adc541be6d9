import { breaksOff, CUT } from './joining.ts';
import { isFigureLine, type Line, LONGEST_LABEL } from './lines.ts';
import { isAbbreviated } from './sentence-ends.ts';

/** A card has so many lines at the most: a figure, and its caption over one or two. */
const MOST_LINES = 3;
/** A step's number or a year alone in its line is no figure of a card. */
const NO_FIGURE = /^(?:\d[.)]?|(?:19|20)\d\d)$/;
const ARROW = / ?(?:→|->|=>) ?/;

/** A figure alone in its line, or what it was and what it has become: "88 → 1.240". */
const isFigure = ({ text, figure }: Line): boolean => {
  if (figure) return !NO_FIGURE.test(text);
  const parts = text.split(ARROW);
  return parts.length === 2 && parts.every(isFigureLine);
};

/** The caption of a card of two lines may tell other figures too; over two lines each without one: else they are points of a list. */
const isCaption = ({ text, row, bullet, label }: Line, isOne: boolean): boolean =>
  !row && !bullet && text.length <= LONGEST_LABEL && /\p{L}{2}/u.test(text) && (isOne || label);

/** "Of 19 customers each pays 4 / 500 € a month": a line that breaks off is no caption. */
const goesOn = (line: Line, figure: Line): boolean => breaksOff(line) || CUT.test(`${line.text}\n${figure.text}`);

/** Where the caption of a card stands, of its figure. */
export type Caption = 'above' | 'below';

const captionOf = (lines: readonly Line[]): Caption | undefined => {
  if (lines.length < 2 || lines.length > MOST_LINES) return undefined;
  const [figure, another] = lines.filter(isFigure);
  if (figure === undefined || another !== undefined) return undefined;
  if (!lines.every((line) => line === figure || isCaption(line, lines.length === 2))) return undefined;
  const [before] = lines.slice(-2);
  if (figure === lines.at(-1)) return before !== undefined && goesOn(before, figure) ? undefined : 'above';
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
  const lines = text.split('\n').map((line) => line.trim());
  if (caption === 'below') return `${lines[0]} ${captionIn(lines.slice(1))}`;
  return `${captionIn(lines.slice(0, -1)).replace(/[.:]$/, '')}: ${lines.at(-1)}`;
};
