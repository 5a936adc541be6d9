import { pattern } from '../../patterns/pattern.ts';
import type { Figure } from '../../reading/figure.ts';

/** A noun phrase has at most so many words after its figure. */
const LONGEST = 6;
/** What stands around a figure is looked at so far. */
export const REACH = 90;

const STOP =
  /^(?:a|an|the|of|in|on|at|to|for|from|by|with|and|or|as|than|per|who|which|that|are|is|was|were|be|been|has|have|had|can|will|would|like|including|across|over|into|use|uses|using|used|pay|pays|paid(?= )|signed|sign|signing|buy|bought|run|runs|live|now|today|already|since|so|each|every|worldwide|globally|nationwide|within|through|via|incl|plus|whose|where|when|such|because|but|while|also|we|our|us|they|it|you|trust|rely|depend|served|joined|registered|ordered|spend|make|made|do|does|need|listing|selling|having|under|up|out|after|before|during|between|among|all|more|trading|onboarded|connected|enrolled|subscribed|waiting|interviewed|surveyed|log|loved|love|renewed|install|installed|participating|operating|subscribe|join|order|renew|choose|adopt|upgrade|learn|work|play|visit|shop|book|list|switch|stay|save|get|see|report|say|want|come|return|learned|worked|played|downloaded|chose|adopted|switched|stayed|reported|told|read|watch|listen|teach|study|train|ride|drive|earn|earned|borrow|borrowed|lend|invest|invested|convert|converted|left|leave|churned|paying|lifetime|claimed|strong|became|become|turned|went|came|ended|continue|continued|remain|remained|reordered|wanted|planned|targeted|expected)$/i;

/** "Drivers active in the month": what follows says when, not who. */
const AT_THE_END = pattern(/^(?: (?:in|on|today|every|each|per|now|at|across|last|this)\b|[^\p{L}\p{N}]*$)/iu);

/** "51 two years ago": when it was, and not what is counted. */
const AGO = /^ (?:an?|one|two|three|four|five|\d{1,2}) (?:years?|months?|quarters?|weeks?) (?:ago|before|earlier)\b/i;

/** What may stand between a figure and what it counts: "75 of the world's largest airports". */
const LEAD = pattern(
  /^\+?(?: of (?:the )?(?:\p{L}+'s )?(?:\d+ )?(?:largest|biggest|leading|top|best|major|most \p{L}+|fastest-growing)(?: \d+)?|)[ -]?"?/iu,
);

/** "19 makers ordering cartridges": after those who are counted comes what they do. */
const DOING = pattern(/^\p{Ll}+(?:ing|ed)$/u);

/** "12 state and county agencies": one noun with two adjectives. */
const joinsAdjectives = (words: readonly string[], rest: string): boolean =>
  words.length === 1 &&
  /^(?:\p{Ll}[\p{L}-]+(?<!s)|\p{Lu}{2,5})$/u.test(words[0] ?? '') &&
  /^ and [\p{L}-]+(?<!s) [\p{L}-]+s\b/u.test(rest);

/** The words that a figure counts, up to the first that is none of them, and where they end. */
export type Phrase = { words: readonly string[]; end: number };

/** The noun phrase after a figure: "paying carriers" of "14 paying carriers including Harbor". */
export const phraseAfter = (text: string, figure: Figure): Phrase => {
  const words: string[] = [];
  if (AGO.test(text.slice(figure.end, figure.end + 40))) return { words, end: figure.end };
  let at = figure.end + (LEAD.exec(text.slice(figure.end, figure.end + 60))?.[0].length ?? 0);
  for (let i = 0; i < LONGEST; i++) {
    const match = /^ ?([\p{L}\p{N}\uE000][\p{L}\p{N}\uE000&'/-]*)/u.exec(text.slice(at, at + 40));
    const word = match?.[1];
    if (word !== undefined && /^and$/i.test(word) && joinsAdjectives(words, text.slice(at))) {
      at += word.length + 1;
      continue;
    }
    if (word === 'active' && AT_THE_END.test(text.slice(at + 7, at + 20))) break;
    if (
      match === null ||
      word === undefined ||
      (words.length > 0 && (DOING.test(word) || word === 'paid') && /s$/i.test(words.at(-1) ?? '')) ||
      (STOP.test(word) && !(i === 0 && /^(?:paid|paying|registered|live|more)$/i.test(word)))
    )
      break;
    at += match[0].length;
    words.push(word);
    if (/^[,.;:)|]/.test(text.slice(at, at + 1))) break;
  }
  return { words, end: at };
};

/** Whether a phrase's head, its last word or two, is such a noun. */
export const headIs = ({ words }: Phrase, is: RegExp): boolean => {
  const [before, last] = [words.at(-2), words.at(-1)];
  return last !== undefined && (is.test(last) || (before !== undefined && is.test(`${before} ${last}`)));
};

/** A pattern that takes one of the words and nothing else. */
export const whole = (words: string): RegExp => new RegExp(`^(?:${words})$`, 'i');
