import type { Unit } from '../reading/page.ts';
import { namesIn } from '../reading/words.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Specific } from '../rubric/reading.ts';
import { changesIn, isOwnBusiness } from './change.ts';
import { type Finding, placesOf, toLevel } from './finding.ts';
import { methodOf } from './method.ts';
import { holds } from './specific.ts';
import { EFFECT, isPlainFact, mayTellChange, savedShares } from './told-change.ts';

/** What a sentence about a change for customers may add: each lifts it by a level. */
const SHOWN: readonly Specific[] = ['customer', 'name', 'source', 'date'];

type About = { unit: Unit; criterion: string; loaded: LoadedRubric; asOf: Date };

/** The corner of a table, which says of all its rows where and when they were measured: "Kessler plant, 2025". */
const cornerOf = (unit: Unit): Unit[] => {
  const text = unit.row?.heads[0] ?? '';
  return text === '' ? [] : [{ ...unit, text, names: namesIn(text) }];
};

/** How much of what makes a change credible is said, by the sentence, over its table or for its whole slide. */
const shownIn = (unit: Unit, loaded: LoadedRubric): number => {
  const said = [unit, ...cornerOf(unit), ...methodOf(unit.page)];
  return SHOWN.filter((specific) => said.some((one) => holds(specific, { unit: one, loaded }))).length;
};

/** What changed for a customer: 3 for a measured change, more where it says at whom, by which source or when. */
export const changeFindings = ({ unit, criterion, loaded, asOf }: About): Finding[] => {
  if (!mayTellChange(unit) || isOwnBusiness(unit)) return [];
  const changes = changesIn(unit).filter(({ since }) => since);
  const measured = changes.length > 0 || savedShares(unit).length > 0;
  if (!measured && !EFFECT.test(unit.text)) return [];
  const level = measured && isPlainFact(unit, asOf) ? toLevel(3 + shownIn(unit, loaded)) : 1;
  const beside = changes.flatMap((change) => change.beside ?? []).slice(0, 1);
  return [{ criterion, level, places: placesOf([...beside, unit]) }];
};
