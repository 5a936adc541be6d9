import { type Grams, gramsOf } from './grams.ts';
import { plainSource, plainText } from './latin.ts';
import { needsOf } from './needs.ts';
import { isMet } from './parts.ts';

/** A place in a text. */
type Place = { start: number; end: number };

/** A pattern that is tried on a text only where the text holds what it cannot do without. */
export type Pattern = {
  /** Whether it is found. */
  test: (text: string) => boolean;
  /** Where it is found first. */
  find: (text: string) => Place | undefined;
  /** Everywhere it is found, in order. */
  all: (text: string) => Place[];
};

/** A text in small letters: its plain form, where it has one of the same length, and its stretches. */
type Known = { plain: string | undefined; grams: Grams };

/** As many texts are remembered as a full page has sentences. */
const MOST_KNOWN = 128;
const KNOWN = new Map<string, Known>();
/** Most texts are held against many patterns in a row. */
let latest: { text: string; known: Known } | undefined;

const readingOf = (text: string): Known => {
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  const small = text.toLowerCase();
  const plain = small.length === text.length ? plainText(small) : undefined;
  const known = { plain, grams: gramsOf(small) };
  KNOWN.set(text, known);
  return known;
};

const knownOf = (text: string): Known => {
  if (latest?.text === text) return latest.known;
  const known = KNOWN.get(text) ?? readingOf(text);
  latest = { text, known };
  return known;
};

/** What `make` gives, made at the first call. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** V8 interprets a regular expression once before it compiles it for good; on a text as long as this it compiles it at once. */
const LONG = '\n'.repeat(1000);

const compiled = (source: string, flags: string): RegExp => {
  const made = new RegExp(source, flags);
  made.exec(LONG);
  made.lastIndex = 0;
  return made;
};

const placeOf = ({ 0: found, index }: RegExpExecArray): Place => ({ start: index, end: index + found.length });

/** What a text is tried with, and the form of the text that this is made for; undefined where it need not be tried. */
type Try = { form: string; by: RegExp };

/** Makes the parts of a pattern when they are first needed, and says how a text is tried with it. */
const trier = (source: string, flags: string): ((text: string) => Try | undefined) => {
  const need = once(() => needsOf(source));
  const whole = once(() => compiled(source, `g${flags}`));
  const quick = once(() => {
    const plain = flags.includes('i') ? plainSource(source) : undefined;
    return plain === undefined ? undefined : compiled(plain, `g${flags.replace(/[iu]/g, '')}`);
  });
  return (text) => {
    const { plain, grams } = knownOf(text);
    if (!isMet(need(), grams)) return undefined;
    const by = plain === undefined ? undefined : quick();
    const how = by === undefined || plain === undefined ? { form: text, by: whole() } : { form: plain, by };
    how.by.lastIndex = 0;
    return how;
  };
};

/**
 * A pattern for folded text, with the flags `i`, `s` and `u` or some of them. Where letter case does not matter, it is run on the
 * plain form of the text. A source that is no pattern throws a SyntaxError at the first text that is tried.
 */
export const pattern = (source: string, flags: string): Pattern => {
  const tried = trier(source, flags);
  const first = (text: string): RegExpExecArray | null => {
    const how = tried(text);
    return how === undefined ? null : how.by.exec(how.form);
  };
  return {
    test: (text) => first(text) !== null,
    find: (text) => {
      const found = first(text);
      return found === null ? undefined : placeOf(found);
    },
    all: (text) => {
      const how = tried(text);
      return how === undefined ? [] : [...how.form.matchAll(how.by)].map(placeOf);
    },
  };
};
