import { pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Specific } from '../rubric/reading.ts';

const SOURCE = pattern(
  /\b(?:sources?|according to (?!(?:an? |the |some |many )?(?:leading|top|major|recent|renowned|well-known|economists|experts|analysts|researchers|scientists|insiders|industry)\b)|surveys?(?: of)?|stud(?:y|ies)|census|registry|registries|registrations|registers|as per (?!our|plan|use|need|the)\p{L}|statistic\w*|benchmarks?|peer[- ]reviewed|published(?: (?:in|by)|:)|returns|our panel|interviewed|independent (?:lab|test|study|trial|audit)\w*|audited (?:by|accounts|reports?)|own audit|(?:counted|metered|measured|checked) by|census|randomi[sz]ed|blind (?:trial|test)|n ?= ?\d)|\([A-Z][\p{L}&. ]{1,40},? (?:19|20)\d\d\)|\((?:[\p{L}&.-]+ ){1,6}(?:19|20)\d\d(?:-\d\d)?\)|, (?:\p{L}+ )?(?:19|20)\d\d\)|\([^()]{0,60}\b(?:lists?|register|data|records|sample|logbooks)\b[^()]{0,40}\)/iu,
);
const CUSTOMER =
  /\b(?:at|with|for|by|across) (?:our |\d+ |one |a |the |all )?(?:live |first |pilot |paying |current )*(?:customers?|clients?|pilots?|sites?|releases?|orders|installations)\b|\b(?:across|in|at|of|over) \d[\d.,' ]* (?!(?:years|months|weeks|days|hours|minutes|seconds|times|others)\b)(?:\p{L}+ )?\p{L}{3,}s\b|\b(?:at|in) our \p{Lu}\p{L}+ (?:pilot|site|plant)\b|\b(?:median|average|mean|measured) (?:of|on|over|across|at) (?:our )?\d/iu;
const DATE =
  /\b(?:19|20)\d\d\b|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b|\bq[1-4]\b|\b\d+ (?:weeks|months)\b/i;
/** A name that opens a sentence is told from any other first word by the verb of an actor after it. */
const OPENS_WITH_NAME = pattern(
  /^["']?(?!(?:It|We|They|He|She|This|That|These|Those|There|Nobody|Everyone|Everybody|Each|Every|Somebody|Who|Which|Our|One|Half|Most|All|Some|Many|Customers|Users)\b)\p{Lu}[\p{L}\p{N}&'+-]+(?: \p{Lu}[\p{L}\p{N}&'+-]+){0,3} (?:sells?|raised|uses|charges|serves?|finances|offers|focus(?:es)?|belongs?|targets|makes|holds|has (?:raised|quoted|no|just|the|an?|\d)|had (?:raised|no)|was (?:acquired|bought|sold)|got|covers?|does|passed|orders|moved|renewed|signed|listens|and \p{Lu}[\p{L}\p{N}]+ (?:have|are|do|sell|offer))\b/u,
);

/** Whether a sentence names a source for what it says. */
export const hasSource = (text: string): boolean => SOURCE.test(text);

const HOLDS: Record<Specific, (unit: Unit, loaded: LoadedRubric) => boolean> = {
  figure: ({ figures }) =>
    figures.some(
      ({ year, word, unit }) => !year && (!word || unit === 'percent' || unit === 'months' || unit === 'time'),
    ),
  name: ({ names, text }) => names.length > 0 || OPENS_WITH_NAME.test(text),
  date: ({ text }) => DATE.test(text),
  source: ({ text }) => hasSource(text),
  customer: ({ text }) => CUSTOMER.test(text),
  buyer: ({ text }, { buyer }) => buyer.test(text),
};

/** Whether a sentence holds what lifts it by a level. */
export const holds = (specific: Specific, { unit, loaded }: { unit: Unit; loaded: LoadedRubric }): boolean =>
  HOLDS[specific](unit, loaded);

/** How many of these a sentence holds. */
export const specificsOf = (specifics: readonly Specific[], about: { unit: Unit; loaded: LoadedRubric }): number =>
  specifics.filter((specific) => holds(specific, about)).length;
