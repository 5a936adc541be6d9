/** The first three letters of the English months, from January on. */
export const SHORT_MONTHS: readonly string[] = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The English months in full, as a pattern's alternatives. */
export const FULL_MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';

/** The English months in full or shortened, as a pattern's alternatives. */
export const ANY_MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

/** The number of a month by its English name, full or short: "01" to "12". */
export const monthNumber = (month: string): string =>
  String(SHORT_MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1).padStart(2, '0');

/**
 * The months in English, and in those tongues that begin them with the same letters, in full or shortened, as a pattern's alternatives:
 * "Januar", "marzo" and "novembre", but no "market" and nothing "declared".
 */
export const MONTH_IN_TONGUES = [
  'jan(?:uar[iy]?|vier|eiro|v)?',
  'feb(?:ruar[iy]?|rero|braio|r)?',
  'mar(?:ch|ts?|s|z|zo|co|et)?',
  'apr(?:il(?:e|is|ie)?)?',
  'may(?:o|is)?',
  'jun(?:[ei]|[ih]o)?',
  'jul(?:[yi]|[ih]o)?',
  'aug(?:ust(?:us|i)?)?',
  'sep(?:t(?:i?emb(?:er|re)|embrie)?)?',
  'oct(?:o(?:ber|bre)|ubre|ombrie)?',
  'nov(?:ember|i?embre|embro)?',
  'dec(?:emb(?:er|re|rie))?',
].join('|');
