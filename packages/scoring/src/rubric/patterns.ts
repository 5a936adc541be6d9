/**
 * A rubric's pattern as a regular expression, its terms put in.
 *
 * @throws Error when a term is not defined, SyntaxError when the pattern is none.
 */
export const compilePattern = (pattern: string, terms: Record<string, string>): RegExp =>
  new RegExp(
    pattern.replace(/\{([A-Z]{3,})\}/g, (_, name: string) => {
      const term = terms[name];
      if (term === undefined) throw new Error(`the term ${name} is not defined`);
      return term;
    }),
    'iu',
  );

/** A repetition up to this often of something that repeats without end is still quick on a sentence. */
const MOST_REPEATED = 12;

/** An escape, a class, the start or end of a group, a quantifier, a choice, or any other character. */
const TOKEN =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?::|=|!|<=|<!|<[^>=!]+>))?|\)|[*+?]\??|\{(\d+)(,?)(\d*)\}\??|\||./gsu;

type Group = { endless: boolean; choice: boolean };

const timesOf = (token: RegExpExecArray | RegExpMatchArray): number => {
  const [text, least = '', comma = '', most = ''] = token;
  if (text.startsWith('{')) return most === '' && comma !== '' ? Number.POSITIVE_INFINITY : Number(most || least);
  return text.startsWith('?') ? 1 : Number.POSITIVE_INFINITY;
};

const isDangerous = (inner: Group, times: number): boolean =>
  (inner.endless && times > MOST_REPEATED) || (inner.choice && times === Number.POSITIVE_INFINITY);

/** Whether a sound pattern repeats without end what itself repeats without end, or a choice: it could run for hours. */
const repeatsRepetition = (source: string): boolean => {
  const open: Group[] = [{ endless: false, choice: false }];
  let last: Group = { endless: false, choice: false };
  for (const token of source.matchAll(TOKEN)) {
    const [text] = token;
    const group = open.at(-1) ?? last;
    if (text.startsWith('(')) open.push({ endless: false, choice: false });
    else if (text === ')') {
      last = open.pop() ?? last;
      const around = open.at(-1);
      if (around !== undefined) around.endless ||= last.endless;
      if (around !== undefined) around.choice ||= last.choice;
    } else if (text === '|') group.choice = true;
    else if (/^(?:[*+?]\??|\{\d.*)$/u.test(text)) {
      const times = timesOf(token);
      if (isDangerous(last, times)) return true;
      group.endless ||= times === Number.POSITIVE_INFINITY;
    } else last = { endless: false, choice: false };
  }
  return false;
};

/** What is wrong with a pattern, in words that follow its place; undefined for a sound one. */
export const patternFault = (pattern: string, terms: Record<string, string>): string | undefined => {
  try {
    const { source } = compilePattern(pattern, terms);
    if (!repeatsRepetition(source)) return undefined;
    return 'repeats without end what itself repeats without end, or a choice; give one of them an end, such as {0,8}';
  } catch (error) {
    return `is no pattern: ${error instanceof Error ? error.message : String(error)}`;
  }
};
