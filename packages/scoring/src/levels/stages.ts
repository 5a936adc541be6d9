import type { Unit } from '../reading/page.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Stage } from '../rubric/reading.ts';

const ASK = /\b(?:raising|raise|seeking|looking for|we need|round|the ask)\b/i;

/** What was raised before says nothing of the stage of today: "Before this round we raised a seed of $1m". */
const RAISED =
  /\braised(?! \S{0,4}\d+ ?%)\b|\b(?:closed|took|secured) (?:an?|our|the|its)\b|\b(?:before this|previous(?:ly)?|earlier)\b/i;
const RAISING = /\b(?:raising|seeking|looking for|we (?:need|raise|seek|ask)|the ask)\b/i;
/** Who raises a later round has the earlier ones behind it. */
const LATER = /\b(?:raising|raise|seeking|looking for) (?:[^\s.;]+ ){0,3}series [a-f]\b/i;

const asksFor = (text: string): boolean =>
  ASK.test(text) && !LATER.test(text) && (!RAISED.test(text) || RAISING.test(text));

/** The stages for which some sentences ask for money. */
export const stagesOn = (units: readonly Unit[], { stages }: LoadedRubric): Stage[] => {
  const asking = units.filter(({ person, text }) => !person && asksFor(text));
  return stages.filter(([, pattern]) => asking.some(({ text }) => pattern.test(text))).map(([stage]) => stage);
};
