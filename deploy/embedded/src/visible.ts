/**
 * Characters that nobody sees on a slide and that a terminal may obey: controls, those that turn the direction of
 * writing, those without any width, and the tags, by which whole sentences can be hidden.
 */
const UNSEEN = /[\p{Cc}\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

const codeOf = (character: string): string =>
  `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`;

/** A text with each unseen character written as its code, `‹U+202E›`. */
export const visible = (text: string): string => text.replace(UNSEEN, codeOf);
