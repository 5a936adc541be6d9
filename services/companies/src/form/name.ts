import { invalid } from './field.ts';

/** The longest name of a company, in characters. */
const MAX_NAME_LENGTH = 200;

/**
 * Reads the name field of a form, without the white space around it.
 *
 * @throws ProblemError 400 for a name longer than MAX_NAME_LENGTH, or one with control characters.
 */
export const parseName = (field: string): string => {
  const name = field.trim();
  if (Array.from(name).length > MAX_NAME_LENGTH) {
    throw invalid('name', `The name is longer than ${MAX_NAME_LENGTH} characters. Send a shorter one.`);
  }
  if (/\p{Cc}/u.test(name)) throw invalid('name', 'The name contains a control character. Send one line of text.');
  return name;
};
