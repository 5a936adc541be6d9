import { attribute, child, type Element } from '../archive/xml.ts';
import type { Link } from '../deck.ts';
import type { Run } from '../drawn/item.ts';
import { buildLinks } from '../drawn/links.ts';
import { written } from '../drawn/written.ts';
import { contentsOf } from '../ooxml/alternatives.ts';
import { equationText } from '../ooxml/equation.ts';
import type { Relations } from '../ooxml/parts.ts';
import { signOf, symbolText } from '../ooxml/symbols.ts';
import { PAGE_END, SHOWN_PAGE_END } from './pages.ts';
import { type Ground, lookOf } from './styles.ts';

/**
 * What stands in a paragraph, in order: its runs, with signs where a page ends; what is drawn in it; where it leads;
 * and the numbers of its notes and comments.
 */
export type Words = { runs: Run[]; drawings: Element[]; links: Link[]; notes: string[]; comments: string[] };

const SIGNS: Record<string, string> = {
  tab: '\t',
  ptab: '\t',
  cr: '\n',
  noBreakHyphen: '-',
  lastRenderedPageBreak: SHOWN_PAGE_END,
};

/** What is in the file, but not in the document as it is now. */
const GONE = new Set(['del', 'moveFrom']);
/** What holds runs, besides the paragraph itself. */
const HOLDERS = new Set([
  'ins',
  'moveTo',
  'smartTag',
  'sdt',
  'sdtContent',
  'customXml',
  'dir',
  'bdo',
  'ruby',
  'rubyBase',
]);

const textOf = (piece: Element, properties: Element | undefined): string => {
  if (piece.name === 't' || piece.name === 'delText') {
    return symbolText(piece.text, { latin: attribute(child(properties, 'rFonts'), 'ascii') });
  }
  if (piece.name === 'sym') return signOf(piece);
  if (piece.name === 'br') return attribute(piece, 'type') === 'page' ? PAGE_END : '\n';
  return SIGNS[piece.name] ?? '';
};

const ADDRESS = /^\s*HYPERLINK\s+"([^"]+)"/i;

type Reading = { words: Words; look: Ground; relations: Relations; add: ReturnType<typeof buildLinks>['add'] };

/** A field says in its own words where it leads, before the words that show it. */
const buildFields = () => {
  const open: { instruction: string; shown: boolean }[] = [];
  return {
    see: (piece: Element) => {
      const kind = attribute(piece, 'fldCharType');
      const last = open.at(-1);
      if (piece.name === 'instrText' && last && !last.shown) last.instruction += piece.text;
      if (kind === 'begin') open.push({ instruction: '', shown: false });
      if (kind === 'separate' && last) last.shown = true;
      if (kind === 'end') open.pop();
    },
    address: () => ADDRESS.exec(open.find(({ instruction }) => ADDRESS.test(instruction))?.instruction ?? '')?.[1],
  };
};

type State = { gone: boolean; url: string | undefined; fields: ReturnType<typeof buildFields> };

const readRun = (run: Element, { words, look, add }: Reading, { gone, url, fields }: State): void => {
  const properties = child(run, 'rPr');
  const { capitals, raised, ...style } = lookOf(properties, look);
  for (const piece of contentsOf(run)) {
    fields.see(piece);
    if (piece.name === 'drawing' || piece.name === 'pict' || piece.name === 'object') words.drawings.push(piece);
    if (piece.name === 'footnoteReference' || piece.name === 'endnoteReference') {
      words.notes.push(`${piece.name}:${attribute(piece, 'id') ?? ''}`);
    }
    if (piece.name === 'commentReference') words.comments.push(attribute(piece, 'id') ?? '');
    const text = textOf(piece, properties);
    if (text === '') continue;
    if (!gone && text !== SHOWN_PAGE_END) add(text, url ?? fields.address());
    words.runs.push({ ...style, unseen: style.unseen || gone, text: written(text, { capitals, raised }) });
  }
};

const readPieces = (owner: Element, reading: Reading, state: State): void => {
  for (const piece of contentsOf(owner)) {
    const { name } = piece;
    if (name === 'r') readRun(piece, reading, state);
    else if (GONE.has(name)) readPieces(piece, reading, { ...state, gone: true });
    else if (name === 'hyperlink') {
      const url = reading.relations.addresses.get(attribute(piece, 'r:id') ?? '');
      readPieces(piece, reading, { ...state, url: url ?? state.url });
    } else if (name === 'fldSimple') {
      readPieces(piece, reading, { ...state, url: ADDRESS.exec(attribute(piece, 'instr') ?? '')?.[1] ?? state.url });
    } else if (HOLDERS.has(name)) readPieces(piece, reading, state);
    else if (name === 'oMath' || name === 'oMathPara') {
      const { capitals: _, raised: __, ...style } = lookOf(undefined, reading.look);
      reading.words.runs.push({ ...style, text: equationText(piece) });
    }
  }
};

/** Reads the words of a paragraph. */
export const readParagraph = (paragraph: Element, look: Ground, relations: Relations): Words => {
  const { links, add } = buildLinks();
  const words: Words = { runs: [], drawings: [], links, notes: [], comments: [] };
  readPieces(paragraph, { words, look, relations, add }, { gone: false, url: undefined, fields: buildFields() });
  return words;
};
