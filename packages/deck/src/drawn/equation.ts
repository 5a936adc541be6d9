import { raise } from './written.ts';

/** One number or word, or what has brackets: it needs none to stay together. */
const SINGLE = /^(?:\p{Sc}?[\p{L}\d.,]+%?|\([^()]*\))$/u;
/** What a fraction right behind would be read as one number with. */
const GLUED = /[\p{L}\p{N}.,]$/u;
const EXPONENT = /^[+\-\u2212]?\d+$/;

const bracketed = (text: string): string => (text === '' || SINGLE.test(text) ? text : `(${text})`);

/** A piece of an equation as text; a fraction is set apart from a number before it. */
export type EquationPiece = { text: string; isFraction: boolean };

/** The pieces of an equation after one another. */
export const joinEquation = (pieces: EquationPiece[]): string =>
  pieces.reduce(
    (text, piece) => `${text}${piece.isFraction && GLUED.test(text.slice(-1)) ? ' ' : ''}${piece.text}`,
    '',
  );

/** A fraction with a stroke: `1/2`. */
export const fractionText = (above: string, below: string): string =>
  [above, below].map((side) => bracketed(side.trim())).join('/');

/** A power with its exponent raised (`10⁶`), or after a sign where that cannot be. */
export const powerText = (base: string, raised: string): string => {
  const exponent = raised.trim();
  const below = bracketed(base.trim());
  if (exponent === '') return below;
  return EXPONENT.test(exponent) ? `${below}${raise(exponent)}` : `${below}^${bracketed(exponent)}`;
};

/** A root, what it is of in brackets. */
export const rootText = (inside: string): string => `√${bracketed(inside.trim())}`;
