import { madeOnce } from '../made-once.ts';
import { pattern } from '../patterns/pattern.ts';
import { SAYS_US } from '../reading/company.ts';
import { readDates } from '../reading/dates.ts';
import type { Page, Unit } from '../reading/page.ts';
import { isHype, isSentence } from '../reading/words.ts';
import { EVIDENCED, SPECIFIED } from '../rubric/level-names.ts';
import { type Finding, placesOf } from './finding.ts';
import { hasSource } from './specific.ts';

/** Words of what has changed, or will on a day that is set, for everybody. */
const CHANGE = pattern(
  /\b(?:announc(?:es|ed)|buys|bought|list(?:s|ed)|appl(?:ies|ied)|adopt(?:s|ed)?|sign(?:s|ed)|enact(?:s|ed)|pass(?:es|ed)|ban(?:s|ned)?|mandat\w+|recommend(?:s|ed)|requir(?:es?|ed)|must|introduc(?:es|ed)|publish(?:es|ed)|open(?:s|ed)|end(?:s|ed)?|expir(?:es?|ed)|starts?|started|began|begins?|(?:in|into) (?:force|effect|law)|takes? effect|took effect|effective|clear(?:s|ed)|receives?|received|allow(?:s|ed)?|lets?|accepts?|accepted|cap(?:s|ped)|rose|rises?|risen|f[ae]ll(?:s|en)?|doubled|tripled|halved|dropped|became|becomes|turn(?:s|ed)?|switch(?:es|ed)|no longer|mandatory|compulsory|obligat\w+|deadline|puts?|re-papered|withdr[ae]w\w*|forced|shut|raised (?:the|its|their)|cut (?:the|its|their))\b/iu,
);
/** Words of what a company has done and of what it plans, and of figures that are counted and not changed. */
const OF_ONE = pattern(
  /\b(?:pilots?|customers?|clients|launch\w*|mvp|beta|prototypes?|hir(?:e|ed|ing)|offices?|rounds?|seed|team|previously|formerly|revenues?|arr|mrr|gmv|partner\w*|contracts?|versions?|founded|incorporated|patents?|trials?|certif\w+ (?:obtained|received|granted)|ce mark|graduat\w+|joined|raised (?!the|its|their)|milestones?|phase|acquired|invested|valued|sold|sales|turnover|fiscal|year ended|series [a-f]|stores?|shops?|branch(?:es)?|factory|deliver\w*|survey\w*|interview\w*|measured|counted|cagr|tam|sam|som|medians?|benchmarks?|market (?:size|will)|(?:spend|spending|market|industry|sector) (?:pass|reach|hit|top|cross)\w*|reports?|stud(?:y|ies)|forecasts?|will (?:reach|grow|be worth)|if)\b/iu,
);
/** Titles that ask for the timing; those of plans and of what a company has reached do not. */
export const ASKS_TIMING =
  /\bwhy (?:now|today|this (?:year|moment))\b|\bwhy (?:it|this)(?:'s| is)? (?:going )?now\b|^\W*(?:the )?timing\b|\b(?:could not|couldn't|can't|wasn't possible) .{0,40}\b(?:ago|before|earlier|wait)\b|\bwhat (?:has |just )?changed\b|\btailwinds?\b/i;
const ASKS_ELSE =
  /\b(?:milestones?|road-?map|traction|history|progress|story|plan|timeline|next|market|team|goals?)\b/i;
/** What changed longer ago, or will later, than so many years is no reason for today. */
const NEAR_YEARS = 4;
/** So many dated changes make a slide one about the timing, whatever its title. */
const FEWEST = 2;

/** What stands under these is done and planned by the company, and asked of nobody else. */
const OF_OUR_OWN =
  /^(?!.*\b(?:why|20\d\d)\b).*\b(?:business (?:model|plan)|pricing|prices?|unit economics|(?:the|our) ask|rais(?:e|ing)|round|use of (?:funds|proceeds)|plan|milestones?|road-?map|team)\b/i;

/** Whether a sentence stands where no slide tells why now: "From 2028 leasing, with a partner" under "Business model". */
export const isNoTiming = ({ page }: Unit, criterion: string): boolean =>
  criterion === 'why-now' && OF_OUR_OWN.test(page.title);

const isNear = (date: string, asOf: Date): boolean => {
  const year = Number(/\d{4}/.exec(date)?.[0] ?? 0);
  return Math.abs(year - asOf.getUTCFullYear()) <= NEAR_YEARS;
};

/** Whether a sentence tells of a change outside the company on a day or in a year that it names. */
const isDatedChange = (unit: Unit, asOf: Date): boolean => {
  const { text, row, context } = unit;
  if (row !== undefined || context.subject !== undefined || context.modality !== undefined) return false;
  if (SAYS_US.test(text) || OF_ONE.test(text) || isHype(text)) return false;
  return isSentence(text) && CHANGE.test(text) && readDates(text).some(({ date }) => isNear(date, asOf));
};

const changesOn = madeOnce(({ units }: Page, asOf: Date): readonly Unit[] =>
  units.filter((unit) => isDatedChange(unit, asOf)),
);

/**
 * What has changed, on a known day, outside the company: on a slide that asks why now, or that lists such changes. A source or a name
 * lifts it by a level.
 */
export const timingFindings = ({ unit, criterion, asOf }: { unit: Unit; criterion: string; asOf: Date }): Finding[] => {
  const { page, names, text } = unit;
  const changes = changesOn(page, asOf);
  if (!changes.includes(unit) || ASKS_ELSE.test(page.title)) return [];
  if (!ASKS_TIMING.test(page.title) && changes.length < FEWEST) return [];
  return [{ criterion, level: names.length > 0 || hasSource(text) ? EVIDENCED : SPECIFIED, places: placesOf([unit]) }];
};
