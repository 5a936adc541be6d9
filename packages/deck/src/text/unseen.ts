import { isFence } from './fences.ts';

/** What is not shown and may go on over lines: how it starts, all of it at the start of a text, and how it ends. */
type Unseen = { start: RegExp; whole: RegExp; end: RegExp };

/** Comments are not shown: in a deck they are what the speaker says. */
const COMMENT: Unseen = { start: /(?=<!--)/, whole: /^<!--([\s\S]*?)-->/, end: /-->/ };

const blockOf = (name: string): Unseen => ({
  start: new RegExp(String.raw`(?=<${name}\b)`, 'i'),
  whole: new RegExp(String.raw`^<${name}\b[^>]*>[\s\S]*?</${name}[ \t]*>`, 'i'),
  end: new RegExp(`</${name}`, 'i'),
});

/** Blocks for the program that shows the deck. */
const BLOCKS = [blockOf('style'), blockOf('script')];

const isOpen = (line: string, { start, whole }: Unseen): boolean => {
  const last = line.split(start).at(-1) ?? '';
  return start.test(last) && !whole.test(last);
};

/** The line that ends what is open ahead of `from`, unless the same starts once more ahead of its end. */
const endOf = (lines: readonly string[], from: number, { start, end }: Unseen): number | undefined => {
  for (let at = from; at < lines.length; at += 1) {
    const [ahead = '', again] = lines[at]?.split(start) ?? [];
    if (!start.test(ahead) && end.test(ahead)) return at;
    if (again !== undefined || start.test(ahead)) return undefined;
  }
  return undefined;
};

const joined = (lines: readonly string[], unseen: Unseen): string[] => {
  const whole: string[] = [];
  let fenced = false;
  for (let i = 0; i < lines.length; i += 1) {
    const first = i;
    if (isFence(lines[i] ?? '')) fenced = !fenced;
    while (!fenced && isOpen(lines[i] ?? '', unseen)) {
      const end = endOf(lines, i + 1, unseen);
      if (end === undefined) break;
      i = end;
    }
    whole.push(lines.slice(first, i + 1).join('\n'));
  }
  return whole;
};

/** Lines of which each comment and block is on one, whatever it holds. Code is shown as it is. */
export const withWholeUnseen = (lines: readonly string[]): string[] =>
  [COMMENT, ...BLOCKS].reduce<string[]>(joined, [...lines]);

const shownOf = (line: string, { start, whole }: Unseen): string =>
  line
    .split(start)
    .map((piece) => piece.replace(whole, ''))
    .join('');

/** What is shown of a line that is no code, and the comments on it. */
export const splitUnseen = (line: string): { shown: string; notes: string[] } => ({
  shown: [COMMENT, ...BLOCKS].reduce(shownOf, line),
  notes: line.split(COMMENT.start).flatMap((piece) => COMMENT.whole.exec(piece)?.[1]?.split('\n') ?? []),
});
