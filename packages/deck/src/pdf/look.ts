import { type Colour, colourOf } from '../contrast.ts';
import type { Pdfium } from './pdfium.ts';

// Text render modes (ISO 32000-1, table 106).
const STROKED = 1;
const FILLED_AND_STROKED = 2;
/** Nothing is painted. */
const UNPAINTED = 3;
/** Nothing is painted; what is painted next shows through the letters only. */
const CUT_OUT = 7;

/** How letters are painted; `plain` says that these colours are all that there is to it. */
export type Look = { painted: boolean; cutout: boolean; colours: Colour[]; plain: boolean };

type ReadColour = Pdfium['calls']['FPDFPageObj_GetFillColor'];

/** A colour, and how much of it is applied, from 0 to 255. */
type Ink = { colour: Colour; alpha: number };

/** What is told of a pattern whose tiles have colours of their own. */
const TILED: Colour = 0xbfbfbf;

/** Less than this is applied of a colour that leaves nothing on white or black. */
const CLEAR = 6;

/** The ink that a call tells of an object, if it tells one. For a pattern it tells white, grey or any. */
export const readInk = ({ scratch, written }: Pdfium, object: number, read: ReadColour): Ink[] => {
  if (read(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return [];
  const { integers } = written();
  return [{ colour: colourOf(integers[0] ?? 0, integers[1] ?? 0, integers[2] ?? 0), alpha: integers[3] ?? 0 }];
};

const readInks = (pdfium: Pdfium, object: number, mode: number): Ink[] => {
  const { FPDFPageObj_GetFillColor, FPDFPageObj_GetStrokeColor } = pdfium.calls;
  // The modes from 4 on paint like those from 0 on, and clip besides.
  const painted = mode % 4;
  const filled = painted === STROKED ? [] : readInk(pdfium, object, FPDFPageObj_GetFillColor);
  const isStroked = painted === STROKED || painted === FILLED_AND_STROKED;
  return isStroked ? [...filled, ...readInk(pdfium, object, FPDFPageObj_GetStrokeColor)] : filled;
};

/** `OC` as UTF-16: the length with its end in bytes, and its two letters in one number. */
const LAYER = { bytes: 6, letters: 0x0043004f };
/** Marks within marks, of which all are looked at. */
const MOST_MARKS = 16;

/** What is marked `OC` belongs to a layer, which may be switched off (ISO 32000-1, 8.11.3.2). */
const isLayer = ({ calls, scratch, written }: Pdfium, mark: number): boolean => {
  if (calls.FPDFPageObjMark_GetName(mark, scratch + 8, LAYER.bytes, scratch) === 0) return true;
  const { integers } = written();
  return integers[0] === LAYER.bytes && integers[2] === LAYER.letters;
};

/** Remembers what was found out about a handle. */
const remember = (find: (handle: number) => boolean): ((handle: number) => boolean) => {
  const known = new Map<number, boolean>();
  return (handle) => {
    const found = known.get(handle) ?? find(handle);
    known.set(handle, found);
    return found;
  };
};

/** Tells whether an object of one page belongs to a layer. */
export const buildLayerTest = (pdfium: Pdfium): ((object: number) => boolean) => {
  const { calls } = pdfium;
  const isOnLayer = remember((mark) => isLayer(pdfium, mark));
  return (object) => {
    const count = calls.FPDFPageObj_CountMarks(object);
    for (let index = 0; index < Math.min(count, MOST_MARKS); index += 1) {
      if (isOnLayer(calls.FPDFPageObj_GetMark(object, index))) return true;
    }
    return count > MOST_MARKS;
  };
};

/** Reads how the text objects of one page are painted. */
export const buildLookReader = (pdfium: Pdfium, isOnLayer: (object: number) => boolean): ((object: number) => Look) => {
  const { calls } = pdfium;
  // Letters made of drawings bring colours of their own; their fonts have no name.
  const isDrawing = remember((font) => calls.FPDFFont_GetBaseFontName(font, 0, 0) <= 1);
  return (object) => {
    const mode = calls.FPDFTextObj_GetTextRenderMode(object);
    const inks = readInks(pdfium, object, mode);
    const colours = inks.map(({ colour }) => colour);
    const painted = mode !== UNPAINTED && !(inks.length > 0 && inks.every(({ alpha }) => alpha < CLEAR));
    const isVaried =
      colours.includes(TILED) ||
      calls.FPDFPageObj_HasTransparency(object) === 1 ||
      isDrawing(calls.FPDFTextObj_GetFont(object));
    return { painted, cutout: mode === CUT_OUT, colours, plain: colours.length > 0 && !isVaried && !isOnLayer(object) };
  };
};
