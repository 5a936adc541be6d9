import { pattern } from '../patterns/pattern.ts';
import { MASK } from '../reading/company.ts';
import { type Features, named, once } from './feature.ts';
import { type Model, saidBy, sumOf } from './model.ts';
import { modelOf } from './models.ts';

const TOKEN = pattern(/\uE000+|\p{L}[\p{L}\p{M}]*(?:['-]\p{L}+)*|\d[\d.,]*|[%$€£₹:;()=<>[\]{}/|?!"+]/u);
/** Words that are written without spaces: two letters of them say what a word does elsewhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Parts of so many letters hold the stems and endings of most tongues. */
const PART = 4;
const UNSPACED_PART = 2;

const wordOf = (word: string): string => {
  if (word.startsWith(MASK)) return '@us';
  return /^\d/.test(word) ? '#' : word.toLowerCase();
};

const partsOf = (word: string, length: number): string[] =>
  Array.from({ length: Math.max(0, word.length - length + 1) }, (_, i) => word.slice(i, i + length));

/** Sentences are told apart by their length in steps of so many words, up to so many steps. */
const STEP = 3;
const MOST_STEPS = 12;

/** What a sentence says by its words, two that stand together, its opening, the parts of words, and its length, in whatever tongue. */
export const addressFeatures = (text: string): readonly Features[] => {
  const words = TOKEN.matches(text).map(([word]) => wordOf(word));
  const edged = ['^', ...words, '$'];
  const whole = words.flatMap((word) => partsOf(`_${word}_`, PART));
  const unspaced = words.filter((word) => UNSPACED.test(word)).flatMap((word) => partsOf(word, UNSPACED_PART));
  return once([
    { form: 'in:', words },
    { form: 'in2:', words: edged.slice(1).map((word, i) => `${edged[i]} ${word}`) },
    { form: 'part:', words: [...whole, ...unspaced] },
    named(`long:${Math.min(MOST_STEPS, Math.floor(words.length / STEP))}`),
  ]);
};

/**
 * A sentence speaks to its reader where its words speak no more than so much against it, in hundredths. Of authors held out 78% of such
 * words are found by it, and of the sentences of decks one in 2,700 is taken for them: a flag shows it, and it costs what one sentence is
 * worth. From 60 on it would be 61%, and one in 20,000.
 */
const SPEAKS = -100;

/** Whether what a sentence says looks, by a model, like words to whoever judges the deck, and not like words about a company. */
export const speaksBy = (model: Model, features: readonly Features[]): boolean => {
  const said = saidBy(model, features);
  return sumOf(said, 'instruction') - sumOf(said, 'statement') > SPEAKS;
};

/** What is asked of the reader in nearly every deck, and steers no judgement, unless it speaks of one: to keep it to themselves. */
const IN_CONFIDENCE =
  /^(?!.*\b(?:scor|rat(?:e|ing)|grad(?:e|ing)|marks?\b|assess|evaluat|review|judg|verdict|summar|apprais|bewert|not(?:e|er|ation)\b|evalu|valor|avali|valut)).*\b(?:confidential|in confidence\b|nda\b|vertraulich|confidentiel|confidencia|riservat|vertrouwelijk|poufn)/isu;

/** Whether a folded sentence speaks to whoever judges the deck, by what was learnt from such sentences in many tongues. */
export const speaksToReader = (text: string): boolean =>
  !IN_CONFIDENCE.test(text) && speaksBy(modelOf('address'), addressFeatures(text));
