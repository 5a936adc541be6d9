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

/** "The bank balance sees us to November, ten months off": what is there carries so far, in words of plans. */
const BALANCE_CARRIES =
  /\b(?:the|our) (?:(?:bank )?balance|bank account|cash (?:in (?:the )?bank|at hand|in hand)|reserves?|savings) (?:sees|takes|carries|gets|brings|keeps)\b/i;

/** Whether words say that what is there today carries the company, though they look ahead. */
export const isCarriedByBalance = (text: string): boolean => BALANCE_CARRIES.test(text) && !FUNDED.test(text);
