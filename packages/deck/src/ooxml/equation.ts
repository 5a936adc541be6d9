import { child, type Element } from '../archive/xml.ts';
import { raise } from '../drawn/written.ts';
import { contentsOf } from './alternatives.ts';

/** One number or word, or what has brackets: it needs none to stay together. */
const SINGLE = /^(?:\p{Sc}?[\p{L}\d.,]+%?|\([^()]*\))$/u;
/** What a fraction right behind would be read as one number with. */
const GLUED = /[\p{L}\p{N}.,]$/u;
const EXPONENT = /^[+\-\u2212]?\d+$/;

const bracketed = (text: string): string => (text === '' || SINGLE.test(text) ? text : `(${text})`);

const joined = (pieces: readonly Element[]): string =>
  pieces.reduce((text, piece) => {
    const space = piece.name === 'f' && GLUED.test(text.slice(-1)) ? ' ' : '';
    return `${text}${space}${equationText(piece)}`;
  }, '');

/** The text of one side of a fraction, of a power or of what is raised to it. */
const sideOf = (pieces: readonly Element[]): string => joined(pieces).trim();

const fractionText = (fraction: Element): string =>
  ['num', 'den'].map((name) => bracketed(sideOf(contentsOf(child(fraction, name))))).join('/');

const powerText = (power: Element): string => {
  const exponent = sideOf(contentsOf(child(power, 'sup')));
  const base = bracketed(sideOf(contentsOf(power).filter(({ name }) => name !== 'sup')));
  if (exponent === '') return base;
  return EXPONENT.test(exponent) ? `${base}${raise(exponent)}` : `${base}^${bracketed(exponent)}`;
};

/** An equation as the signs it is made of: fractions with a stroke (`1/2`), powers raised (`10⁶`). */
export const equationText = (equation: Element): string => {
  if (equation.name === 't') return equation.text;
  if (equation.name === 'f') return fractionText(equation);
  if (equation.name === 'sSup' || equation.name === 'sSubSup') return powerText(equation);
  return joined(contentsOf(equation));
};
