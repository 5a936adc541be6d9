import { type Amount, amountsIn } from './amounts.ts';

/** So many amounts of a slide are looked at for the factors of a product. */
const MOST_AMOUNTS = 40;

/** Products are rounded as decks round them. */
const isAbout = (one: number, other: number): boolean => Math.abs(one - other) <= 0.02 * Math.abs(other);

/** What is paid every month is paid so often in a year. */
const MONTHLY = /\b(?:(?:a|per|each|every) month|monthly|\/ ?mo)\b/i;
const MONTHS = 12;

/** Two or three amounts whose product is the value, percentages counted as such, and prices of a month `times` over. */
const factorsOf = (value: number, amounts: readonly Amount[], times: number): readonly Amount[] | undefined => {
  const isIt = (product: number) => [product, product / 100, product * times].some((result) => isAbout(result, value));
  for (const [i, one] of amounts.entries())
    for (const [j, two] of amounts.slice(i + 1).entries()) {
      if (isIt(one.value * two.value)) return [one, two];
      const third = amounts.slice(i + j + 2).find((each) => isIt(one.value * two.value * each.value));
      if (third !== undefined) return [one, two, third];
    }
  return undefined;
};

/** The amounts that are one of these times another amount, and what is made of those in turn; what `stays` is made of nothing. */
const madeOf = (
  first: Amount,
  { amounts, stays }: { amounts: readonly Amount[]; stays: (amount: Amount) => boolean },
): Amount[] => {
  const made = [first];
  for (const from of made)
    for (const amount of amounts.filter((each) => !made.includes(each) && !stays(each))) {
      const others = amounts.filter((each) => each !== amount && !made.includes(each));
      const ratio = amount.value / from.value;
      if (others.some(({ value }) => isAbout(value, ratio) || isAbout(value / 100, ratio))) made.push(amount);
    }
  return made;
};

/** A year, and the number of an item, are made of nothing: "in 2030", "2. Sheep flocks". */
const isNone = ({ currency, digits, scale, start, end }: Amount, text: string): boolean =>
  currency === '' &&
  scale === '' &&
  (/^(?:19|20)\d\d$/.test(digits) ||
    (/(?:^|\n)$/.test(text.slice(0, start)) && /^[.)] /.test(text.slice(end, end + 2))));

/**
 * Where a text reckons a value as a product: the largest count in it and all that is reckoned from that count, which move
 * together; what it is multiplied by stays. None where it does not.
 */
export const chainOf = (text: string, value: number): Amount[] => {
  const amounts = amountsIn(text)
    .filter((each) => each.value > 1 && !isNone(each, text))
    .slice(0, MOST_AMOUNTS);
  const parts = amounts.filter((each) => !isAbout(each.value, value));
  const factors = factorsOf(value, parts, MONTHLY.test(text) ? MONTHS : 1) ?? [];
  const isCount = ({ currency, end }: Amount): boolean => currency === '' && text[end] !== '%';
  const [largest] = factors.filter(isCount).toSorted((one, two) => two.value - one.value);
  const stays = ({ value: own }: Amount): boolean => factors.some((factor) => factor.value === own);
  return largest === undefined ? [] : madeOf(largest, { amounts, stays });
};
