import { test } from 'tap';
import { cellsApart, cellsInRows } from '../src/deck/cells.ts';

const ROWS = [
  ['Plan', 'Price', 'Seats'],
  ['Up to five', '€49', ''],
  ['Scale', '€1,490', '60'],
];
const LINES = ['Pricing', 'Plan | Price | Seats', 'Up to five | €49', 'Scale | €1,490 | 60'];

test('Cells on one line in their order are found; cells without words are not looked for', (t) => {
  t.same(cellsInRows(ROWS, LINES), { found: 8, total: 8 });
  t.same(cellsApart(ROWS, LINES), { found: 8, total: 8 });
  t.end();
});

test('A cell on a line of its own, or after the one that it stands before, is lost', (t) => {
  t.same(cellsInRows(ROWS, ['Plan Price', 'Seats', 'Up to five €49', '60 Scale €1,490']), { found: 6, total: 8 });
  t.end();
});

test('A cell that is broken over two lines is lost', (t) => {
  t.same(cellsInRows([['Teams of up to five', '€49']], ['Teams of up | €49', 'to five']), { found: 1, total: 2 });
  t.end();
});

test('A table read column by column keeps one cell of each row', (t) => {
  const columns = ['Plan', 'Up to five', 'Scale', 'Price', '€49', '€1,490', 'Seats', '60'];
  t.same(cellsInRows(ROWS, columns), { found: 3, total: 8 });
  t.end();
});

test('A line serves one row, and a table on one line is one row', (t) => {
  t.same(
    cellsInRows(
      [
        ['Yes', 'No'],
        ['Yes', 'No'],
      ],
      ['Yes No'],
    ),
    { found: 2, total: 4 },
  );
  t.same(
    cellsInRows(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      ['a b c d'],
    ),
    { found: 2, total: 4 },
  );
  t.end();
});

test('No word counts for two cells', (t) => {
  t.same(cellsInRows([['Yes', 'Yes', 'No']], ['Yes No']), { found: 2, total: 3 });
  t.end();
});

test('Cells that run into each other are in their row, but not apart', (t) => {
  const lines = ['Plan Price | Seats', 'Up to five | €49', 'Scale | €1,490 60'];
  t.same(cellsInRows(ROWS, lines), { found: 8, total: 8 });
  t.same(cellsApart(ROWS, lines), { found: 4, total: 8 });
  t.end();
});
