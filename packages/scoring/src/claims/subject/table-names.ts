import { madeOnce } from '../../made-once.ts';
import { pattern } from '../../patterns/pattern.ts';
import type { Page, Unit } from '../../reading/page.ts';

/** A name as the label of a row: "Veritab", "RideNest, Jakarta", "Vestry Plus (UK)". */
const NAME = pattern(/^\W*(\p{Lu}[\p{L}\p{N}&'+-]*(?: \p{Lu}[\p{L}\p{N}&'+-]*){0,2})(?=\W*$|,| \()/u);
/** What those acts who are named so. */
const ACTS = pattern(
  /^ (?:has |have |had |alone |also |only |itself )*(?:grew|grows|doubled|tripled|raised|raises|sold|sells|lost|loses|has|had|made|makes|serves|served|charges|claims|earned|earns|collected|took|takes|runs|reached|reports|reported)\b/u,
);

const namesIn = madeOnce(({ units }: Page): readonly string[] =>
  units.flatMap(({ row }) => NAME.exec(row?.cells[0]?.text ?? '')?.[1] ?? []),
);

/** Whether a sentence begins with one who has a row in a table of its slide, and acts: "Veritab grew 22% last year". */
export const isOfTable = ({ text, page, row }: Unit): boolean =>
  row === undefined && namesIn(page).some((name) => text.startsWith(`${name} `) && ACTS.test(text.slice(name.length)));
