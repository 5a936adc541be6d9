import { chartLines, labelRows, shareInGrid } from './chart-lines.ts';
import { type Frame, frameOf } from './frame.ts';
import { bandsOf } from './layout.ts';
import { median } from './median.ts';
import { neighbourhoodsOf } from './neighbourhoods.ts';
import { gapDown, type Piece } from './piece.ts';
import { LEADING } from './table-rows.ts';
import { findTable } from './tables.ts';

/** A label is at most this long, in characters, and no larger than the slide's usual letters by this share. */
const SHORT = 28;
const LARGE = 1.2;
/** A chart has so many figures at least, no more than that, at so many heights; they are this share of its labels. */
const FIGURES = 4;
const MOST = 300;
const HEIGHTS = 3;
const SHARE = 0.4;
/** Share of figures in rows and columns from which on they are no chart's. */
const GRID = 0.6;
/** What is drawn takes this share of the chart's width and height at least; other words stand in it hardly ever. */
const DRAWN = 0.4;
const FOREIGN = 0.1;
/** The last line of a paragraph starts where the others do, to within this, in ems. */
const SAME_EDGE = 0.5;

type Size = { width: number; height: number };

/** A chart: where it is drawn, and its labels, line by line. */
export type Chart = { frame: Frame; lines: Piece[][] };

/** Pieces that may be a chart's labels, and the others. */
type Sorted = { labels: Piece[]; words: Piece[] };

/** What is short may also be the last line of a paragraph. */
const endsParagraph = (piece: Piece, words: Piece[]): boolean =>
  words.some(
    (line) => Math.abs(line.left - piece.left) < SAME_EDGE * piece.em && gapDown(line, piece) < LEADING * piece.em,
  );

const sortPieces = (pieces: Piece[]): Sorted => {
  const usual = median(pieces.map(({ em }) => em));
  const isShort = ({ text, em, bullet }: Piece) => !bullet && text.length <= SHORT && em <= LARGE * usual;
  const long = pieces.filter((piece) => !isShort(piece));
  const isLabel = (piece: Piece) => isShort(piece) && (piece.numeric === true || !endsParagraph(piece, long));
  return { labels: pieces.filter(isLabel), words: pieces.filter((piece) => !isLabel(piece)) };
};

const figuresIn = (labels: Piece[]): Piece[] => labels.filter(({ numeric }) => numeric);

const areLabels = (labels: Piece[]): boolean => {
  const figures = figuresIn(labels);
  if (figures.length < Math.max(FIGURES, SHARE * labels.length) || figures.length > MOST) return false;
  if (labelRows(figures).length < HEIGHTS || shareInGrid(figures) > GRID) return false;
  return findTable(bandsOf(labels, 0)) === undefined;
};

const isDrawn = (labels: Frame, drawing: Frame): boolean =>
  drawing.right - drawing.left >= DRAWN * (labels.right - labels.left) &&
  drawing.bottom - drawing.top >= DRAWN * (labels.bottom - labels.top);

/**
 * The charts of a page, and the pieces that are in none: small figures and names scattered over what is `drawn`, in the
 * pieces' unit.
 */
export const chartsOf = (
  pieces: Piece[],
  { drawn, size }: { drawn: Frame[]; size: Size },
): { charts: Chart[]; rest: Piece[] } => {
  // Most pages have no figures that lie about; looking closer takes time.
  if (drawn.length === 0 || figuresIn(pieces).length < FIGURES) return { charts: [], rest: pieces };
  const { labels, words } = sortPieces(pieces);
  const neighbourhood = neighbourhoodsOf([...drawn, ...labels], size);
  const drawnBy = Map.groupBy(drawn, neighbourhood);
  const wordsBy = Map.groupBy(words, neighbourhood);
  const charts = [...Map.groupBy(labels, neighbourhood)].flatMap(([number, found]) => {
    const drawing = drawnBy.get(number) ?? [];
    const isForeign = (wordsBy.get(number)?.length ?? 0) > FOREIGN * found.length;
    const isChart = !isForeign && isDrawn(frameOf(found), frameOf(drawing)) && areLabels(found);
    return isChart ? [{ found, frame: frameOf([...found, ...drawing]) }] : [];
  });
  const taken = new Set(charts.flatMap(({ found }) => found));
  return {
    charts: charts.map(({ found, frame }) => ({ frame, lines: chartLines(found) })),
    rest: pieces.filter((piece) => !taken.has(piece)),
  };
};
