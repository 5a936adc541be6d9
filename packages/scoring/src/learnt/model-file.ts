import { named } from './feature.ts';
import { ALWAYS, added, type Model } from './model.ts';
import { type Cursor, putDown, readName, roomFor } from './places.ts';

/** What was learnt of each feature: in turn the place of a class and what is added to it, in hundredths, of one class at least. */
export type Learnt = { classes: readonly string[]; weights: ReadonlyMap<string, readonly number[]> };

const [TAB, NEWLINE, MINUS, ZERO] = [0x09, 0x0a, 0x2d, 0x30];
const BASE = 10;

const isDigit = (byte: number): boolean => byte >= ZERO && byte < ZERO + BASE;

/** A model as its file holds it: the classes in the first line, then a feature in each, with its numbers after a tab. */
export const modelText = ({ classes, weights }: Learnt): string =>
  [classes.join('\t'), ...[...weights].map(([feature, adds]) => `${feature}\t${adds.join(' ')}`), ''].join('\n');

/** Puts the whole numbers up to the end of the line into `adds` from `place` on; where the last of them ends. */
const readNumbers = (cursor: Cursor, adds: Int16Array, place: number): number => {
  const { bytes } = cursor;
  let { at } = cursor;
  let [next, value, sign, byte] = [place, 0, 1, TAB];
  while (byte !== NEWLINE) {
    byte = bytes[at] ?? NEWLINE;
    at += 1;
    if (isDigit(byte)) value = value * BASE + byte - ZERO;
    else if (byte === MINUS) sign = -1;
    else {
      adds[next] = sign * value;
      next += 1;
      value = 0;
      sign = 1;
    }
  }
  cursor.at = at;
  return next;
};

const linesIn = (bytes: Buffer): number => {
  let lines = 0;
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === NEWLINE) lines += 1;
  return lines;
};

/**
 * A model ready for use, from the bytes of its file. It is read byte by byte, because parsed as a whole it took ten times as long and
 * twice the memory, in each thread anew.
 */
export const readModel = (bytes: Buffer): Model => {
  const cursor = { bytes, at: bytes.indexOf(NEWLINE) + 1 };
  const classes = bytes.toString('utf8', 0, cursor.at - 1).split('\t');
  // A number takes two bytes at least, with what parts it from the next.
  const adds = new Int16Array(bytes.length >> 1);
  const places = roomFor(linesIn(bytes));
  let next = 0;
  while (cursor.at < bytes.length) {
    putDown(places, readName(cursor, TAB), next);
    const after = readNumbers(cursor, adds, next + 1);
    adds[next] = after - next - 1;
    next = after;
  }
  const model = { classes, places, adds: adds.slice(0, next) };
  return { ...model, always: added(model, { features: [named(ALWAYS)], to: new Int32Array(classes.length) }) };
};
