import { test } from 'tap';
import { readingOrder } from '../src/layout/reading-order.ts';
import { OPTIONS, item as placed } from './fixtures/placed-items.ts';

type Item = ReturnType<typeof placed>;

const item = (name: string, left: number, top: number, options: Parameters<typeof placed>[3] = {}) =>
  placed(name, left, top, { width: 120, ...options });

const order = (items: Item[]) => readingOrder(items, OPTIONS).map((row) => row.items.map(({ name }) => name).join('|'));

/** A column of headings, each over so many lines; as much is empty above a heading as below it. */
const column = (name: string, left: number, { sections, em = 10 }: { sections: number[]; em?: number }) => {
  let top = 0;
  return sections.flatMap((lines, section) => {
    const heading = item(`${name}${section}`, left, top, { em, width: 60 });
    top += em + 14;
    const text = Array.from({ length: lines }, (_, line) => item(`${name}${section}.${line}`, left, top + 13 * line));
    top += 13 * lines + 11;
    return [heading, ...text];
  });
};

const namesOf = (items: Item[]) => items.map(({ name }) => name);

test('Headings stay with their text in columns whose sections begin at different heights', async (t) => {
  for (const em of [10, 13]) {
    const [left, right] = [column('a', 0, { sections: [2, 1], em }), column('b', 200, { sections: [1, 1, 1], em })];
    t.strictSame(order([...left, ...right]), namesOf([...left, ...right]), `headings of ${em}`);
    const middle = column('b', 200, { sections: [1, 3, 2], em });
    const last = column('c', 400, { sections: [3, 2], em });
    t.strictSame(order([...left, ...middle, ...last]), namesOf([...left, ...middle, ...last]), `three, of ${em}`);
  }
});

test('A column goes on to its end where the others have ended', async (t) => {
  const [left, right] = [column('a', 0, { sections: [2, 1, 1] }), column('b', 200, { sections: [1, 1] })];
  t.strictSame(order([...left, ...right]), namesOf([...left, ...right]));
});

test('Rows of cards are read row by row, and a heading over a row of them heads all of it', async (t) => {
  const card = (name: string, left: number, top: number, lines: number) => [
    item(name, left, top, { em: 13 }),
    ...Array.from({ length: lines }, (_, line) => item(`${name}.${line}`, left, top + 20 + 13 * line)),
  ];
  const first = [...card('a', 0, 0, 2), ...card('b', 200, 0, 2)];
  const second = [...card('c', 0, 80, 2), ...card('d', 200, 80, 2)];
  t.strictSame(order([...first, ...second]), namesOf([...first, ...second]));
  const heading = item('heading', 0, 70, { em: 16 });
  const below = [...card('c', 0, 100, 2), ...card('d', 200, 100, 2)];
  t.strictSame(order([...first, heading, ...below]), namesOf([...first, heading, ...below]));
});

test('Captions of one line and of two over their figures, level below, keep their lines', async (t) => {
  const figure = (name: string, left: number) => item(name, left, 30, { em: 30, width: 60, numeric: true });
  const items = [
    item('a2', 0, 14),
    figure('a', 0),
    item('b1', 200, 0),
    item('b2', 200, 14),
    figure('b', 200),
    item('c2', 400, 14),
    figure('c', 400),
  ];
  t.strictSame(order(items), namesOf(items));
});

test('The last line of a caption under a figure stays with the lines before it', async (t) => {
  const figure = (name: string, left: number) => item(name, left, 0, { em: 56, width: 100, numeric: true });
  const line = (name: string, left: number, top: number, width: number) => item(name, left, top, { em: 20, width });
  const items = [
    figure('a', 0),
    line('a1', 0, 63, 140),
    figure('b', 400),
    line('b1', 400, 63, 350),
    line('b2', 400, 87, 70),
    figure('c', 790),
    line('c1', 790, 63, 300),
  ];
  t.strictSame(order(items), namesOf(items));
});
