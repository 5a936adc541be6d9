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
