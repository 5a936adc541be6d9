import { latinPattern, latinText, textOfLatin } from './latin.ts';
import { matchesIn } from './matches.ts';
import { meets, type Needs, needsOf } from './needs.ts';
import { remembered } from './remembered.ts';
import { type Trigrams, trigramsOf } from './trigrams.ts';

/** A place in a text. */
type Place = { start: number; end: number };

/** A pattern that costs little until it is tried. */
export type Pattern = {
  /** Whether it is found. */
  test: (text: string) => boolean;
  /** Where it is found first. */
  find: (text: string) => Place | undefined;
  /** Everywhere it is found, in order. */
  all: (text: string) => Place[];
  /** What is found first, with its groups. */
  exec: (text: string) => RegExpExecArray | null;
  /** All that is found, in order, each with its groups. */
  matches: (text: string) => RegExpExecArray[];
};

/** A text in Latin-1, how many patterns with needs it was tried with, and its trigrams once they are worth making. */
type Latin = { form: string; tries: number; trigrams: Trigrams | undefined };

/** A text that is tried with so few patterns costs less than its trigrams: most parts of sentences are. */
const FEW_TRIES = 12;

/** Most texts are held against many patterns in a row. */
let latest: { text: string; latin: Latin | undefined } = {
  text: '',
  latin: { form: '', tries: 0, trigrams: undefined },
};

const read = remembered((text): Latin | undefined => {
  const form = latinText(text);
  return form === undefined ? undefined : { form, tries: 0, trigrams: undefined };
});

/** The Latin form of a text, where it has one. */
const latinOf = (text: string): Latin | undefined => {
  if (latest.text !== text) latest = { text, latin: read(text) };
  return latest.latin;
};

/** Whether a text lacks what a pattern needs, as far as its trigrams tell. */
const lacks = (latin: Latin, needs: Needs): boolean => {
  latin.tries += 1;
  if (latin.tries <= FEW_TRIES) return false;
  latin.trigrams ??= trigramsOf(latin.form);
  return !meets(latin.trigrams, needs);
};

/** What `make` gives, made at the first call. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** What was found in the form of a text, as the text has it. */
const asWritten = (found: RegExpExecArray, { form, text }: { form: string; text: string }): RegExpExecArray => {
  if (form === text) return found;
  const { groups = {} } = found;
  for (const part of [found, groups])
    for (const [name, latin] of Object.entries(part))
      if (typeof latin === 'string') Object.assign(part, { [name]: textOfLatin(latin) });
  return Object.assign(found, { input: text });
};

const placeOf = ({ 0: found, index }: RegExpExecArray): Place => ({ start: index, end: index + found.length });

/** What a text is tried with, and the form of the text that this is made for. */
type Try = { form: string; by: RegExp };

/**
 * Compiles a pattern when it is first tried, for Latin texts alone where no other comes, and says how a text is tried with it; not at all
 * where it lacks what the pattern needs.
 */
const trier = (source: string, flags: string): ((text: string) => Try | undefined) => {
  const whole = once(() => new RegExp(source, `g${flags}`));
  const quick = once(() => latinPattern(source, `g${flags}`));
  const needs = once(() => needsOf(source));
  const tryOf = (text: string, latin: Latin | undefined): Try => {
    const by = latin === undefined ? undefined : quick();
    return latin === undefined || by === undefined ? { form: text, by: whole() } : { form: latin.form, by };
  };
  return (text) => {
    const latin = latinOf(text);
    const needed = latin === undefined ? undefined : needs();
    if (latin !== undefined && needed !== undefined && lacks(latin, needed)) return undefined;
    const how = tryOf(text, latin);
    how.by.lastIndex = 0;
    return how;
  };
};

/**
 * A pattern for folded text, by a regular expression or by its source and its flags, which are `i`, `s` and `u` or some of them.
 * A source that is no pattern throws a SyntaxError at the first text that is tried.
 */
export const pattern = (given: RegExp | string, givenFlags = ''): Pattern => {
  const { source, flags } = typeof given === 'string' ? { source: given, flags: givenFlags } : given;
  const tried = trier(source, flags);
  const first = (how: Try | undefined): RegExpExecArray | null => (how === undefined ? null : how.by.exec(how.form));
  return {
    test: (text) => {
      const how = tried(text);
      return how?.by.test(how.form) === true;
    },
    find: (text) => {
      const found = first(tried(text));
      return found === null ? undefined : placeOf(found);
    },
    all: (text) => {
      const how = tried(text);
      return how === undefined ? [] : matchesIn(how.form, how.by).map(placeOf);
    },
    exec: (text) => {
      const how = tried(text);
      const found = first(how);
      return found === null || how === undefined ? null : asWritten(found, { form: how.form, text });
    },
    matches: (text) => {
      const how = tried(text);
      if (how === undefined) return [];
      return matchesIn(how.form, how.by).map((found) => asWritten(found, { form: how.form, text }));
    },
  };
};
