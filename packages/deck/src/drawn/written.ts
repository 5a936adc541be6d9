/** How the letters of a run are written: as capitals, or above the line. */
export type Manner = { capitals: boolean; raised: boolean };

const LINE = '0123456789+-\u2212';
const ABOVE = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻';

/** Figures as they stand above the line; signs too, where they are not among letters (`non-GAAP`). */
export const raise = (text: string): string =>
  text.replace(/\p{L}/u.test(text) ? /\d/g : /[\d+\-\u2212]/g, (sign) => ABOVE.charAt(LINE.indexOf(sign)));

/** A text as it is written. */
export const written = (text: string, { capitals, raised }: Manner): string => {
  const stood = raised ? raise(text) : text;
  return capitals ? stood.toUpperCase() : stood;
};
