import { matchesIn } from '../patterns/matches.ts';
import { pattern } from '../patterns/pattern.ts';
import { anyOf, currencyOf, factorOf, matching } from './amount.ts';
import { CURRENCIES } from './currencies.ts';
import { readDates } from './dates.ts';

/** What a table says its bare numbers are written in: an ISO currency, a magnitude as a word, and what follows them. */
export type Written = { currency: string; magnitude: string; suffix: string };

/** A label or head with the note on its numbers taken off. */
export type Noted = { name: string; note: Written | undefined };

/** Magnitudes as tables write them, and as sentences do. */
const WORDS: readonly (readonly [pattern: string, word: string])[] = [
  [String.raw`(?:x ?)?(?:1[., ']?)?'?000'?s?|thousands?|tsd\.?|tis\.|tys\.|k|t\.?|mil|mii|mila|ribu`, 'thousand'],
  [String.raw`mm?|mn|mln\.?|mil\.|mill\.?|mio\.?|mi|millions?|milh(?:oes|ao)|millones|juta|trieu`, 'million'],
  ['100 million', '100 million'],
  [
    String.raw`(?:thousands?|mil|miles) (?:of |de )?(?:mm|millions?|millones)|bn?|bln\.?|bi|billions?|bilh(?:oes|ao)|mrd\.?|mia\.?|milliards?|miliar|milyar|ty`,
    'billion',
  ],
  ['triliun|trillions?', 'trillion'],
  [String.raw`crores?|cr\.?`, 'crore'],
  ['lakhs?|lacs?', 'lakh'],
];
const CURRENCY = `${anyOf(CURRENCIES)}|R|N(?=')`;
const MAGNITUDE = anyOf(WORDS);
const LEAD =
  '(?:chart: )?(?:all )?(?:(?:figures|amounts|values|numbers|data)(?: are| stated| given| shown)* )?(?:in )?';
/** "EGP million unless said": what a note leaves out. */
const REST = '(?:,? (?:if|unless) .{1,40})?';
const EACH = String.raw`(?: ?\/ ?\p{L}+| p\.? ?a\.?| (?:per|a|each|in the|in a|for the) \p{L}+)?(?: each| apiece)?`;
/** The ways to write a note: "in $M", "Rs crore", "$ in millions"; "million yen", "T€"; ", months". */
const NOTES = [
  `(?<currency>${CURRENCY})(?: ?(?:in )?(?<magnitude>${MAGNITUDE}))?${EACH}`,
  `(?<magnitude>${MAGNITUDE})(?: ?(?:of |in )?(?<currency>${CURRENCY}))?${EACH}`,
  '(?<suffix>%|percent|months?|years?|x)',
  String.raw`(?<suffix>%|percent) of (?:the |our )?[\p{L}-]+`,
].map((way) => pattern(`^${LEAD}${way}${REST}$`, 'iu'));

/** "Rm" is a million rand; "RM" is ringgit. */
const RANDS = /^R ?(k|m|bn|'?000)$/;

/** A magnitude of a figure or note as one word: "k", "'000" and "T" are thousands. Empty where it is none. */
export const magnitudeWord = (text: string): string => matching(WORDS, text) ?? '';

const SCALED: ReadonlyMap<number, string> = new Map([
  [1e3, 'thousand'],
  [1e6, 'million'],
  [1e9, 'billion'],
]);

const scaleOf = (mark: string, magnitude: string): string => {
  const factor = factorOf(mark);
  if (factor !== 1) return SCALED.get(factor) ?? '';
  return magnitudeWord(magnitude);
};

/** The head of a sum's last column: "= DKK m". */
const OF_SUM = /^= ?/;

/** "TEUR", "kDKK", but "Bars", "Brand": a magnitude runs into the letters of a currency only where it is one letter before a code. */
const RUN_TOGETHER = pattern(/^\p{L}{4,}$/u);
const MAGNITUDE_AND_CODE = /^[kKmMtT](?!ARS)[A-Z]{3}$/;

const readNote = (text: string): Written | undefined => {
  const plain = text.trim().replace(OF_SUM, '').replace(RANDS, 'ZAR $1');
  const found = NOTES.map((way) => way.exec(plain)?.groups).find((groups) => groups !== undefined);
  const isWord = found?.['magnitude'] !== undefined && found['currency'] !== undefined && RUN_TOGETHER.test(plain);
  const groups = isWord && !MAGNITUDE_AND_CODE.test(plain) ? undefined : found;
  if (groups === undefined) return undefined;
  const { currency: mark = '', magnitude = '', suffix = '' } = groups;
  return {
    currency: mark === '' ? '' : (currencyOf(mark) ?? ''),
    magnitude: scaleOf(mark, magnitude),
    suffix: suffix === 'percent' ? '%' : suffix,
  };
};

/** A letter alone says what numbers are written in only in brackets or after a comma. */
const isPlain = (text: string): boolean => /^\p{L}{1,2}\.?$/u.test(text.trim());

const inBrackets = (text: string): Noted | undefined => {
  for (const match of matchesIn(text, /[([]([^()[\]]{1,40})[)\]]/g)) {
    const note = (match[1] ?? '').split(/[,;]/).map(readNote).find(Boolean);
    if (note !== undefined) return { name: text.replace(match[0], '').trim(), note };
  }
  return undefined;
};

const afterComma = (text: string): Noted | undefined => {
  const parts = text.split(/[,;]/);
  const at = parts.findLastIndex((part, i) => readNote(part) !== undefined && (i > 0 || !isPlain(part)));
  const part = parts[at];
  if (part === undefined) return undefined;
  return {
    name: parts
      .filter((_, i) => i !== at)
      .join(',')
      .trim(),
    note: readNote(part),
  };
};

const ENDS = [/^(.*?\S) in (\S+(?: (?:in |of )?\S+){0,2})$/i, /^(.*\S) (\S+ \S+)$/, /^(.*\S) (\S+)$/];

const atEnd = (text: string): Noted | undefined => {
  for (const [way, ending] of ENDS.entries()) {
    const [, name = '', ends = ''] = ending.exec(text) ?? [];
    const note = readNote(ends);
    if (note === undefined) continue;
    if (way === 0 || (note.currency !== '' && !isPlain(ends)) || note.suffix === '%') return { name, note };
  }
  return undefined;
};

/** Takes the note off a label or head: "Revenue (Rs crore)", "ARR, £m", "Payback in months", "NZ$000". */
export const noteIn = (text: string): Noted => {
  const dated = readDates(text).length > 0;
  const found = inBrackets(text) ?? afterComma(text) ?? atEnd(text);
  if (found?.note === undefined) return { name: text, note: undefined };
  return dated && found.note.magnitude === '' && !/[$€£₹¥]|[A-Z]{3}/.test(text)
    ? { name: text, note: undefined }
    : found;
};

/** Whether a text is nothing but a note on numbers. */
export const isNote = (text: string): boolean => {
  const { name, note } = noteIn(text);
  return note !== undefined && name.replace(/\W/g, '') === '';
};
