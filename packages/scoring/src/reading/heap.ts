import { matchesIn } from '../patterns/matches.ts';
import { pattern } from '../patterns/pattern.ts';
import { remembered } from '../patterns/remembered.ts';

const OWNED = 'the|an?|our|their|its|your|my|every';
const IS = 'is|are|was|were|has|have|had|will';
const FROM = 'of|from|with|into|for|at';
const BARE =
  'save|become|provide|reduce|enable|allow|get|give|bring|keep|sell|choose|send|grow|lose|make|receive|know|want';

/** Where no sentence goes on so: "the from", "of and", "is are", "with we", "they the", "in save", a sentence that ends with "of". */
const JOINTS =
  `\\b(?:${OWNED}) (?:${OWNED}|of|from|with|into|at|by|and|or|but|than|because|${IS}|we|they|that|which)\\b(?!-)` +
  `|\\b(?:${FROM}) (?:and|or|but|than)\\b|\\b(?:${FROM}|per|on|in|by) (?:${IS}|of|we|they|he|she|then)\\b` +
  `|\\b(?:of|from|with|into|at) (?:in|on|by|with|from|into|for)\\b(?!-)|\\bof (?:to|as)\\b(?!-)` +
  `|\\b(?:of|in|by|with|from|at) (?:${BARE})\\b(?!-)|\\b(?:and|or|but|than) (?:and|or|but|of)\\b` +
  '|\\b(?:is|are|was|were) (?:is|are|was|were|of|has|have|had|will)\\b' +
  '|\\b(?:has|have|had) (?:is|are|was|were|has|have|of|will)\\b|\\bwill (?:is|are|was|were|has|had|of|and|will)\\b' +
  '|\\b(?:we|they|he|she) (?:the|an?|of|our|and|or|from|with|we|they|its?|their)\\b' +
  '|(?<=\\s)(?:of|the|our|their|and|or|than|every)[.,;!?](?=\\s|$)' +
  `|\\b(?:of|and|or|than|with|from|${OWNED}|${IS}) (?:The|An|We|Our|They|Is|Are|And|But|This|Of)\\b(?! \\p{Lu})`;
const JOINT = new RegExp(JOINTS, 'gu');

/** Single words between bare numbers: "18 in 511 to 530 for 556". */
const BETWEEN = pattern(/(?<=(?:^|\s)\d[\d,.]* )(\p{L}[\p{L}'-]*)[,.:;)]?(?= \d[\d,.]*(?:\s|$))/u);
/** Words that stand between two numbers in no range and no list of labels. */
const TAKES_NONE =
  /^(?:the|an?|our|their|its|this|that|is|are|was|were|has|have|not|we|they|it|who|which|with|by|on|at|for|from|in|and|be|because|will|yet|no|other)$/i;

/** Nothing but numbers and single words in turn. */
const IN_TURN = pattern(/^\W*(?:\d[\d,]* \p{L}+ ){2,}\d[\d,]* \p{L}+\W*$/u);

const isDrilled = (text: string): boolean => {
  if (IN_TURN.test(text)) return true;
  const between = new Set(BETWEEN.matches(text).map(([, word = '']) => word.toLowerCase()));
  const strange = [...between].filter((word) => TAKES_NONE.test(word)).length;
  return between.size >= 3 && (strange >= 2 || (strange === 1 && between.size >= 4));
};

/** A heap has a broken joint in so many words at the most. */
const WORDS_A_JOINT = 20;
/** One slip of the pen is none; in so few words with a figure it is no slip. */
const FEW_WORDS = 12;

/** Whether words stand in no order: joints that no sentence has, or numbers between words that take none. */
export const isShuffledText = remembered((text): boolean => {
  if (isDrilled(text)) return true;
  const joints = matchesIn(text, JOINT).length;
  const words = joints === 0 ? 0 : text.split(' ').length;
  return (joints > 1 && words <= WORDS_A_JOINT * joints) || (joints === 1 && words <= FEW_WORDS && /\d/.test(text));
});
