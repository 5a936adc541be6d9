import { AROUND, BE_SOMETHING, GENERIC, HEADING, JOINING, PARTED } from './cover-words.ts';

/** A name is no longer, in characters and in words. */
const LONGEST_NAME = 40;
const MOST_WORDS = 4;

/** A name may end in the stop of its legal form. */
const LEGAL_FORM = /\b(?:Inc|Ltd|Co|Corp|Pte|Bhd|S\.A|S\.L|S\.p\.A|S\.r\.l|o\.o|B\.V|N\.V|Lda|Ltda)\.$/;

const isName = (text: string): boolean => {
  const words = text.split(' ').filter((word) => word !== '');
  if (words.length === 0 || words.length > MOST_WORDS || text.length > LONGEST_NAME || !/\p{L}{2}/u.test(text))
    return false;
  if (/[!?;]$|[$€£%]/.test(text) || (/\.$/.test(text) && !LEGAL_FORM.test(text)) || /^\d/.test(text)) return false;
  if (
    /^(?:our|we|this|your|my|these|most|many|some|in|at|for|with|every|each|all|if|when|as|today|currently|there|here|they|he|she|it)$/i.test(
      words[0] ?? '',
    )
  )
    return false;
  const own = words.filter((word) => !JOINING.test(word));
  return (
    own.every((word) => /^[\p{Lu}\d]/u.test(word) || words.length === 1) &&
    !own.every((word) => GENERIC.test(word) || HEADING.test(word))
  );
};

const cleaned = (line: string): string =>
  line
    .replace(AROUND, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:|-]+|[\s,:|-]+$/g, '')
    .trim();

/** The names that a line of the cover may give: before a colon or dash, before "is a", or the whole of it. */
export const namesOf = (line: string): string[] => {
  const subject = BE_SOMETHING.exec(line)?.[1]?.trim();
  const head = cleaned(line.replace(PARTED, ''));
  return [subject, head, cleaned(line)].filter((name): name is string => name !== undefined && isName(name));
};
