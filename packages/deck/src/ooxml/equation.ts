import { attribute, child, descend, type Element } from '../archive/xml.ts';
import { fractionText, joinEquation, powerText, rootText } from '../drawn/equation.ts';
import { contentsOf } from './alternatives.ts';

const joined = (pieces: readonly Element[]): string =>
  joinEquation(pieces.map((piece) => ({ text: equationText(piece), isFraction: piece.name === 'f' })));

const sideOf = (owner: Element, name: string): string => joined(contentsOf(child(owner, name)));

const powerOf = (power: Element): string =>
  powerText(joined(contentsOf(power).filter(({ name }) => name !== 'sup')), sideOf(power, 'sup'));

/** What stands in brackets, in those that are asked for. */
const bracketsOf = (owner: Element): string => {
  const sign = (name: string, usual: string) => attribute(descend(owner, 'dPr', name), 'val') ?? usual;
  const sides = contentsOf(owner).filter(({ name }) => name === 'e');
  const inside = sides.map((side) => joined(contentsOf(side))).join(sign('sepChr', '|'));
  return `${sign('begChr', '(')}${inside}${sign('endChr', ')')}`;
};

const sumOf = (owner: Element): string =>
  `${attribute(descend(owner, 'naryPr', 'chr'), 'val') ?? '∫'}${joined(contentsOf(owner))}`;

const KINDS: Record<string, (equation: Element) => string> = {
  t: ({ text }) => text,
  f: (fraction) => fractionText(sideOf(fraction, 'num'), sideOf(fraction, 'den')),
  sSup: powerOf,
  sSubSup: powerOf,
  rad: (root) => rootText(sideOf(root, 'e')),
  d: bracketsOf,
  nary: sumOf,
};

/** An equation as the signs it is made of: fractions with a stroke (`1/2`), powers raised (`10⁶`). */
export const equationText = (equation: Element): string =>
  KINDS[equation.name]?.(equation) ?? joined(contentsOf(equation));
