import { tokensOf } from './tokens.ts';
import { hashesOf, type Trigrams } from './trigrams.ts';

/** Strings one of which any text has that a pattern matches, in whatever case. */
type Needed = readonly string[];

/** The same, each as the hashes of its trigrams. */
export type Needs = readonly (readonly number[])[];

/** A character, an escape, a class, an anchor, `|` or a whole group, and how often it is there. */
type Part = { tokens: readonly string[]; quantifier: string };

/** A character that stands for itself. */
const LITERAL = /^[a-z0-9 '"%&,:;<=>!@#~_/-]$/i;
const QUANTIFIER = /^(?:[*+?]|\{\d+,?\d*\})\??$/;
const OPTIONAL = /^(?:[*?]|\{0(?:,\d*)?\})\??$/;
const LOOKAROUND = /^\(\?<?[=!]$/;
const WORD_BOUNDARY = /^\\[bB]$/;
/** Shorter strings have no trigram. */
const SHORTEST = 3;

/** Where the part ends that begins with a token. */
const endOf = (tokens: readonly string[], start: number): number => {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    if (tokens[at]?.startsWith('(')) depth += 1;
    if (tokens[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
};

const partsOf = (tokens: readonly string[]): Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const end = endOf(tokens, at);
    const next = tokens[end] ?? '';
    const quantifier = QUANTIFIER.test(next) ? next : '';
    parts.push({ tokens: tokens.slice(at, end), quantifier });
    at = quantifier === '' ? end : end + 1;
  }
  return parts;
};

const shortest = (needed: Needed): number => Math.min(...needed.map(({ length }) => length));

/** Of two that are both needed the one that is told sooner: few strings, and long ones. */
const sooner = (one: Needed, other: Needed): number => one.length - other.length || shortest(other) - shortest(one);

/** What is needed where none of the parts is a choice: the characters that stand in a row, or what a group needs. */
const neededInRow = (parts: readonly Part[]): Needed | undefined => {
  const found: Needed[] = [];
  let row = '';
  for (const { tokens, quantifier } of [...parts, { tokens: [], quantifier: '' }]) {
    const [first = ''] = tokens;
    const isThere = !OPTIONAL.test(quantifier);
    if (LITERAL.test(first) && isThere) row += first;
    if ((LITERAL.test(first) && quantifier === '') || WORD_BOUNDARY.test(first)) continue;
    if (row.length >= SHORTEST) found.push([row]);
    row = '';
    const isGroup = first.startsWith('(') && !LOOKAROUND.test(first);
    const inGroup = isGroup && isThere ? neededOf(tokens.slice(1, -1)) : undefined;
    if (inGroup !== undefined) found.push(inGroup);
  }
  return found.sort(sooner)[0];
};

/** What tokens need: of each choice something, or nothing is known. */
const neededOf = (tokens: readonly string[]): Needed | undefined => {
  const choices: Part[][] = [[]];
  for (const part of partsOf(tokens))
    if (part.tokens[0] === '|') choices.push([]);
    else choices.at(-1)?.push(part);
  const needed = choices.map(neededInRow);
  return needed.includes(undefined) ? undefined : needed.flatMap((one) => one ?? []);
};

/** What a text needs to be matched by a pattern, as far as its source tells; undefined where it tells nothing. */
export const needsOf = (source: string): Needs | undefined => neededOf(tokensOf(source))?.map(hashesOf);

/** Whether a text has what a pattern needs: where it has not, the pattern need not be tried. */
export const meets = (trigrams: Trigrams, needs: Needs): boolean => {
  for (const hashes of needs) {
    let at = 0;
    while (at < hashes.length && trigrams[hashes[at] ?? 0] === 1) at += 1;
    if (at === hashes.length) return true;
  }
  return false;
};
