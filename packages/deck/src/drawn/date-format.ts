const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const PIECE = /y+|m+|d+|h+|s+|am\/pm/gi;

const MS_PER_DAY = 86_400_000;
/** Day 0 of the workbook's calendar, which takes 1900 for a leap year (ECMA-376 part 1, 18.17.4.1). */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** The end of the year 9999. */
const LAST_DAY = 2_958_465;

/** Whether a format, without its literals, is one for dates or times; a letter behind digits (`0.0M`) stands for itself. */
export const isDateFormat = (pattern: string): boolean =>
  /[ymdhs]/i.test(pattern.replace(/general/gi, '')) && !/[#0?]/.test(pattern.replace(/s\.0+/gi, ''));

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

const PIECES: Record<string, (date: Date, length: number) => string> = {
  y: (date, length) => (length > 2 ? String(date.getUTCFullYear()) : pad(date.getUTCFullYear() % 100, 2)),
  m: (date, length) => {
    const name = MONTHS[date.getUTCMonth()] ?? '';
    if (length < 3) return pad(date.getUTCMonth() + 1, length);
    return length === 3 ? name.slice(0, 3) : name.slice(0, length === 5 ? 1 : undefined);
  },
  d: (date, length) => {
    const name = DAYS[date.getUTCDay()] ?? '';
    if (length < 3) return pad(date.getUTCDate(), length);
    return length === 3 ? name.slice(0, 3) : name;
  },
  h: (date, length) => pad(date.getUTCHours(), length),
  s: (date, length) => pad(date.getUTCSeconds(), length),
  a: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
};

/** A workbook's day number as its format shows it: `45658` as `Jan-25` by `mmm-yy`. */
export const formatDate = (value: number, pattern: string): string => {
  if (value < 0 || value > LAST_DAY) return String(value);
  const date = new Date(DAY_ZERO + Math.round(value * MS_PER_DAY));
  // Right after hours, `m` stands for minutes.
  let afterHours = false;
  return pattern.replace(PIECE, (piece) => {
    const kind = piece.charAt(0).toLowerCase();
    const isMinutes = kind === 'm' && afterHours && piece.length < 3;
    afterHours = kind === 'h';
    return isMinutes ? pad(date.getUTCMinutes(), piece.length) : (PIECES[kind]?.(date, piece.length) ?? '');
  });
};
