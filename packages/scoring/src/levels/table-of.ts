import { madeOnce } from '../made-once.ts';
import type { Page, Unit } from '../reading/page.ts';

const headsOf = ({ row }: Unit): string => row?.heads.join('|') ?? '';

const tablesOn = madeOnce(
  ({ units }: Page): ReadonlyMap<string, Unit[]> =>
    Map.groupBy(
      units.filter(({ row }) => row !== undefined),
      headsOf,
    ),
);

/** The rows under the same heads; a page is looked through once. */
export const tableOf = (unit: Unit): readonly Unit[] => tablesOn(unit.page).get(headsOf(unit)) ?? [];
