import { boxOf } from '../box.ts';
import { type Frame, frameOf } from '../layout/frame.ts';
import { linesOf } from '../layout/lines.ts';
import type { SizedLine } from '../layout/title.ts';
import { unlevelled } from './level.ts';
import type { RecognisedLine } from './ocr.ts';
import { piecesOf } from './pieces.ts';
import type { Word } from './recogniser.ts';
import { type SizedWord, sizedWords } from './sized-words.ts';

/** A picture's size in pixels, and the slope of its lines before it was levelled. */
type Paper = { width: number; height: number; slope: number };

/** Words that are surer than this are kept; marks without a letter or a figure are mostly dirt and drawing. */
const SURE = 0.3;
const SURE_MARK = 0.85;
const LETTER = /[\p{L}\p{N}]/u;

/** A line of one or two letters and no figure is mostly a piece of a drawing, unless it is as sure as a mark. */
const SCRAP = /^\P{L}*(?:\p{L}\P{L}*){1,2}$/u;
const FIGURE = /\p{N}/u;
/** A one by itself is mostly the edge of something drawn. */
const STROKE = /^[^\p{L}\p{N}]*1[^\p{L}\p{N}]*$/u;

const isKept = ({ text, confidence }: Word): boolean => confidence > (LETTER.test(text) ? SURE : SURE_MARK);

const isWithin = ({ left, top, right, bottom }: Frame, word: SizedWord): boolean => {
  const x = (word.left + word.right) / 2;
  const y = word.baseline - word.em / 4;
  return x >= left && x <= right && y >= top && y <= bottom;
};

const meanOf = (words: Word[]): number => {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sum = words.reduce((sure, { text, confidence }) => sure + confidence * text.length, 0);
  return Math.round((100 * sum) / letters) / 100;
};

const isScrap = ({ text }: SizedLine, confidence: number): boolean =>
  !LETTER.test(text) || (confidence <= SURE_MARK && (STROKE.test(text) || (SCRAP.test(text) && !FIGURE.test(text))));

const recognised = (line: SizedLine, words: SizedWord[], paper: Paper): RecognisedLine[] => {
  const { x, y, width, height } = line.box;
  const frame = {
    left: x * paper.width,
    top: y * paper.height,
    right: (x + width) * paper.width,
    bottom: (y + height) * paper.height,
  };
  const found = words.filter((word) => isWithin(frame, word));
  const confidence = meanOf(found);
  if (found.length === 0 || isScrap(line, confidence)) return [];
  return [{ ...line, box: boxOf(unlevelled(frameOf(found), paper), paper), confidence }];
};

/**
 * The lines that words of a picture make, in the order and with the roles that words of a file's own text would have.
 * Dirt and drawing that was taken for words is left out. A line's `em` is in pixels, its box on the paper as it lies.
 */
export const linesOfWords = (words: Word[], paper: Paper): RecognisedLine[] => {
  const sized = sizedWords(words.filter(isKept));
  return linesOf(piecesOf(sized), paper).flatMap((line) => recognised(line, sized, paper));
};
