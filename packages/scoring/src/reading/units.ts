/** A stretch of folded text: `start` included, `end` excluded. */
export type Span = { start: number; end: number };

const BULLET = /^\s*(?:[•*>]|-(?=\s)|\d{1,2}[.)](?=\s)|\(?[a-z]\)(?=\s))\s*/i;
const FIGURE_LINE =
  /^\W*(?:[A-Z]{2,3} ?)?[$€£₹]?\s?\d[\d.,' ]*\s?(?:%|x|k|m|mn|bn|b|million|billion|months?|years?)?\+?\W*$/i;
const LABEL_LINE = /^[^\d.!?]{1,59}[^\d.!?:]$/;
const OPEN_END = /(?:\b(?:a|an|the|of|to|in|for|with|per|at|from|and|or|by|on|our|its|their|is|are|than|as))$/i;
const CONTINUES = /^(?:[a-z(&%]|[=+/] )/;
const SENTENCE_END = /[.!?](?=["')]?\s+["'(]?[A-Z0-9€$£\uE000])/g;
const ABBREVIATION =
  /\b(?:dr|prof|mr|mrs|ms|inc|ltd|co|corp|vs|approx|no|nos|st|e\.g|i\.e|u\.s|p\.a|est|ca|fig|incl|[a-z])$/i;
/** A sentence longer than this is cut, so that no pattern ever meets a text without end. */
const LONGEST = 1_200;

type Line = Span & { text: string; bullet: boolean };

const linesOf = (text: string): Line[] => {
  const lines: Line[] = [];
  let at = 0;
  for (const raw of text.split('\n')) {
    const bullet = BULLET.exec(raw)?.[0] ?? /^\s*/.exec(raw)?.[0] ?? '';
    const body = raw.slice(bullet.length).trimEnd();
    const start = at + bullet.length;
    if (body !== '') lines.push({ start, end: start + body.length, text: body, bullet: bullet.trim() !== '' });
    at += raw.length + 1;
  }
  return lines;
};

/** On cards a figure and its label stand on lines of their own; whichever order pairs more of them is the slide's order. */
const pairing = (lines: readonly Line[]): 'figure-first' | 'label-first' => {
  const pairs = (first: RegExp, second: RegExp) =>
    lines.filter((line, i) => first.test(line.text) && second.test(lines[i + 1]?.text ?? '')).length;
  return pairs(LABEL_LINE, FIGURE_LINE) > pairs(FIGURE_LINE, LABEL_LINE) ? 'label-first' : 'figure-first';
};

/** From this share of lines that go on in small letters, a page wraps its sentences; its long lines then go on too. */
const WRAPPED = 0.2;
const LONG = 0.6;

type Layout = { order: 'figure-first' | 'label-first'; wrapsAt: number };

const layoutOf = (lines: readonly Line[]): Layout => {
  const wrapped = lines.filter(({ text, bullet }) => !bullet && CONTINUES.test(text)).length >= lines.length * WRAPPED;
  const longest = Math.max(0, ...lines.map(({ text }) => text.length));
  return { order: pairing(lines), wrapsAt: wrapped ? longest * LONG : Number.POSITIVE_INFINITY };
};

const continues = ([line, next]: readonly [Line, Line], wrapsAt: number): boolean =>
  !next.bullet &&
  !/[.!?:;]$/.test(line.text) &&
  (CONTINUES.test(next.text) || OPEN_END.test(line.text) || line.text.length >= wrapsAt);

const joins = (pair: readonly [line: Line, next: Line], { order, wrapsAt }: Layout): boolean => {
  const [line, next] = pair;
  const [first, second] = order === 'figure-first' ? [FIGURE_LINE, LABEL_LINE] : [LABEL_LINE, FIGURE_LINE];
  return (first.test(line.text) && second.test(next.text)) || continues(pair, wrapsAt);
};

const blocksOf = (text: string): Span[] => {
  const lines = linesOf(text);
  const layout = layoutOf(lines);
  const blocks: Span[] = [];
  let paired = false;
  lines.forEach((line, i) => {
    const before = lines[i - 1];
    const block = blocks.at(-1);
    if (before !== undefined && block !== undefined && !paired && joins([before, line], layout)) {
      block.end = line.end;
      paired = FIGURE_LINE.test(before.text) || FIGURE_LINE.test(line.text);
    } else {
      blocks.push({ start: line.start, end: line.end });
      paired = false;
    }
  });
  return blocks;
};

const cut = (span: Span): Span[] => {
  const pieces: Span[] = [];
  for (let start = span.start; start < span.end; start += LONGEST)
    pieces.push({ start, end: Math.min(start + LONGEST, span.end) });
  return pieces;
};

const sentencesOf = (text: string, block: Span): Span[] => {
  const body = text.slice(block.start, block.end).replaceAll('\n', ' ');
  const sentences: Span[] = [];
  let start = 0;
  for (const { index } of body.matchAll(SENTENCE_END)) {
    if (ABBREVIATION.test(body.slice(Math.max(start, index - 8), index))) continue;
    sentences.push({ start: block.start + start, end: block.start + index + 1 });
    start = index + 1 + (/^["')]?\s*/.exec(body.slice(index + 1))?.[0].length ?? 0);
  }
  if (start < body.length) sentences.push({ start: block.start + start, end: block.end });
  return sentences;
};

/**
 * The sentences of a folded text, wrapped lines joined and bullets off. Where a figure and its label share a card but
 * not a line, both make one sentence.
 */
export const sentences = (text: string): Span[] =>
  blocksOf(text)
    .flatMap((block) => sentencesOf(text, block))
    .flatMap(cut);
