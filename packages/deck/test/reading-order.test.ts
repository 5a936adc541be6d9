import fc from 'fast-check';
import { test } from 'tap';
import { type OrderOptions, readingOrder } from '../src/layout/reading-order.ts';

const OPTIONS: OrderOptions = { gutter: 0.8, tables: true };

const item = (
  name: string,
  left: number,
  top: number,
  options: { em?: number; width?: number; numeric?: boolean } = {},
) => {
  const { em = 10, width = 8 * em, numeric = false } = options;
  return { name, left, top, right: left + width, bottom: top + em, em, numeric };
};

const order = (items: ReturnType<typeof item>[], options = OPTIONS) =>
  readingOrder(items, options).map((row) => row.items.map(({ name }) => name).join(row.cells ? '|' : ' '));

test('Columns below a wide line are read after it, and what stands below them after both', async (t) => {
  const items = [
    item('foot', 300, 200),
    item('b1', 200, 40),
    item('a1', 0, 40),
    item('b2', 200, 52),
    item('a2', 0, 52),
    item('wide', 0, 0, { width: 400 }),
  ];
  t.strictSame(order(items), ['wide', 'a1', 'a2', 'b1', 'b2', 'foot']);
});

test('A column that is longer than its neighbour is read to its end', async (t) => {
  const column = (name: string, left: number, lines: number) =>
    Array.from({ length: lines }, (_, index) => item(`${name}${index}`, left, 12 * index));
  t.strictSame(order([...column('b', 200, 2), ...column('a', 0, 4)]), ['a0', 'a1', 'a2', 'a3', 'b0', 'b1']);
  t.strictSame(order([...column('b', 200, 4), ...column('a', 0, 2)]), ['a0', 'a1', 'b0', 'b1', 'b2', 'b3']);
});

test('A smaller line under a column is below all columns', async (t) => {
  const items = [item('a', 0, 0), item('b', 200, 0), item('source', 0, 20, { em: 6 })];
  t.strictSame(order(items), ['a', 'b', 'source']);
});

test('Lines of neighbouring columns at different heights do not mix', async (t) => {
  const items = [0, 1, 2].flatMap((index) => [
    item(`a${index}`, 0, 20 * index),
    item(`b${index}`, 200, 20 * index + 10),
  ]);
  t.strictSame(order(items), ['a0', 'a1', 'a2', 'b0', 'b1', 'b2']);
});

test('What stands lower and to the left of a single line comes after it', async (t) => {
  t.strictSame(order([item('date', 300, 0), item('text', 0, 60)]), ['date', 'text']);
});

test('Cells that line up are rows where tables may be, columns where not', async (t) => {
  const cells = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => item(`${row}${column}`, 150 * column, 20 * row, { numeric: column > 0 && row > 0 })),
  );
  t.strictSame(order(cells), ['00|01|02', '10|11|12', '20|21|22']);
  t.strictSame(order(cells, { ...OPTIONS, tables: false }), ['00', '10', '20', '01', '11', '21', '02', '12', '22']);
});

test('Text boxes that touch are columns where a gutter needs no width', async (t) => {
  const items = [item('b', 80, 0), item('a', 0, 0), item('b2', 80, 11), item('a2', 0, 11)];
  t.strictSame(order(items, { gutter: 0, tables: false }), ['a', 'a2', 'b', 'b2']);
});

test('Every item comes back exactly once, wherever it stands', async (t) => {
  const length = fc.nat(60);
  const placed = fc
    .record({ left: length, top: length, width: fc.nat(30), height: fc.nat(30), em: fc.integer({ min: 0, max: 12 }) })
    .map(({ left, top, width, height, em }) => ({ left, top, right: left + width, bottom: top + height, em }));
  const holds = () =>
    fc.assert(
      fc.property(
        fc.array(placed, { maxLength: 40 }),
        fc.constantFrom(0, 0.8),
        fc.boolean(),
        (items, gutter, tables) => {
          const read = readingOrder(items, { gutter, tables }).flatMap((row) => row.items);
          return read.length === items.length && new Set(read).size === items.length;
        },
      ),
      { numRuns: 1_000 },
    );
  t.doesNotThrow(holds);
});
