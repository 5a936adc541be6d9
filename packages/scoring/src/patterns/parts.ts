import { EDGE, type Grams, isIn, mayHold, type Stretch, stretchOf } from './grams.ts';

/** Stretches of which a text must hold one, the place of the rarest part of each, and how likely a text is to hold one. */
type Clause = { stretches: readonly Stretch[]; heads: Uint16Array; chance: number };

/** What a text must hold for a pattern to be found: one stretch of every clause. The most telling clause comes first. */
export type Need = readonly Clause[];

/** What a part of a pattern matches: `exact` are all its matches where they are few, else `need` is what each holds. */
export type Part = { exact?: readonly string[]; need?: Need };

/** The edge of a word ahead of it, after it, or either. */
export const [AHEAD, AFTER, EITHER] = ['⟨', '⟩', '¦'];
const EDGES = /[⟨⟩¦]/g;
/** So many matches of a part are spelt out. */
const MOST = 128;
export const NOTHING: Part = { exact: [''] };

const isWord = (letter: string | undefined): boolean =>
  letter !== undefined && ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'));

/** A stretch with its edges: one that has no word beside it tells nothing. */
const plainOf = (text: string): string => {
  const [first = '', last = ''] = [text[0], text.at(-1)];
  const plain = text.replace(EDGES, '');
  const ahead = (first === AHEAD || first === EITHER) && isWord(plain[0]) ? EDGE : '';
  const after = (last === AFTER || last === EITHER) && isWord(plain.at(-1)) ? EDGE : '';
  return `${ahead}${plain}${after}`;
};

/** Whether hardly any text is without it. */
const isCommon = (stretch: string): boolean => stretch.length < 3 && /^[a-z0-9 ,.'-]{0,2}$/.test(stretch);

const KNOWN = new Map<string, Stretch>();

const known = (text: string): Stretch => {
  const stretch = KNOWN.get(text) ?? stretchOf(text);
  KNOWN.set(text, stretch);
  return stretch;
};

const clauseOf = (all: readonly Stretch[]): Clause => {
  const stretches = [...new Set(all)];
  const heads = Uint16Array.from(stretches, ({ places }) => places[0] ?? 0);
  return { stretches, heads, chance: stretches.reduce((sum, { chance }) => sum + chance, 0) };
};

const needOfExact = (exact: readonly string[]): Need => {
  const texts = exact.map(plainOf);
  return texts.some(isCommon) ? [] : [clauseOf(texts.map(known))];
};

/** What a part needs. */
export const needOf = ({ exact, need }: Part): Need => (exact === undefined ? (need ?? []) : needOfExact(exact));

/** No more clauses than these are worth a look. */
const MOST_CLAUSES = 3;

const allOf = (needs: readonly Need[]): Need =>
  needs
    .flat()
    .sort((a, b) => a.chance - b.chance)
    .slice(0, MOST_CLAUSES);

/** One of several parts. */
export const eitherOf = (parts: readonly Part[]): Part => {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return first;
  const exact = parts.flatMap((part) => part.exact ?? []);
  if (exact.length <= MOST && parts.every((part) => part.exact !== undefined)) return { exact };
  const clauses = parts.map((part) => needOf(part)[0]);
  if (clauses.includes(undefined)) return {};
  return { need: [clauseOf(clauses.flatMap((clause) => clause?.stretches ?? []))] };
};

const joined = (heads: readonly string[], tails: readonly string[]): readonly string[] => {
  const [head = '', tail = ''] = [heads[0], tails[0]];
  if (heads.length === 1 && tails.length === 1) return [head + tail];
  return heads.flatMap((one) => tails.map((other) => one + other));
};

/** One part after the other: matches are put together as long as they are few. */
export const sequenceOf = (parts: readonly Part[]): Part => {
  const needs: Need[] = [];
  let run: readonly string[] = [''];
  for (const { exact, need } of parts) {
    const few = exact === undefined || Math.min(run.length, exact.length) === 1 || run.length * exact.length <= MOST;
    if (exact !== undefined && few) {
      run = joined(run, exact);
      continue;
    }
    needs.push(needOfExact(run), need ?? []);
    run = exact ?? [''];
  }
  return needs.length === 0 ? { exact: run } : { need: allOf([...needs, needOfExact(run)]) };
};

/** A part as often as a quantifier says. */
export const repeated = (part: Part, quantifier: string): Part => {
  if (quantifier.startsWith('?')) return part.exact === undefined ? {} : { exact: [...part.exact, ''] };
  if (quantifier.startsWith('+')) return { need: needOf(part) };
  const least = Number(/^\{(\d+)/.exec(quantifier)?.[1] ?? 0);
  return least === 0 ? {} : { need: needOf(part) };
};

const holdsOne = ({ stretches, heads }: Clause, grams: Grams): boolean => {
  for (let i = 0; i < heads.length; i++) {
    const head = heads[i] ?? 0;
    const stretch = isIn(grams, head) ? stretches[i] : undefined;
    if (stretch !== undefined && mayHold(grams, stretch)) return true;
  }
  return false;
};

/** Whether a text whose stretches these are may hold what is needed. */
export const isMet = (need: Need, grams: Grams): boolean => {
  for (const clause of need) if (!holdsOne(clause, grams)) return false;
  return true;
};
