import fc from 'fast-check';
import { test } from 'tap';
import { readingOrder } from '../src/layout/reading-order.ts';
import { item, OPTIONS } from './fixtures/placed-items.ts';

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
  t.strictSame(order(cells, { ...OPTIONS, tables: 'none' }), ['00', '10', '20', '01', '11', '21', '02', '12', '22']);
});

test('A figure is read with the words that stand above, below or beside it as they do to others of its size', async (t) => {
  const figure = (name: string, left: number, top: number) =>
    item(name, left, top, { em: 30, width: 90, numeric: true });
  const above = [0, 1, 2].flatMap((at) => [item(`a${at}`, 150 * at, 0), figure(`f${at}`, 150 * at, 20)]);
  t.strictSame(order(above), ['a0', 'f0', 'a1', 'f1', 'a2', 'f2']);
  const grid = [0, 1, 2, 3].flatMap((at) => {
    const [left, top] = [200 * (at % 2), 120 * Math.floor(at / 2)];
    return [item(`a${at}`, left, top), figure(`f${at}`, left, top + 20), item(`b${at}`, left, top + 55, { em: 8 })];
  });
  t.strictSame(
    order(grid),
    [0, 1, 2, 3].flatMap((at) => [`a${at}`, `f${at}`, `b${at}`]),
  );
  const beside = [0, 1].flatMap((at) => [item(`a${at}`, 0, 60 * at + 10), figure(`f${at}`, 200, 60 * at)]);
  t.strictSame(order(beside), ['a0', 'f0', 'a1', 'f1']);
});

test('A figure is read by its place where words stand to some figures only, or one stands to several', async (t) => {
  const figures = [0, 1, 2].map((at) => item(`f${at}`, 150 * at, 20, { em: 30, width: 90, numeric: true }));
  t.strictSame(order([...figures, item('a1', 150, 0)]), ['a1', 'f0', 'f1', 'f2']);
  t.strictSame(order([...figures, item('wide', 0, 0, { width: 390 })]), ['wide', 'f0', 'f1', 'f2']);
});

test('Text boxes that touch are columns where a gutter needs no width', async (t) => {
  const items = [item('b', 80, 0), item('a', 0, 0), item('b2', 80, 11), item('a2', 0, 11)];
  t.strictSame(order(items, { gutter: 0, tables: 'none' }), ['a', 'a2', 'b', 'b2']);
});

test('Every item comes back exactly once, wherever it stands', async (t) => {
  const length = fc.nat(60);
  const placed = fc
    .record({
      left: length,
      top: length,
      width: fc.nat(30),
      height: fc.nat(30),
      em: fc.integer({ min: 0, max: 12 }),
      numeric: fc.boolean(),
    })
    .map(({ left, top, width, height, ...item }) => ({
      left,
      top,
      right: left + width,
      bottom: top + height,
      ...item,
    }));
  const holds = () =>
    fc.assert(
      fc.property(
        fc.array(placed, { maxLength: 40 }),
        fc.constantFrom(0, 0.8),
        fc.constantFrom('all' as const, 'figures' as const, 'none' as const),
        (items, gutter, tables) => {
          const read = readingOrder(items, { gutter, tables }).flatMap((row) => row.items);
          return read.length === items.length && new Set(read).size === items.length;
        },
      ),
      { numRuns: 1_000 },
    );
  t.doesNotThrow(holds);
});
