import { NUMBER_WORDS } from './number-words.ts';

/** The names of coins, as a pattern. */
export const COINS =
  'dollars?|euros?|pounds?|rupees?|rands?|nairas?|kron(?:a|e|or|er)|francs?|shillings?|reais|real|pesos?|yen|yuan|ringgit|baht|taka|dirhams?|cedis?|z[lł]|złot[yae]|zlot[yae]|liras?|dongs?|won|rupiah|korun[ay]?|forints?|birr|bob|quid|bucks?';
/** Hundredths of a coin; as one letter only right behind the number. */
export const SMALL =
  '(?: (?:euro ?)?cents?|(?<=\\d)c(?:ts?)?| ?¢| pence|(?<=\\d)p| paise| kobo| oere| ore| centavos| centimes| rappen| pesewas?| kurus| gr(?:osz[ey])?| piast(?:er|re)s?| sen| bani| fils)';
const MARK =
  '(?:[$€£₹₦¥₱₵₺]|(?:R|S|US|HK|NZ|NT)\\$|R(?=\\d)|Rs\\.?|Rp|GH[₵¢]|C\\$|A\\$|(?:USD|EUR|GBP|CHF|INR|SEK|NOK|DKK|PLN|BRL|CAD|AUD|NGN|KES|ZAR)(?= ?\\d))';
/** A number below a thousand with its currency or coin: groups `mark`, `few` and `small`. */
export const FEW = String.raw`(?<![\p{L}\p{N}.,/-])(?:(?<mark>${MARK}) ?)?(?<few>\d{1,3}(?:[.,]\d{1,2})?|(?:${NUMBER_WORDS})(?![\p{L}-]))(?:(?<small>${SMALL})(?![\p{L}\p{N}])| (?:${COINS})(?![\p{L}\p{N}])| ?[€$£](?! ?\d))?(?![\p{L}\p{N}%]|[.,]\d)`;
export const EACH = '(?:each|every|one|an?)';
export const ADDED = '(?:(?:net|new|extra|additional|added) )*';
/** A coin as what is given for it: "dollar", "£1". */
export const ONE = String.raw`(?:(?:${COINS})(?![\p{L}\p{N}])|${MARK} ?1(?![\p{N}%]|[.,]\d| ?(?:k|m|bn|million)\b))`;
/** One coin, and a hundred of whatever. */
export const COIN = String.raw`(?:(?:billed|net-revenue|invoiced|sales|commission) )?(?:${COINS}|1 (?:${COINS})|${MARK} ?1(?:[.,]00?)?)(?![\p{L}\p{N}]|[.,]\d)`;
export const HUNDRED = String.raw`(?:hundred|(?:${MARK} ?)?100(?: (?:${COINS})| ?[€$£₺₹](?!\d))?)(?![\p{L}\p{N}%]|[.,]\d| (?:thousand|million|percent|per cent))`;
/** What stays may have grown: "109 cents on the dollar". */
export const MOST_CENTS = 300;
