import {
  AFTER,
  AHEAD,
  EITHER,
  eitherOf,
  type Need,
  NOTHING,
  needOf,
  type Part,
  repeated,
  sequenceOf,
} from './parts.ts';
import { characterOf, tokensOf } from './tokens.ts';

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

const isEdge = (part: Part | undefined): boolean =>
  part?.exact?.length === 1 && (part.exact[0] === AHEAD || part.exact[0] === EITHER);

const isQuantifier = (token = ''): boolean =>
  token.length > 1 ? /^[*+?{]/.test(token) : token === '?' || token === '+' || token === '*';

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
    const quantifier = isQuantifier(reader.tokens[reader.at]) ? next(reader) : undefined;
    choices.at(-1)?.push(quantifier === undefined ? atom : repeated(atom, quantifier));
  }
  return eitherOf(choices.map(sequenceOf));
};

/** What a text in small letters must hold for a pattern to be found in it. */
export const needsOf = (source: string): Need => needOf(choiceAt({ tokens: tokensOf(source), at: 0 }, false));
