import { madeOnce } from '../made-once.ts';
import type { Page, Unit } from '../reading/page.ts';

const tablesOn = madeOnce((page: Page): ReadonlyMap<string, Unit[]> => {
  const tables = new Map<string, Unit[]>();
  for (const unit of page.units) {
    const heads = unit.row?.heads.join('|');
    if (heads === undefined) continue;
    const known = tables.get(heads);
    if (known === undefined) tables.set(heads, [unit]);
    else known.push(unit);
  }
  return tables;
});

/** The rows under the same heads; a page is looked through once. */
export const tableOf = ({ page, row }: Unit): readonly Unit[] => tablesOn(page).get(row?.heads.join('|') ?? '') ?? [];
