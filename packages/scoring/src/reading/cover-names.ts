import { isIncorporated, withoutLegalForm } from './company.ts';
import { ACTING, AROUND, BE_SOMETHING, GENERIC, HEADING, JOINING, PARTED, PARTED_FIRST } from './cover-words.ts';

/** A name is no longer, in characters and in words, without a legal form and what joins them. */
const LONGEST_NAME = 40;
const MOST_WORDS = 4;
/** A name in another script beside the Latin one: "Lingqi 靈氣", "Kkumsori (꿈소리)". */
const OTHER_SCRIPT = /\(?\p{Lo}[\p{Lo}\p{M}]*\)?/gu;
const CASED = /[\p{Lu}\p{Ll}]/u;

const isName = (text: string): boolean => {
  const plain = withoutLegalForm(text);
  const words = plain.split(' ').filter((word) => word !== '');
  const own = words.filter((word) => !JOINING.test(word));
  if (own.length === 0 || own.length > MOST_WORDS || text.length > LONGEST_NAME || !/\p{L}{2}/u.test(text))
    return false;
  if (/[!?;]$|[$€£%]/.test(text) || (/\.$/.test(text) && plain === text) || /^\d/.test(text)) return false;
  if (
    /^(?:our|we|this|your|my|these|most|many|some|in|at|for|with|every|each|all|if|when|as|today|currently|there|here|they|he|she|it)$/i.test(
      words[0] ?? '',
    )
  )
    return false;
  return (
    own.every((word) => /^[\p{Lu}\d]/u.test(word) || words.length === 1) &&
    !own.every((word) => GENERIC.test(word) || HEADING.test(word))
  );
};

const cleaned = (line: string): string =>
  (CASED.test(line) ? line.replace(OTHER_SCRIPT, ' ') : line)
    .replace(AROUND, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:|-]+|[\s,:|-]+$/g, '')
    .trim();

/** "Denver, CO", "Lyon, France": under a name, two with a comma between them are where the company is. */
const isPlace = (name: string): boolean => name.includes(',') && !isIncorporated(name);

/** The names that a line of the cover may give: before a colon or dash, before what it does, or the whole of it; before a comma only in the first. */
export const namesOf = (line: string, { first }: { first: boolean }): string[] => {
  const subject = BE_SOMETHING.exec(line)?.[1] ?? (first ? ACTING.exec(line)?.[1] : undefined);
  const head = cleaned(line.replace(first ? PARTED_FIRST : PARTED, ''));
  return [subject?.trim(), head, cleaned(line)].filter(
    (name): name is string => name !== undefined && isName(name) && (first || !isPlace(name)),
  );
};
