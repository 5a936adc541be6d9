/** How a column's cells stand. */
type Align = 'left' | 'right' | 'center';

/**
 * A slide with a table as pitch decks have them. `widths` are the columns' shares of the table's width. `rules` says what
 * lines are drawn; `shade` fills every second row. `before` and `after` are prose above and below the table, `beside` is
 * prose to its right, which makes the table narrower.
 */
export type TableSlide = {
  title: string;
  rows: string[][];
  widths: number[];
  align: Align[];
  rules: 'none' | 'rows' | 'grid';
  size: number;
  shade?: boolean;
  before?: string;
  after?: string;
  beside?: string[];
};

/** The sheet in points, and where the table stands on it. */
export const SHEET = { width: 960, height: 540 };
export const MARGIN = 48;
export const INNER = SHEET.width - 2 * MARGIN;

/** How wide the table of a slide is, and where what stands beside it starts, from the margin. */
export const tableWidth = ({ beside }: TableSlide): number => (beside ? 0.58 * INNER : INNER);
export const BESIDE = 0.64 * INNER;

/** What stands on the slides, in the form in which the shared decks have it. */
export const truthOf = (slides: TableSlide[]) => ({
  slides: slides.map(({ title, rows, before, after, beside = [] }, index) => ({
    n: index + 1,
    title,
    blocks: [
      { k: 'title', text: title },
      ...(before === undefined ? [] : [{ k: 'text', text: before }]),
      { k: 'table', rows },
      ...beside.map((text) => ({ k: 'text', text })),
      ...(after === undefined ? [] : [{ k: 'text', text: after }]),
    ],
  })),
});

/** Text as it may stand between the tags of XML and HTML. */
export const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
