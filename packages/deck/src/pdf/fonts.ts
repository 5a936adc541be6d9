import { type Pdfium, SCRATCH_BYTES } from './pdfium.ts';

/** How many characters of a font the file names, and how many it does not. */
export type Naming = { named: number; unnamed: number };

/** The fonts of a deck by their names, as far as its pages have been read. */
export type Fonts = Map<string, Naming>;

/** From this share of characters without a name on, the others have theirs by chance, such as the numbers of their glyphs. */
const BY_CHANCE = 0.3;

export const isByChance = ({ named, unnamed }: Naming): boolean => unnamed > BY_CHANCE * (named + unnamed);

/** The name of the font of a text object, by PDFium's handle (0: none); empty when it has none. */
const readName = ({ calls, scratch, memory }: Pdfium, font: number): string => {
  const length = font === 0 ? 0 : calls.FPDFFont_GetBaseFontName(font, scratch, SCRATCH_BYTES);
  return Buffer.from(memory().buffer, scratch, Math.min(length, SCRATCH_BYTES)).toString('latin1');
};

/** Finds how the characters of a text object's font are named; each font of a page is looked up once. */
export const buildNamingReader = (pdfium: Pdfium, fonts: Fonts): ((object: number) => Naming) => {
  const known = new Map<number, Naming>();
  return (object) => {
    const font = object === 0 ? 0 : pdfium.calls.FPDFTextObj_GetFont(object);
    const before = known.get(font);
    if (before) return before;
    const name = readName(pdfium, font);
    const naming = fonts.get(name) ?? { named: 0, unnamed: 0 };
    fonts.set(name, naming);
    known.set(font, naming);
    return naming;
  };
};
