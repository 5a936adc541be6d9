import type { Pattern } from '../patterns/pattern.ts';
import type { Page, Unit } from '../reading/page.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Stage } from '../rubric/reading.ts';
import type { PageReading } from './read.ts';

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

/** A page that begins with the company's name alone, and counts nothing. */
const NAME_ALONE = /^\W*\uE000+\W*$/u;
/** A cover holds no more sentences. */
const MOST_ON_COVER = 6;
const isCover = ({ source, units }: Page): boolean =>
  source === 'deck' &&
  units.length <= MOST_ON_COVER &&
  NAME_ALONE.test(units[0]?.text ?? '') &&
  units.every(({ figures }) => figures.every(({ year }) => year));
/** What a cover says beside a round: when, where and for whom it is. */
const AROUND =
  /\b(?:investor|investment|pitch|deck|presentation|round|stage|financing|funding|fundraise|confidential|private|draft|version|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|h[12]|(?:19|20)\d\d)\b|[^\p{L}]/giu;
/** The name of a stage, without what is no letter of it. */
const STAGE_ALONE = /^(?:pre)?seed$/i;
/** Another round that is asked for, whatever the cover says. */
const ASKS_LATER = /^\W*(?:the |our )?series [a-f]\b/i;

const isLater = ({ text }: Unit): boolean => LATER.test(text) || ASKS_LATER.test(text);

/** "Pre-seed · January 2026" under the company's name. */
const stagesOfCover = (page: Page, { stages }: LoadedRubric): Stage[] => {
  if (!isCover(page)) return [];
  const alone = (text: string, pattern: Pattern) => pattern.test(text) && STAGE_ALONE.test(text.replace(AROUND, ''));
  return stages.filter(([, pattern]) => page.units.some(({ text }) => alone(text, pattern))).map(([stage]) => stage);
};

/** The stages of a deck: those that it asks money for, or, where it names no round there, the one on its cover. */
export const stagesOf = (readings: readonly PageReading[], loaded: LoadedRubric): ReadonlySet<Stage> => {
  const asked = readings.flatMap(({ stages }) => stages);
  const isNamed = asked.length > 0 || readings.some(({ page }) => page.units.some(isLater));
  return new Set(isNamed ? asked : readings.flatMap(({ page }) => stagesOfCover(page, loaded)));
};
