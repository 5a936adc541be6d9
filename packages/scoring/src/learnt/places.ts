/** Where what was learnt of each feature stands, found by two hashes of the feature's name: one says where to look, the other checks. */
export type Places = { slots: Int32Array; last: number };

/** What is known of the hashes of names that begin alike. */
type Begun = { where: number; check: number };

/** A slot holds the check of a name, and its place counted from 1: an empty one holds 0 there. */
const SLOT = 2;
/** So many slots at least there are to a name: a name that is not there most often falls upon an empty one. */
const ROOM = 2;
/** Where both hashes start (FNV-1a; the other start and multiplier are odd numbers without a pattern), and by what each is multiplied. */
const START: Begun = { where: 0x811c9dc5, check: 0x2545f491 };
const BY: Begun = { where: 0x01000193, check: 0x5bd1e995 };

const LAST_ASCII = 0x7f;

const hashed = (text: string, start: number, by: number): number => {
  let hash = start;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), by);
  return hash;
};

/** The hashes of a name, or of how some names begin. */
export const beginning = (text: string): Begun => ({
  where: hashed(text, START.where, BY.where),
  check: hashed(text, START.check, BY.check),
});

const slotOf = ({ last }: Places, where: number): number => (where ^ (where >>> 15)) & last;

/** Room for the places of so many names. */
export const roomFor = (names: number): Places => {
  const slots = 2 ** Math.ceil(Math.log2(Math.max(1, names) * ROOM));
  return { slots: new Int32Array(slots * SLOT), last: slots - 1 };
};

/** Bytes of a file, and how far they are read. */
export type Cursor = { bytes: Buffer; at: number };

/** The hashes of the name that stands up to a byte, which is read too. Its bytes are its characters, unless one is beyond ASCII. */
export const readName = (cursor: Cursor, ends: number): Begun => {
  const { bytes, at: start } = cursor;
  let [{ where, check }, most, at] = [START, 0, start];
  for (let byte = bytes[at] ?? ends; byte !== ends; byte = bytes[at] ?? ends) {
    where = Math.imul(where ^ byte, BY.where);
    check = Math.imul(check ^ byte, BY.check);
    most |= byte;
    at += 1;
  }
  cursor.at = at + 1;
  return most > LAST_ASCII ? beginning(bytes.toString('utf8', start, at)) : { where, check };
};

/** Puts down the place of a name that has none yet. */
export const putDown = (places: Places, { where, check }: Begun, place: number): void => {
  const { slots, last } = places;
  let at = slotOf(places, where);
  while (slots[at * SLOT + 1] !== 0) at = (at + 1) & last;
  slots[at * SLOT] = check;
  slots[at * SLOT + 1] = place + 1;
};

/** The place of a name that begins as is known, and ends with a word; -1 where it has none. */
export const placeOf = (places: Places, begun: Begun, word: string): number => {
  const { slots, last } = places;
  let at = slotOf(places, hashed(word, begun.where, BY.where));
  if (slots[at * SLOT + 1] === 0) return -1;
  const check = hashed(word, begun.check, BY.check);
  for (let place = slots[at * SLOT + 1] ?? 0; place !== 0; place = slots[at * SLOT + 1] ?? 0) {
    if (slots[at * SLOT] === check) return place - 1;
    at = (at + 1) & last;
  }
  return -1;
};
