import { type Columns, columnsIn, piecesIn } from './chart-columns.ts';
import { withHeadings } from './chart-headings.ts';
import { type ChartLine, chartLines, labelRows, shareInGrid } from './chart-lines.ts';
import { columnLines } from './column-lines.ts';
import { type Frame, frameOf } from './frame.ts';
import { bandsOf } from './layout.ts';
import { median } from './median.ts';
import { neighbourhoodsOf } from './neighbourhoods.ts';
import { gapAcross, gapDown, type Piece } from './piece.ts';
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

/** What is drawn on a page of a size. */
type Drawn = { drawn: Frame[]; size: { width: number; height: number } };

/** A chart: where it is drawn, what heads it, and its labels, line by line and cell by cell. */
export type Chart = { frame: Frame; headings: Piece[][]; lines: ChartLine[] };

/** Pieces that may be a chart's labels, and the others. */
type Sorted = { labels: Piece[]; words: Piece[] };

/** What is short may also be the last line of a paragraph. */
const endsParagraph = (piece: Piece, words: Piece[]): boolean =>
  words.some(
    (line) => Math.abs(line.left - piece.left) < SAME_EDGE * piece.em && gapDown(line, piece) < LEADING * piece.em,
  );

const isShort = ({ text, bullet }: Piece): boolean => !bullet && text.length <= SHORT;

const sortPieces = (pieces: Piece[]): Sorted => {
  const usual = median(pieces.map(({ em }) => em));
  const isSmall = (piece: Piece) => isShort(piece) && piece.em <= LARGE * usual;
  const long = pieces.filter((piece) => !isSmall(piece));
  const isLabel = (piece: Piece) => isSmall(piece) && (piece.numeric === true || !endsParagraph(piece, long));
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

/** What stands close together: labels, other words, what is drawn, and the columns that were told by their places. */
type Place = { labels: Piece[]; words: Piece[]; drawing: Frame[]; columns: Columns[] };

/** A chart with the pieces that are its labels. */
type Found = Chart & { labels: Piece[] };

/** The columns to which a label belongs: those that it is nearest to. */
const nearestTo = (label: Piece, columns: Columns[]): Columns | undefined => {
  const distance = ({ frame }: Columns) =>
    Math.max(0, gapAcross({ ...frame, em: 0 }, label), gapDown({ ...frame, em: 0 }, label));
  return columns.reduce<Columns | undefined>((a, b) => (a && distance(a) <= distance(b) ? a : b), undefined);
};

const chartsAt = ({ labels, words, drawing, columns }: Place): Found[] => {
  const all = [...labels, ...columns.flatMap(piecesIn)];
  const isForeign = words.length > FOREIGN * all.length;
  const isChart = !isForeign && isDrawn(frameOf(all), frameOf(drawing)) && areLabels(all);
  const frame = frameOf([...labels, ...drawing]);
  if (columns.length === 0)
    return isChart ? [{ labels, frame, headings: [], lines: chartLines(labels, frameOf(drawing)) }] : [];
  return columns.map((one) => {
    const others = isChart ? labels.filter((label) => nearestTo(label, columns) === one) : [];
    const around = frameOf([one.frame, ...others]);
    const { headings } = one;
    return { labels: [...piecesIn(one), ...others], frame: around, headings, lines: columnLines(one, others) };
  });
};

/** The places on a page where charts may be. */
const placesOf = (pieces: Piece[], columns: Columns[], { drawn, size }: Drawn): Place[] => {
  const own = new Set(columns.flatMap(piecesIn));
  const { labels, words } = sortPieces(pieces);
  const others = labels.filter((label) => !own.has(label));
  const neighbourhood = neighbourhoodsOf([...drawn, ...others, ...columns.map(({ frame }) => frame)], size);
  const by = <T extends Frame>(frames: T[]) => Map.groupBy(frames, neighbourhood);
  const [drawnBy, labelsBy, wordsBy] = [by(drawn), by(others), by(words.filter((word) => !own.has(word)))];
  const columnsBy = Map.groupBy(columns, ({ frame }) => neighbourhood(frame));
  return [...new Set([...labelsBy.keys(), ...columnsBy.keys()])].map((number) => ({
    labels: labelsBy.get(number) ?? [],
    words: wordsBy.get(number) ?? [],
    drawing: drawnBy.get(number) ?? [],
    columns: columnsBy.get(number) ?? [],
  }));
};

/**
 * The charts of a page, and the pieces that are in none: figures over a row of names, or small figures and names scattered
 * over what is `drawn`, in the pieces' unit.
 */
export const chartsOf = (pieces: Piece[], { drawn, size }: Drawn): { charts: Chart[]; rest: Piece[] } => {
  // Most pages have no figures that lie about; looking closer takes time.
  if (drawn.length === 0 || figuresIn(pieces).length < HEIGHTS) return { charts: [], rest: pieces };
  const found = columnsIn(pieces.filter(isShort), drawn);
  const inColumns = new Set(found.flatMap(piecesIn));
  const columns = withHeadings(
    found,
    pieces.filter((piece) => !inColumns.has(piece)),
  );
  const charts = placesOf(pieces, columns, { drawn, size }).flatMap(chartsAt);
  const taken = new Set(charts.flatMap(({ labels }) => labels));
  return { charts, rest: pieces.filter((piece) => !taken.has(piece)) };
};
