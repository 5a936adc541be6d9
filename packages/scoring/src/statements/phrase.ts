/** "a, b and c". */
export const listed = (parts: readonly string[], last: 'and' | 'or' = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;

/** The words as they begin a sentence. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The words as they go on within a sentence; names in capitals stay. */
export const small = (text: string): string =>
  /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;

/** One of several wordings, by a position: the same position gives the same one on every machine. */
export const turn = <T>(wordings: readonly [T, ...T[]], position: number): T =>
  wordings[position % wordings.length] ?? wordings[0];
