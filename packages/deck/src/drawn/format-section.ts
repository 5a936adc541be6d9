/** A letter of a text that stands for a literal. */
export const PLACE = '\uE000';

/** Colours, conditions and the language of a section stand in brackets; a currency's sign stays. */
const BRACKETS = /\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]/g;
/** Letters that stand for themselves: `"text"`, `\x`; room as wide as a letter `_x`; what fills a line `*x`. */
const LITERALS = /"([^"]*)"|\\(.)|_.|\*./g;
const QUOTED = /"[^"]*"|\\./g;

const CONDITION = /\[(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)\]/;

const COMPARE: Record<string, (value: number, limit: number) => boolean> = {
  '<': (value, limit) => value < limit,
  '>': (value, limit) => value > limit,
  '<=': (value, limit) => value <= limit,
  '>=': (value, limit) => value >= limit,
  '<>': (value, limit) => value !== limit,
  '=': (value, limit) => value === limit,
};

/** The sections of a format; a `;` in a literal parts none. */
const sectionsOf = (format: string): string[] => {
  const quoted = format.match(QUOTED) ?? [];
  let at = 0;
  return format
    .replace(QUOTED, PLACE)
    .split(';')
    .map((section) => section.replaceAll(PLACE, () => quoted[at++] ?? ''));
};

/** The part of a format that is for a number: what it writes of its magnitude, and the sign that it leaves to others. */
export type Section = { section: string; sign: '-' | '' };

/** The section whose condition holds, else the last of those that may. One that has a sign of its own needs no other. */
const conditionalFor = (value: number, sections: string[]): Section => {
  const conditions = sections.slice(0, 2).map((section) => CONDITION.exec(section));
  const found = conditions.findIndex((condition) => {
    const [, operator = '', limit = ''] = condition ?? [];
    return COMPARE[operator]?.(value, Number(limit)) ?? false;
  });
  const other = conditions.every((condition) => condition !== null) ? 2 : 1;
  const section = sections[found < 0 ? other : found] ?? sections.at(-1) ?? '';
  const isSigned = /^[^0#?]*[-(]/.test(section.replace(BRACKETS, ''));
  return { section, sign: value < 0 && !isSigned ? '-' : '' };
};

/** The section for the number: by its condition, else the first for positive ones, the second for negative, the third for zero. */
export const sectionFor = (value: number, format: string): Section => {
  const sections = sectionsOf(format);
  if (CONDITION.test(format)) return conditionalFor(value, sections);
  const [positive = '', negative, zero] = sections;
  if (value < 0 && negative !== undefined) return { section: negative, sign: '' };
  if (value === 0 && zero !== undefined) return { section: zero, sign: '' };
  return { section: positive, sign: value < 0 ? '-' : '' };
};

/** Sets literals aside, so that a digit or a letter in them is not taken for the format's. */
export const withoutLiterals = (section: string): { pattern: string; literals: string[] } => {
  const literals: string[] = [];
  const pattern = section
    .replace(BRACKETS, (_, currency?: string) => (currency ? `"${currency}"` : ''))
    .replace(LITERALS, (_, quoted?: string, single?: string) => {
      literals.push(quoted ?? single ?? '');
      return PLACE;
    });
  return { pattern, literals };
};
