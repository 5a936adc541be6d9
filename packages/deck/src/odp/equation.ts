import type { Element } from '../archive/xml.ts';
import { fractionText, joinEquation, powerText, rootText } from '../drawn/equation.ts';
import { allText } from './words.ts';

/** What is no part of an equation: the words it was made of, in the language of its program, and the file's layout. */
const SILENT = new Set(['annotation', 'annotation-xml', '#text']);
const SIGNS = new Set(['mi', 'mn', 'mo', 'mtext']);

const piecesOf = ({ children }: Element): Element[] => children.filter(({ name }) => !SILENT.has(name));

const joined = (pieces: Element[]): string =>
  joinEquation(pieces.map((piece) => ({ text: equationText(piece), isFraction: piece.name === 'mfrac' })));

const sideOf = (owner: Element, at: number): string => joined(piecesOf(owner).slice(at, at + 1));

const KINDS: Record<string, (math: Element) => string> = {
  mfrac: (fraction) => fractionText(sideOf(fraction, 0), sideOf(fraction, 1)),
  msup: (power) => powerText(sideOf(power, 0), sideOf(power, 1)),
  msubsup: (power) => powerText(joined(piecesOf(power).slice(0, 2)), sideOf(power, 2)),
  msqrt: (root) => rootText(joined(piecesOf(root))),
  mroot: (root) => rootText(sideOf(root, 0)),
  mfenced: (fenced) =>
    `(${piecesOf(fenced)
      .map((one) => joined([one]))
      .join(', ')})`,
};

/** An equation (MathML) as the signs it is made of: fractions with a stroke (`1/2`), powers raised (`10⁶`). */
export const equationText = (math: Element): string =>
  SIGNS.has(math.name) ? allText(math).trim() : (KINDS[math.name]?.(math) ?? joined(piecesOf(math)));
