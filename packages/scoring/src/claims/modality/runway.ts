import type { Unit } from '../../reading/page.ts';
import { PRESENT } from './tense.ts';

/** A runway is today's only where the words say so; alone it may as well be what the money asked for would give. */
const FUNDED = /\b(?:plan|issue|round|seed|raise|raising|proceeds|new money|this money)\b/i;
const LASTS =
  /\b(?:burn|cash|treasury|autonomy|left|remaining|lasts?|enough (?:until|till|for|to)|in the bank|profitable|break-?even already)\b/i;
/** Under this title a runway at the rate of today is what the money asked for would give at that rate. */
const ASK = /\b(?:ask(?:ing)?|raise|raising|round|funding|use of (?:funds|proceeds)|financing|seeking|look for)\b/i;
const AT_RATE = /\bat (?:(?:our|the) )?(?:present|current|today's) (?:net )?burn\b(?: rate)?/gi;

/** "$855k in the bank, so 9 months", "We use £95,000 a month and have 14 months of it": what is there lasts so long. */
const AT_HAND =
  /\bburn\b|\bin hand\b|\bin (?:the |our )?bank\b|\b(?:bank )?balance\b|\breserves?\b|\bsavings\b|\b(?:cash|money|reserves) (?:until|till|for|lasts?)\b|\bleft\b|\bwe (?:use|spend|lose|are short)\b[^.;]*\b(?:an?|per|each|every) month\b/i;
const TO_COME = /\b(?:will|would|gives?|buys?|funds?|extends?|carr(?:y|ies)|to reach|target\w*)\b/i;

/** "14 months without this round". */
const WITHOUT = /\bwithout (?:this |the |a |any |new )*(?:round|raise|funding|money|issue)\b/gi;

/** "26 months after closing". */
const AFTER = /\bafter (?:the |this |our )?(?:clos(?:e|ing)|round|raise|funding)\b/i;

const isAtHand = (text: string): boolean => {
  const said = text.replace(AT_RATE, ' ');
  return AT_HAND.test(said) && !FUNDED.test(said) && !TO_COME.test(said);
};

/** Whether words say of a runway that it is left today, not that the money asked for would give it. */
export const isRunwayToday = (words: string, { page, text }: Unit): boolean => {
  if (AFTER.test(words)) return false;
  if (
    /\bcash (?:\p{L}+ ){0,2}(?:today|now)\b/iu.test(text) ||
    isAtHand(text) ||
    isAtHand(words.replace(WITHOUT, 'left'))
  )
    return true;
  const said = ASK.test(page.title) ? words.replace(AT_RATE, ' ') : words;
  return PRESENT.test(said) || (LASTS.test(said) && !FUNDED.test(said));
};

/** "The bank balance sees us to November, ten months off", "what is in the account carries us eight months": what there is, in words of plans. */
const IS_THERE =
  /\b(?:(?:the|our|bank) (?:(?:bank )?balance|(?:bank )?account|bank|treasury|liquidity|reserves?|savings|tank|tin|kitty)|treasury|liquidity|cash (?:in (?:the )?bank|(?:at|in|on) hand|is there)|funds at hand|what (?:we have|is there|there is)|money is there)\b/i;
/** "We have about 4 months of cash." */
const WE_HAVE =
  /\b(?:we|and|we've|there)(?: (?:still|now|currently|only))?(?: (?:have|hold|are|is)|'s)\b[^.;:,]{0,30}$/i;
/** "8 months; with the round 26", "9 months like that; after closing 22": the first of two is that without the round. */
const THEN_FUNDED =
  /^[^.\d]{0,40}?[,;:→-] ?(?:and |but )?(?:with|after|from|if) (?:(?:the|this|your|our|new) )*(?:round|raise|money|funding|clos(?:e|ing)|you)\b[^.]{0,40}\d/i;
const MONEY = /^ (?:of|worth of|in) (?:cash|money|runway|funding|funds|reserves?)\b/i;

/** Whether words say that what there is today carries the company so long, though they look ahead or stand beside a plan. */
export const isCarriedByBalance = (text: string, end: number): boolean => {
  const sentence =
    text
      .slice(0, end)
      .split(/[.;:!?]\s/)
      .at(-1) ?? '';
  const behind = text.slice(end);
  if (FUNDED.test(sentence) || AFTER.test(sentence)) return false;
  return IS_THERE.test(sentence) || THEN_FUNDED.test(behind) || (WE_HAVE.test(sentence) && MONEY.test(behind));
};
