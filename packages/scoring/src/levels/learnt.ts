import type { Claim } from '../claims/claims.ts';
import { shortfallOf } from '../learnt/evidence.ts';
import { pattern } from '../patterns/pattern.ts';
import { SAYS_US } from '../reading/company.ts';
import type { Unit } from '../reading/page.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { WordsReading } from '../rubric/reading.ts';
import type { RubricCriterion } from '../rubric/rubric.ts';
import { type Finding, levelUpTo, placesOf } from './finding.ts';
import { LEAST_HEARD, levelHeard } from './heard.ts';
import { isLikely } from './likely.ts';
import { tellsOfUs } from './own-figures.ts';
import { isNoTiming } from './timing.ts';

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

/** Looking into how it was, and not what a company does. */
const LOOKED =
  'ask|count|see|hear|know|find|lose|measure|estimate|believe|think|weigh|time|test|survey|interview|went|sat|stood|put|took|bought|held|made|saw|found|knew|heard|lost|were|was|had|have|ran|spoke|met|rang|spent|did|got|gave|told|read|sold|left|kept|learnt|wrote|built|came|began|drove|pay|paid';
/** "We advance 85% of the invoice": what the company does for whoever has a problem. */
const WE_DO = pattern(
  String.raw`^\W*(?:we|\uE000+)(?: (?:also|now|then))? (?!(?:${LOOKED})\b)(?!\p{L}+ed\b)\p{L}+`,
  'iu',
);

/** "We read customs records and weather data": what is read or bought is there for others too. */
const WE_READ = pattern(
  /^\W*(?:we|\uE000+) (?:also )?(?:read|use|pull|combine|scrape|aggregate|draw on|buy|access|ingest|analy[sz]e) (?!.*\b(?:own|only|exclusiv\w*|nobody|no one|alone|proprietary|agreement|contract|sends? us)\b)/iu,
);
const isHeld = ({ criterion }: Finding): boolean => criterion === 'exclusive' || criterion === 'switching';
const HURTS = ['pain', 'status-quo'];
const isHurt = ({ criterion }: Finding): boolean => HURTS.includes(criterion);

/** What a company does is likelier than what hurts by more than so much, in hundredths: of fewer 47 of 56 told what hurts. */
const BY_FAR = 200;

const isNoPurpose = ({ criterion, doubt = 0 }: Finding, about: { unit: Unit; asOf: Date }): boolean => {
  if (criterion !== 'purpose' || SAYS_US.test(about.unit.text)) return false;
  const { asOf, unit } = about;
  return HURTS.some(
    (hurt) => (shortfallOf(unit, { criterion: hurt, asOf })?.ofLikeliest ?? Infinity) - doubt <= BY_FAR,
  );
};

/**
 * What "we" do hurts nobody, what may as well hurt others is hardly what the company does where it does not speak of itself, and what is
 * only read is there for everybody: learning alone does not say both.
 */
const withoutBoth = (found: readonly Finding[], about: { unit: Unit; asOf: Date }): readonly Finding[] => {
  const { text } = about.unit;
  if (WE_READ.test(text)) return found.filter((one) => !isHeld(one));
  return found.filter((one) => !(WE_DO.test(text) && isHurt(one)) && !isNoPurpose(one, about));
};

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
    if (shortfall === undefined || !isLikely(shortfall, id) || isNoTiming(unit, id)) return [];
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
  units.flatMap((unit) =>
    unit.page.source === 'deck' ? withoutBoth(findingsIn(unit, about), { unit, asOf: about.asOf }) : [],
  );
