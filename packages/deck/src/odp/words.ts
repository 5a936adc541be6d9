import { attribute, child, type Element, numberOf, within } from '../archive/xml.ts';
import { type Run, splitRuns } from '../drawn/item.ts';
import { isFull, type Room, take } from '../drawn/room.ts';
import { written } from '../drawn/written.ts';
import { numeralOf } from '../numeral.ts';
import { countOf } from './length.ts';
import { lookOf, type Styles } from './styles.ts';

/** What text needs to know about its slide: number, styles, what its fields stand for, what to do with links. */
export type Telling = {
  n: number;
  styles: Styles;
  fields: Map<string, string>;
  room: Room;
  onLink: (url: string | undefined, text: string) => void;
};

/** Spaces that one mark may stand for. */
const MAX_SPACES = 100;

/** What is in a paragraph but not on the slide. */
const SILENT = new Set(['annotation', 'annotation-end', 'note', 'bookmark', 'tracked-changes', 'frame', 'script']);

const signOf = (element: Element, { n, fields }: Telling): string | undefined => {
  if (element.name === 's') return ' '.repeat(countOf(element, 'c', MAX_SPACES));
  if (element.name === 'tab') return '\t';
  if (element.name === 'line-break') return '\n';
  if (element.name === 'page-number') return String(n);
  return fields.get(element.name);
};

type Style = { chain: Element[]; url: string | undefined };

/** Adds the runs in an element to those before it; more than the room has characters are more than are kept. */
const addRuns = (
  element: Element,
  { chain, url }: Style,
  { runs, telling }: { runs: Run[]; telling: Telling },
): void => {
  if (SILENT.has(element.name) || runs.length > telling.room.characters) return;
  const name = element.name === 'span' ? attribute(element, 'style-name') : undefined;
  const style: Style = {
    chain: name === undefined ? chain : [...telling.styles.chain('text', name), ...chain],
    url: element.name === 'a' ? attribute(element, 'href') : url,
  };
  const sign = signOf(element, telling);
  const text = sign ?? element.text;
  if (text !== '') {
    const { capitals, raised, ...look } = lookOf(style.chain);
    telling.onLink(style.url, text);
    runs.push({ ...look, text: written(text, { capitals, raised }) });
  }
  if (sign === undefined) for (const one of element.children) addRuns(one, style, { runs, telling });
};

/** A list as it stands around a paragraph: its style, how deep it is, and the number of the item. */
type Listed = { style: Element | undefined; level: number; item: number };

const DOT = '•';
/** Fonts whose letters are signs, and letters that have no meaning of their own: what is in the file is not what is seen. */
const SIGNS = /^['"]?(?:wingdings|webdings|symbol)/i;
const PRIVATE = /[\uE000-\uF8FF]/;

const SCHEMES: Record<string, string> = { a: 'alphaLc', A: 'alphaUc', i: 'romanLc', I: 'romanUc' };

const bulletOf = ({ style, level, item }: Listed): string => {
  const own = style?.children.find((one) => numberOf(one, 'level') === level);
  if (own?.name === 'list-level-style-bullet') {
    const char = attribute(own, 'bullet-char') ?? DOT;
    const font = attribute(child(own, 'text-properties'), 'font-family') ?? '';
    return SIGNS.test(font) || PRIVATE.test(char) ? DOT : char;
  }
  const format = attribute(own, 'num-format') ?? '';
  if (own?.name !== 'list-level-style-number' || format === '') return '';
  const number = (numberOf(own, 'start-value') ?? 1) + item;
  const numeral = numeralOf(number, SCHEMES[format] ?? 'arabic');
  return `${attribute(own, 'num-prefix') ?? ''}${numeral}${attribute(own, 'num-suffix') ?? ''}`;
};

const paragraphLines = (
  paragraph: Element,
  { chain, telling, listed }: Body & { listed: Listed | undefined },
): Run[][] => {
  if (isFull(telling.room)) return [];
  const own = [...telling.styles.chain('paragraph', attribute(paragraph, 'style-name')), ...chain];
  const runs: Run[] = [];
  addRuns(paragraph, { chain: own, url: undefined }, { runs, telling });
  const [first] = runs;
  const bullet = listed ? bulletOf(listed) : '';
  const lines = splitRuns(first && bullet !== '' ? [{ ...first, text: `${bullet} ` }, ...runs] : runs);
  take(telling.room, lines);
  return lines;
};

/** The styles that a body of text takes after, the nearest first. */
export type Body = { chain: Element[]; telling: Telling };

const listLines = (list: Element, body: Body, outer: Listed | undefined): Run[][] => {
  const name = attribute(list, 'style-name');
  const style = name === undefined ? outer?.style : body.telling.styles.list(name);
  const level = (outer?.level ?? 0) + 1;
  return list.children.flatMap((item, index) => {
    const listed = item.name === 'list-item' ? { style, level, item: index } : undefined;
    return item.children.flatMap((one, at) =>
      one.name === 'list'
        ? listLines(one, body, { style, level, item: index })
        : linesOf(one, { ...body, listed: at === 0 ? listed : undefined }),
    );
  });
};

const linesOf = (element: Element, body: Body & { listed?: Listed | undefined }): Run[][] => {
  if (element.name === 'p' || element.name === 'h') return paragraphLines(element, { ...body, listed: body.listed });
  return element.name === 'list' ? listLines(element, body, undefined) : [];
};

/** Reads the paragraphs and lists in an element: a paragraph is a line, and so is what stands after a line break. */
export const readLines = (element: Element | undefined, body: Body): Run[][] =>
  element?.children.flatMap((one) => linesOf(one, body)) ?? [];

const paragraphsIn = (element: Element | undefined): Element[] =>
  element?.children.flatMap((one) => (one.name === 'p' || one.name === 'h' ? [one] : paragraphsIn(one))) ?? [];

/** The words of an element whose look does not matter, line by line. */
export const plainTexts = (element: Element | undefined): string[] =>
  paragraphsIn(element).flatMap((paragraph) => allText(paragraph).split('\n'));

const BLANKS: Record<string, string> = { s: ' ', tab: ' ', 'line-break': '\n' };

/** All text in an element. */
export const allText = (element: Element): string =>
  element.text + element.children.map((one) => BLANKS[one.name] ?? allText(one)).join('');

/** Remarks on a slide or in its text; nobody sees them when it is shown. */
export const remarksIn = (page: Element): string[] => within(page, 'annotation').flatMap(plainTexts);
