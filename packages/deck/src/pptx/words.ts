import { attribute, child, childrenOf, descend, type Element, numberOf } from '../archive/xml.ts';
import { type DrawnLine, type Run, splitRuns } from '../drawn/item.ts';
import { isFull, type Room, take } from '../drawn/room.ts';
import { written } from '../drawn/written.ts';
import { contentsOf } from '../ooxml/alternatives.ts';
import { equationText } from '../ooxml/equation.ts';
import { symbolText } from '../ooxml/symbols.ts';
import { buildBullets } from './bullets.ts';
import { type Lists, type Look, levelsOf, lookOf } from './look.ts';

/** What text needs to know about its slide: its number, the room for it, and what to do with words that lead somewhere. */
export type Telling = { n: number; room: Room; onLink: (properties: Element | undefined, text: string) => void };

const fieldText = (field: Element, { n }: Telling): string =>
  attribute(field, 'type') === 'slidenum' ? String(n) : (child(field, 't')?.text ?? '');

/** The words of a run, as its fonts show them. */
const shownText = (run: Element): string => {
  const fontOf = (kind: string) => attribute(descend(run, 'rPr', kind), 'typeface');
  return symbolText(child(run, 't')?.text ?? '', { latin: fontOf('latin'), sym: fontOf('sym') });
};

const textOf = (run: Element, telling: Telling): string => {
  if (run.name === 'br') return '\n';
  if (run.name === 'fld') return fieldText(run, telling);
  if (run.name === 'r') return shownText(run);
  return run.name === 'm' || run.name === 'oMathPara' || run.name === 'oMath' ? equationText(run) : '';
};

const isBlank = (runs: Run[]): boolean => runs.every(({ text }) => text.trim() === '');

/** The runs of a paragraph, in their look; more than the room has characters are more than are kept. */
const runsOf = (paragraph: Element, { look, levels }: { look: Look; levels: Lists }, telling: Telling): Run[] => {
  const runs: Run[] = [];
  for (const element of contentsOf(paragraph)) {
    const text = textOf(element, telling);
    if (text === '') continue;
    if (runs.length > telling.room.characters) break;
    const own = child(element, 'rPr');
    const { capitals, raised, ...style } = lookOf(own, { look, levels });
    telling.onLink(own, text);
    runs.push({ ...style, text: written(text, { capitals, raised }) });
  }
  return runs;
};

/**
 * Reads a text body (`txBody`): a paragraph is a line, and so is what stands after a line break in it. Nothing more is
 * read once the slide's room is full.
 */
export const readLines = (body: Element | undefined, look: Look, telling: Telling): Run[][] => {
  const bulletOf = buildBullets();
  const lines: Run[][] = [];
  for (const paragraph of childrenOf(body, 'p')) {
    if (isFull(telling.room)) break;
    const properties = child(paragraph, 'pPr');
    const levels = levelsOf(look, paragraph);
    const runs = runsOf(paragraph, { look, levels }, telling);
    const [first] = runs;
    if (!first || isBlank(runs)) continue;
    const bullet = bulletOf([properties, ...levels], numberOf(properties, 'lvl') ?? 0);
    const found = splitRuns(bullet === '' ? runs : [{ ...first, text: `${bullet} ` }, ...runs]);
    take(telling.room, found);
    lines.push(...found);
  }
  return lines;
};

/** The lines of a text body as they are drawn. */
export const readWords = (body: Element | undefined, look: Look, telling: Telling): DrawnLine[] =>
  readLines(body, look, telling).map((runs) => ({ cells: [runs] }));
