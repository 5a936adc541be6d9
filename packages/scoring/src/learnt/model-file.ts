import { named } from './feature.ts';
import { ALWAYS, added, type Model } from './model.ts';
import { putDown, roomFor } from './places.ts';

/** What was learnt of each feature: in turn the place of a class and what is added to it, in hundredths, of one class at least. */
export type Learnt = { classes: readonly string[]; weights: ReadonlyMap<string, readonly number[]> };

const [TAB, NEWLINE, MINUS, ZERO] = [0x09, 0x0a, 0x2d, 0x30];
const BASE = 10;

const isDigit = (byte: number): boolean => byte >= ZERO && byte < ZERO + BASE;

/** A model as its file holds it: the classes in the first line, then a feature in each, with its numbers after a tab. */
export const modelText = ({ classes, weights }: Learnt): string =>
  [classes.join('\t'), ...[...weights].map(([feature, adds]) => `${feature}\t${adds.join(' ')}`), ''].join('\n');

/** Puts the whole numbers of a line into `adds` from `place` on; where the last of them ends. */
const readNumbers = (line: Uint8Array, { adds, place }: { adds: Int16Array; place: number }): number => {
  let [next, value, sign] = [place, 0, 1];
  for (const byte of line) {
    if (isDigit(byte)) value = value * BASE + byte - ZERO;
    else if (byte === MINUS) sign = -1;
    else {
      adds[next] = sign * value;
      [next, value, sign] = [next + 1, 0, 1];
    }
  }
  return next;
};

const linesIn = (bytes: Buffer): number => {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
};

/**
 * A model ready for use, from the bytes of its file. It is read byte by byte, because parsed as a whole it took five times as long and
 * twice the memory, in each thread anew.
 */
export const readModel = (bytes: Buffer): Model => {
  const head = bytes.indexOf(NEWLINE);
  const classes = bytes.toString('utf8', 0, head).split('\t');
  // A number takes two bytes at least, with what parts it from the next.
  const adds = new Int16Array(bytes.length >> 1);
  const places = roomFor(linesIn(bytes));
  let next = 0;
  for (let at = head + 1; at < bytes.length; ) {
    const tab = bytes.indexOf(TAB, at);
    const end = bytes.indexOf(NEWLINE, tab) + 1;
    putDown(places, bytes.toString('utf8', at, tab), next);
    const after = readNumbers(bytes.subarray(tab + 1, end), { adds, place: next + 1 });
    adds[next] = after - next - 1;
    [next, at] = [after, end];
  }
  const model = { classes, places, adds: adds.slice(0, next) };
  return { ...model, always: added(model, { features: [named(ALWAYS)], to: new Int32Array(classes.length) }) };
};
