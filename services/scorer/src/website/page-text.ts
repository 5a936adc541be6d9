import { Parser } from 'htmlparser2';

/** What a page shows, line by line, and what stands in it that nobody sees. */
export type PageText = { text: string; hidden: readonly string[] };

/** Code, forms and ways to other pages: nothing of it is said about the company. */
const LEFT_OUT = new Set('script style noscript template svg math iframe object select textarea head nav'.split(' '));
/** What stands beside its neighbours in one line; every other element begins a line and ends it. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
const UNSEEN =
  /display:\s*none|visibility:\s*(?:hidden|collapse)|font-size:\s*0(?![.\d]*[1-9])|opacity:\s*0(?![.\d]*[1-9])/i;
/** The most elements that one parser has inside one another: it looks for every tag among those that are open. */
const MOST_OPEN = 512;

type Attributes = Readonly<Record<string, string>>;
type Fate = 'shown' | 'hidden' | 'left-out';

const isUnseen = ({ hidden, style = '', 'aria-hidden': aria }: Attributes): boolean =>
  hidden !== undefined || aria === 'true' || UNSEEN.test(style);

/** An element inside what is left out or hidden shares its fate. */
const fateOf = (name: string, { attributes, outer }: { attributes: Attributes; outer: Fate }): Fate => {
  if (outer === 'left-out' || LEFT_OUT.has(name)) return 'left-out';
  return outer === 'hidden' || isUnseen(attributes) ? 'hidden' : 'shown';
};

const breakAround = (name: string): string => {
  if (INLINE.has(name)) return '';
  return CELLS.has(name) ? ' ' : '\n';
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');

/** What is still to be read of a page, and the fate of the element that it stands in. */
type Rest = { html: string; fate: Fate };

/** Reads on until elements stand too deep in one another, and gives what comes then. */
const read = ({ html, fate }: Rest, texts: Record<Fate, string[]>): Rest | undefined => {
  const fates: Fate[] = [];
  const current = (): Fate => fates.at(-1) ?? fate;
  let rest: Rest | undefined;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      texts[current()].push(breakAround(name));
      fates.push(fateOf(name, { attributes, outer: current() }));
      if (fates.length <= MOST_OPEN) return;
      rest = { html: html.slice(parser.endIndex + 1), fate: current() };
      parser.pause();
    },
    ontext: (text) => {
      texts[current()].push(text.replace(/\s+/gu, ' '));
    },
    onclosetag: (name) => {
      texts[fates.pop() ?? fate].push(breakAround(name));
      texts[current()].push(breakAround(name));
    },
  });
  parser.end(html);
  return rest;
};

/**
 * The text of a page of HTML. Only what its markup tells is known: a page that its scripts write, or its style sheets hide,
 * is read as it was sent. Where elements stand too deep in one another, all that comes is read as a part of the innermost.
 */
export const pageText = (html: string): PageText => {
  const texts: Record<Fate, string[]> = { shown: [], hidden: [], 'left-out': [] };
  for (let rest: Rest | undefined = { html, fate: 'shown' }; rest !== undefined; ) rest = read(rest, texts);
  return { text: linesOf(texts.shown.join('')).join('\n'), hidden: linesOf(texts.hidden.join('')) };
};
