import fc from 'fast-check';
import { test } from 'tap';
import { linesOf } from '../src/layout/lines.ts';

const SIZE = { width: 960, height: 540 };

const frame = fc
  .record({ left: fc.nat(900), top: fc.nat(500), width: fc.nat(300), height: fc.nat(200) })
  .map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }));

const piece = fc
  .record({
    at: fc.record({
      column: fc.nat(8),
      row: fc.nat(12),
      aside: fc.constantFrom(0, 0, 0, 7),
      below: fc.constantFrom(0, 0, 3),
    }),
    width: fc.integer({ min: 0, max: 130 }),
    em: fc.constantFrom(0, 8, 12, 12, 12, 13, 30),
    upright: fc.constantFrom(true, true, true, false),
    numeric: fc.boolean(),
    bullet: fc.constantFrom(false, false, true),
    script: fc.constantFrom('w', 'w', 'א'),
  })
  .map(({ at, width, em, script, ...rest }) => {
    const left = 100 * at.column + at.aside;
    const top = 30 * at.row + at.below;
    return { ...rest, em, script, left, top, right: left + width, bottom: top + em };
  });

/** Lines that may rule tables, boxes that may hold words, and what may be a drawing. */
const marks = fc.array(
  fc.oneof(
    frame,
    fc.nat(12).map((row) => ({ left: 0, top: 30 * row - 5, right: 900, bottom: 30 * row - 4 })),
    fc.nat(8).map((column) => ({ left: 100 * column - 3, top: 0, right: 100 * column - 2, bottom: 400 })),
  ),
  { maxLength: 30 },
);

test('Every piece comes back in exactly one line, wherever it stands and whatever is painted', async (t) => {
  const holds = () =>
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), marks, (found, painted) => {
        const pieces = found.map(({ script, ...rest }, index) => ({ ...rest, text: `${script}${index}.` }));
        const lines = linesOf(pieces, { ...SIZE, marks: painted });
        const read = lines.flatMap(({ text }) => text.match(/\p{L}\d+\./gu) ?? []);
        return (
          read.toSorted().join() ===
          pieces
            .map(({ text }) => text)
            .toSorted()
            .join()
        );
      }),
      { numRuns: 1_000 },
    );
  t.doesNotThrow(holds);
});

test('A page of very many pieces is read, by their places alone', async (t) => {
  const pieces = Array.from({ length: 20_000 }, (_, index) => ({
    text: `${index}`,
    left: 7 * (index % 130),
    right: 7 * (index % 130) + 4,
    top: 3.5 * Math.floor(index / 130),
    bottom: 3.5 * Math.floor(index / 130) + 3,
    em: 3,
    upright: true,
    numeric: true,
  }));
  const box = { left: 10, top: 10, right: 900, bottom: 500 };
  const lines = linesOf(pieces, { ...SIZE, marks: Array.from({ length: 50 }, () => box) });
  t.equal(lines.flatMap(({ text }) => text.split(/ \| | /)).length, pieces.length);
});
