import type { Claim } from '../claims/claims.ts';
import { shortfallOf } from '../learnt/evidence.ts';
import type { Unit } from '../reading/page.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { WordsReading } from '../rubric/reading.ts';
import type { RubricCriterion } from '../rubric/rubric.ts';
import { type Finding, levelUpTo, placesOf } from './finding.ts';
import { LEAST_HEARD, levelHeard } from './heard.ts';
import { isLikely } from './likely.ts';
import { tellsOfUs } from './own-figures.ts';

type About = { loaded: LoadedRubric; asOf: Date; claims: readonly Claim[] };

/** Whether what a sentence measures is, all of it, planned, hoped for, or somebody else's. */
const isElsewhere = ({ start }: Unit, claims: readonly Claim[]): boolean => {
  const own = claims.filter(({ span }) => span.start === start);
  return (
    own.length > 0 &&
    own.every(({ subject, modality }) => modality !== 'actual' || (subject !== 'ours' && subject !== 'unknown'))
  );
};

/** "No clinic has left us": all and none are counts too. */
const ALL_OR_NONE = /\b(?:all|both|every|each|none|nobody|not one|no)\b/i;

const isCounted = ({ text, figures }: Unit): boolean => figures.some(({ year }) => !year) || ALL_OR_NONE.test(text);

type Hearing = { reading: WordsReading; most: number; tell?: string | undefined };

/**
 * How a criterion is read from words: by its own reading, or, where that is none of words, by the first way of words that always holds.
 * Rows are left to the rule then, and what counts nothing shows nothing that a rule judges.
 */
const hearingOf = (
  { id, reading }: RubricCriterion,
  { loaded, unit }: { loaded: LoadedRubric; unit: Unit },
): Hearing | undefined => {
  if (reading.by === 'words') return { reading, most: 5 };
  if (unit.row !== undefined || !isCounted(unit)) return undefined;
  for (const { variant, reading: way, most = 5, tell } of loaded.waysTo.get(id) ?? [])
    if (variant === undefined && way.by === 'words') return { reading: way, most, tell };
  return undefined;
};

const findingsIn = (unit: Unit, { loaded, asOf, claims }: About): Finding[] =>
  loaded.rubric.criteria.flatMap((criterion): Finding[] => {
    const { id } = criterion;
    const shortfall = shortfallOf(unit, { criterion: id, asOf });
    if (shortfall === undefined || !isLikely(shortfall)) return [];
    const heard = hearingOf(criterion, { loaded, unit });
    if (heard === undefined) return [];
    const { reading, most, tell } = heard;
    if (tellsOfUs(unit, { reading, claims }) || (reading.own && isElsewhere(unit, claims))) return [];
    const level = levelUpTo(most, levelHeard({ reading, unit, loaded, asOf }));
    return level < LEAST_HEARD
      ? []
      : [
          {
            criterion: id,
            level,
            places: placesOf([unit]),
            doubt: shortfall.ofLikeliest,
            learnt: true,
            ...(tell && { tell }),
          },
        ];
  });

/**
 * What was learnt of how founders show a criterion that is read from words, where no word of the rubric does: as with a tag, a sentence is
 * judged as ever to be a fact of this company, and gives no more than it carries.
 */
export const learntFindings = (units: readonly Unit[], about: About): Finding[] =>
  units.flatMap((unit) => (unit.page.source === 'deck' ? findingsIn(unit, about) : []));
