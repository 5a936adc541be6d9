import type { Unit } from '../reading/page.ts';

const TICK = /^\W*[•✓✔☑✅●]\W*$|^\W*yes\W*$/iu;
/** What stands in a cell that is not ticked: a cross, a dash, or nothing. */
const NO_TICK = /^\W*[✗✘✖❌×○]?\W*$|^\W*(?:no|none|x)\W*$/iu;
const OWN = /^\W*\uE000+\W*$/;
/** A table with so many ways of doing, at the least, holds them against one another. */
const LEAST = 3;

/** Whether a row ticks what one's own product does and another does not: the company's column, or the first where none is named. */
export const isTicked = ({ row }: Unit): boolean => {
  const heads = row?.heads.slice(1) ?? [];
  const cells = row?.cells.slice(1).map(({ text }) => text) ?? [];
  const own = Math.max(
    0,
    heads.findIndex((head) => OWN.test(head)),
  );
  const marks = cells.filter((text) => TICK.test(text) || NO_TICK.test(text));
  return (
    cells.length >= LEAST &&
    heads.filter((head) => head !== '').length >= LEAST &&
    marks.length === cells.length &&
    TICK.test(cells[own] ?? '') &&
    cells.some((text, i) => i !== own && !TICK.test(text))
  );
};
