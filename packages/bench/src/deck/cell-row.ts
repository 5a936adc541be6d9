import { join } from 'node:path';
import { type Cells, cellsApart, cellsInRows } from './cells.ts';
import { atLeast, type Figure, type Row, shown } from './figure.ts';
import { readByPdftotext } from './readings.ts';
import { decksOf, isPdf, readOurs, type SharedDeck } from './shared-decks.ts';
import { tablesOf } from './truth.ts';
import { percent } from './words.ts';

/**
 * Decks of tables by two makers of PDF (`decks/make-tables.ts`): those called `new` were made when the layout was done
 * and never shown to who made it; those called `tuned` it was tuned on, as on the shared decks.
 */
const TABLES = join(import.meta.dirname, '../../decks');

type Count = typeof cellsInRows;

/** The cells of all tables of a deck that are found in their row; each slide is given as its lines. */
const countCells = ({ truth }: SharedDeck, slides: string[][], count: Count): Cells => {
  const tables = truth.slides.flatMap((slide, index) =>
    tablesOf(slide).map((rows) => count(rows, slides[index] ?? [])),
  );
  return {
    found: tables.reduce((sum, { found }) => sum + found, 0),
    total: tables.reduce((sum, { total }) => sum + total, 0),
  };
};

const shareOf = ({ found, total }: Cells): number => percent(found, total);

const byPoppler = (deck: SharedDeck): string => {
  const pages = readByPdftotext(deck.path, ['-layout']);
  if (!pages) return 'no pdftotext here';
  const cells = countCells(
    deck,
    pages.map((page) => page.split('\n')),
    cellsInRows,
  );
  return `pdftotext -layout ${shown(shareOf(cells))}`;
};

const measureDeck = async (deck: SharedDeck): Promise<Omit<Figure, 'measure'>> => {
  const { slides } = await readOurs(deck.bytes);
  const lines = slides.map((slide) => slide.lines.map(({ text }) => text));
  const rows = countCells(deck, lines, cellsInRows);
  const alone = countCells(deck, lines, cellsApart);
  const result = atLeast(97, shareOf(rows));
  return {
    anchors: byPoppler(deck),
    ...result,
    ours: `${result.ours} (${rows.found} of ${rows.total}; parted from their neighbours ${shown(shareOf(alone))}%)`,
  };
};

const hasTable = ({ truth }: SharedDeck): boolean => truth.slides.some((slide) => tablesOf(slide).length > 0);

/**
 * Table cells in their row; `cells.ts` says what counts. The bar is meant for the new tables; the others are shown beside
 * them.
 */
export const CELLS: Row = {
  name: 'cells',
  needsDecks: false,
  measure: async ({ decks }) => {
    const known = decks === '' ? [] : decksOf(decks).filter(isPdf).filter(hasTable);
    const figures: Figure[] = [];
    for (const deck of [...known, ...decksOf(TABLES)]) {
      figures.push({ measure: `table cells in their row, ${deck.file}`, ...(await measureDeck(deck)) });
    }
    return figures;
  },
};
