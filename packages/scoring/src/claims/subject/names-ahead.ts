import type { Unit } from '../../reading/page.ts';
import { wordsOf } from '../../reading/words.ts';
import { COUNTING, OWN_LABEL, OWN_NOUN } from './nouns.ts';
import { isWritten } from './written.ts';

/** "Blended", "Initial", "Recurring": a capital at the head of a line makes no name of these. */
const DESCRIBES = /(?:ed|ing|ly|al|ic|ive|ent|ant|ary|ble|est|ous|ful|less|ual)$/i;

/** "Snowflake NRR": words in capitals that are neither ours nor a way to count. */
export const isBareName = (before: string, unit: Unit): boolean => {
  if (!/^\s*(?:\p{Lu}[\p{L}\p{N}&'.]+ ){1,2}$/u.test(before) || OWN_NOUN.test(before) || OWN_LABEL.test(before))
    return false;
  return wordsOf(before).some((word) => !COUNTING.test(word) && !DESCRIBES.test(word) && !isWritten(word, unit));
};

/** "Investors look for", "Clinics of this size have": many of whom something is said, whatever the verb. */
export const isMany = (before: string): boolean => {
  const [first = '', next = ''] = wordsOf(before).filter(
    (word) => !/^(?:the|these|those|most|many|some|both)$/i.test(word),
  );
  if (!/^\p{L}[\p{Ll}-]+[^su\W]s$/u.test(first) || OWN_NOUN.test(first) || OWN_LABEL.test(first)) return false;
  return /^\p{Ll}+$/u.test(next) && !OWN_NOUN.test(next);
};
