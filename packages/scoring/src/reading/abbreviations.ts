/** What investors call by its letters, by its name in full. */
const NAMES: readonly (readonly [letters: string, name: string])[] = [
  ['ARR', 'annual(?:ly)? recurring revenues?'],
  ['MRR', 'monthly recurring revenues?'],
  ['NRR', 'net (?:revenue|dollar) retention'],
  ['GRR', 'gross (?:revenue|dollar) retention'],
  ['CAC', 'customer acquisition costs?'],
  ['GMV', 'gross merchandise (?:volume|value)'],
  ['TAM', 'total (?:addressable|available) market'],
  ['SAM', 'servicea?ble (?:addressable|available) market'],
  ['SOM', 'servicea?ble obtainable market'],
];

/** A name in full, alone or beside its letters: "total addressable market (TAM)", "TAM (total addressable market)". */
const inFull = ([letters, name]: (typeof NAMES)[number]): string =>
  String.raw`${name}(?: \(${letters}\))?|${letters}:? \(${name}\)`;

/** The names in full, as whole words. */
export const NAMES_IN_FULL = String.raw`(?<![\p{L}\p{N}-])(?:${NAMES.map(inFull).join('|')})(?![\p{L}\p{N}-])`;

const BY_NAME = NAMES.map((row) => [new RegExp(`^(?:${inFull(row)})$`, 'i'), row[0]] as const);

/** The letters that are usual in the place of a name; undefined for what is none. */
export const inLetters = (name: string): string | undefined => BY_NAME.find(([named]) => named.test(name))?.[1];
