import type { Unit } from '../../reading/page.ts';
import { wordsOf } from '../../reading/words.ts';
import { COUNTING, OWN_NOUN } from './nouns.ts';
import type { Said } from './said.ts';
import { verbAt } from './verbs.ts';

const VERDICT =
  /\b(?:is|are|means?|counts? as|(?:is |are )?(?:considered|regarded as|seen as|deemed))\s+(?:\p{L}+ )?(?:excellent|good|great|healthy|bad|poor|ideal|typical|normal|strong|weak|acceptable|fatal|best[- ]in[- ]class|world[- ]class|suspect|the (?:norm|rule|benchmark|median|gold standard))\b/iu;

/** "A burn multiple below 1 is excellent": what holds of any company. */
export const isNorm = (unit: Unit, { start, end }: Said['bound']): boolean =>
  VERDICT.test(unit.text.slice(end)) &&
  /^\s*(?:an? |any |every |the )?(?:\p{L}+ ){0,3}$/iu.test(unit.text.slice(0, start)) &&
  !/\b(?:our|we)\b|\uE000/i.test(unit.text);

/** Words in no order with figures among them: no verb, nothing that parts them, and more words than labels have. */
export const isHeap = ({ text, figures, row }: Unit): boolean => {
  if (row !== undefined || figures.length < 3 || /[,;:|()\n]/.test(text) || verbAt(text) >= 0) return false;
  return (
    wordsOf(text).filter((word) => /^\p{Ll}/u.test(word) && !OWN_NOUN.test(word) && !COUNTING.test(word)).length >= 4
  );
};

/** A row of several figures whose columns nobody names may be of any year, plan or company. */
export const isHeadless = ({ row, text }: Unit): boolean => {
  if (row === undefined || /\b(?:19|20)\d\d\b/.test(text)) return false;
  const isUnnamed = row.heads.slice(1).every((head) => head.trim() === '');
  return isUnnamed && row.cells.filter(({ text: cell }) => /\d/.test(cell)).length > 1;
};
