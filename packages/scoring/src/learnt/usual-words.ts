import type { Token } from './tokens.ts';

/**
 * Words that say the same, each time those that decks use more often last: of these most was learnt. Stems in small letters. Of two that
 * begin alike the longer one stands first.
 */
const SAME: readonly (readonly [string, string])[] = [
  ['annual recurring revenue', 'arr'],
  ['monthly recurring revenue', 'mrr'],
  ['net revenue retention', 'nrr'],
  ['net dollar retention', 'nrr'],
  ['gross revenue retention', 'grr'],
  ['gross dollar retention', 'grr'],
  ['gross profit margin', 'gross margin'],
  ['gross merchandise volume', 'gmv'],
  ['customer acquisition cost', 'cac'],
  ['total addressable market', 'tam'],
  ['serviceable addressable market', 'sam'],
  ['serviceable available market', 'sam'],
  ['payback period', 'payback'],
  ['loi', 'letter of intent'],
  ['at present', 'now'],
  ['roughly', 'about'],
  ['approximately', 'about'],
  ['large', 'big'],
  ['require', 'need'],
  ['contracted', 'signed'],
  ['client', 'customer'],
  ['startup', 'start-up'],
  ['yoy', 'year over year'],
  ['per year', 'a year'],
  ['per month', 'a month'],
];

type Same = { from: readonly string[]; to: readonly string[] };

const BY_FIRST = Map.groupBy(
  SAME.map(([from, to]): Same => ({ from: from.split(' '), to: to.split(' ') })),
  ({ from }) => from[0],
);

/** The same tokens, with the usual words in the place of those that say the same; each stands where the first of them stood. */
export const inUsualWords = (tokens: readonly Token[]): Token[] => {
  const usual: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    const same = BY_FIRST.get(token.word)?.find(({ from }) => from.every((word, i) => tokens[at + i]?.word === word));
    if (same === undefined) usual.push(token);
    else usual.push(...same.to.map((word) => ({ word, start: token.start })));
    at += same?.from.length ?? 1;
  }
  return usual;
};
