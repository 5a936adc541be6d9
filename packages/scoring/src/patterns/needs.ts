import { EDGE, type Grams, mayHold, type Stretch, stretchOf } from './grams.ts';
import { characterOf, tokensOf } from './tokens.ts';

/** Stretches of which a text must hold one, and how likely a text is to. */
type Clause = { stretches: readonly Stretch[]; chance: number };

/** What a text must hold for a pattern to be found: one stretch of every clause. The most telling clause comes first. */
export type Need = readonly Clause[];

/** What a part of a pattern matches: `exact` are all its matches where they are few, else `need` is what each holds. */
type Part = { exact?: readonly string[]; need?: Need };

/** The edge of a word ahead of it, after it, or either. */
const [AHEAD, AFTER, EITHER] = ['⟨', '⟩', '¦'];
const EDGES = /[⟨⟩¦]/g;
/** So many matches of a part are spelt out. */
const MOST = 128;
const NOTHING: Part = { exact: [''] };

const WORD = /^[a-z0-9]$/;

/** A stretch with its edges: one that has no word beside it tells nothing. */
const plainOf = (text: string): string => {
  const plain = text.replace(EDGES, '');
  const ahead = /^[⟨¦]/.test(text) && WORD.test(plain[0] ?? '') ? EDGE : '';
  const after = /[⟩¦]$/.test(text) && WORD.test(plain.at(-1) ?? '') ? EDGE : '';
  return `${ahead}${plain}${after}`;
};

/** Whether hardly any text is without it. */
const isCommon = (stretch: string): boolean => stretch === '' || /^[a-z0-9 ,.'-]{1,2}$/.test(stretch);

const KNOWN = new Map<string, Stretch>();

const known = (text: string): Stretch => {
  const stretch = KNOWN.get(text) ?? stretchOf(text);
  KNOWN.set(text, stretch);
  return stretch;
};

const clauseOf = (all: readonly Stretch[]): Clause => {
  const stretches = [...new Set(all)];
  return { stretches, chance: stretches.reduce((sum, { chance }) => sum + chance, 0) };
};

const needOfExact = (exact: readonly string[]): Need => {
  const texts = exact.map(plainOf);
  return texts.some(isCommon) ? [] : [clauseOf(texts.map(known))];
};

const needOf = ({ exact, need }: Part): Need => (exact === undefined ? (need ?? []) : needOfExact(exact));

/** No more clauses than these are worth a look. */
const MOST_CLAUSES = 3;

const allOf = (needs: readonly Need[]): Need =>
  needs
    .flat()
    .sort((a, b) => a.chance - b.chance)
    .slice(0, MOST_CLAUSES);

const eitherOf = (parts: readonly Part[]): Part => {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return first;
  const exact = parts.flatMap((part) => part.exact ?? []);
  if (exact.length <= MOST && parts.every((part) => part.exact !== undefined)) return { exact };
  const clauses = parts.map((part) => needOf(part)[0]);
  if (clauses.includes(undefined)) return {};
  return { need: [clauseOf(clauses.flatMap((clause) => clause?.stretches ?? []))] };
};

/** One part after the other: matches are put together as long as they are few. */
const sequenceOf = (parts: readonly Part[]): Part => {
  const needs: Need[] = [];
  let run: readonly string[] = [''];
  for (const { exact, need } of parts) {
    const few = exact === undefined || Math.min(run.length, exact.length) === 1 || run.length * exact.length <= MOST;
    if (exact !== undefined && few) {
      run = run.flatMap((head) => exact.map((tail) => head + tail));
      continue;
    }
    needs.push(needOfExact(run), need ?? []);
    run = exact ?? [''];
  }
  return needs.length === 0 ? { exact: run } : { need: allOf([...needs, needOfExact(run)]) };
};

const repeated = (part: Part, quantifier: string): Part => {
  if (quantifier.startsWith('?')) return part.exact === undefined ? {} : { exact: [...part.exact, ''] };
  if (quantifier.startsWith('+')) return { need: needOf(part) };
  const least = Number(/^\{(\d+)/.exec(quantifier)?.[1] ?? 0);
  return least === 0 ? {} : { need: needOf(part) };
};

const classOf = (token: string): Part => {
  const items = tokensOf(token.slice(1, -1));
  const characters = items.map(characterOf);
  const plain = !token.startsWith('[^') && items.length <= 6 && items.slice(1, -1).every((item) => item !== '-');
  if (!plain || characters.includes(undefined)) return {};
  return { exact: characters.map((character = '') => character.toLowerCase()) };
};

const atomOf = (token: string): Part => {
  if (token.startsWith('[')) return classOf(token);
  if (token === '.') return {};
  if (token === '\\b') return { exact: [EITHER] };
  if (token === '^') return { exact: [AHEAD] };
  if (token === '$') return { exact: [AFTER] };
  if (token === '\\B') return NOTHING;
  const character = characterOf(token);
  return character === undefined ? {} : { exact: [character.toLowerCase()] };
};

/** A choice of any letter or digit. */
const LETTERS = /^\[(?!\^)(?=[^\]]*\\p\{L\})(?=[^\]]*\\p\{N\})[^\]]*\](?:\||\)$)/;

type Reader = { tokens: readonly string[]; at: number };

const next = (reader: Reader): string | undefined => {
  const token = reader.tokens[reader.at];
  reader.at += 1;
  return token;
};

/** Reads on to the end of a group. */
const pass = (reader: Reader): string => {
  const from = reader.at;
  for (let depth = 1; depth > 0 && reader.at < reader.tokens.length; reader.at++) {
    const token = reader.tokens[reader.at] ?? '';
    if (token.startsWith('(')) depth += 1;
    if (token === ')') depth -= 1;
  }
  return reader.tokens.slice(from, reader.at).join('');
};

/** What may not stand at a place tells of the text only where that is any letter or digit. */
const ruledOut = (reader: Reader, head: '(?!' | '(?<!'): Part => {
  if (!LETTERS.test(pass(reader))) return NOTHING;
  return { exact: [head === '(?!' ? AFTER : AHEAD] };
};

const isEdge = (part: Part | undefined): boolean => part?.exact?.length === 1 && /^[⟨¦]$/.test(part.exact[0] ?? '');

const GROUPS = new Map<string, Part>();

/** Reads a group; one that stands after the edge of a word begins with it. */
const groupAt = (reader: Reader, { head, afterEdge }: { head: string; afterEdge: boolean }): Part => {
  const { tokens, at } = reader;
  const key = `${afterEdge ? '1' : '0'}${pass(reader)}`;
  const inner = GROUPS.get(key) ?? choiceAt({ tokens: tokens.slice(at, reader.at - 1), at: 0 }, afterEdge);
  GROUPS.set(key, inner);
  return head === '(?=' || head === '(?<=' ? { need: needOf(inner) } : inner;
};

/** Reads one part. */
const atomAt = (reader: Reader, { token, before }: { token: string; before: Part | undefined }): Part => {
  if (!token.startsWith('(')) return atomOf(token);
  if (token === '(?!' || token === '(?<!') return ruledOut(reader, token);
  return groupAt(reader, { head: token, afterEdge: isEdge(before) && token !== '(?<=' });
};

/** Reads choices on to the end. */
const choiceAt = (reader: Reader, afterEdge: boolean): Part => {
  const head: Part[] = afterEdge ? [{ exact: [AHEAD] }] : [];
  const choices: Part[][] = [[...head]];
  for (let token = next(reader); token !== undefined; token = next(reader)) {
    if (token === '|') {
      choices.push([...head]);
      continue;
    }
    const atom = atomAt(reader, { token, before: choices.at(-1)?.at(-1) });
    const quantifier = /^(?:[*+?]\??|\{\d+,?\d*\}\??)$/.test(reader.tokens[reader.at] ?? '') ? next(reader) : undefined;
    choices.at(-1)?.push(quantifier === undefined ? atom : repeated(atom, quantifier));
  }
  return eitherOf(choices.map(sequenceOf));
};

/** What a text in small letters must hold for a pattern to be found in it. */
export const needsOf = (source: string): Need => needOf(choiceAt({ tokens: tokensOf(source), at: 0 }, false));

const holdsOne = ({ stretches }: Clause, grams: Grams): boolean => {
  for (const stretch of stretches) if (mayHold(grams, stretch)) return true;
  return false;
};

/** Whether a text whose stretches these are may hold what is needed. */
export const isMet = (need: Need, grams: Grams): boolean => {
  for (const clause of need) if (!holdsOne(clause, grams)) return false;
  return true;
};
