import type { Metric, Subject } from '@assay/contracts/claim';
import { madeOnce } from '../../made-once.ts';
import { pattern } from '../../patterns/pattern.ts';
import { SAYS_US } from '../../reading/company.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { actorsIn } from './actors.ts';
import { introduces, isHeadedByFirm, isUnderNames } from './introduced.ts';

const SURVEYED = '(?:companies|firms|brands|start-?ups|businesses|marketplaces|fintechs|vendors|peers|players|niches)';
const STUDY =
  '(?:survey(?:ed)?|polled|sample[ds]?|benchmark(?:ed|s)?|index|report|study|studies|census|review(?:ed)?|round-?table|almanac|database|barometer|kompass|tracker|medians?|averages?|means?|quartiles?|evaluat(?:ed|ion)|source)';

/** Where a list of figures comes from, when it is about many companies: "Source: D2C Roundtable, 41 brands", "n = 212". */
const SAMPLE = pattern(
  String.raw`\b${STUDY}\b[^.;]*\b${SURVEYED}\b|\b${SURVEYED}\b[^.;]*\b${STUDY}\b|\b(?:survey|study|sample|benchmark|index)\b[^.;]*\bn ?= ?\d|^\W*(?:(?:these|the|all)\s)?(?:medians|averages|means|norms|quartiles)\b|^[^.:;]{0,40}\bsurvey\b[^.:;]{0,30}\b20\d\d\W*$`,
  'iu',
);
/** Those asked about us; what they say is of us. */
const ASKED_ABOUT_US =
  /\b(?:we|our|us|own)\b|\uE000|\b(?:customers?|clients?|users?|buyers?|patients?|respondents?|owners?|members?|subscribers?|nps|csat|net promoter|satisf\p{L}+)\b/iu;

/** "That is Acme, the company everyone looks at": the lines before were about somebody else. */
const NAMES_OTHER = pattern(
  /^\W*(?:[Tt]hat|[Tt]hese|[Tt]hose|[Tt]hey|[Aa]ll)(?:'s|'re| is| are| was| were)(?: all| both| only)? (?:how |what |where |from |the (?:numbers?|figures?|story|record|results?|path) (?:of|at|behind) )?(?!(?:Series|Seed|Phase|Year|Month|Europe|Africa|Asia|India|Germany|France|Q\d)\b)(?:\p{Lu}\p{L}*[\p{Ll}\d]|(?:one of )?(?:the|an?|two|three|our) (?:[\p{L}-]+ ){0,3}?(?:companies|firms|brands|competitors?|rivals?|incumbents?|leaders?|precedents?|peers|market leader)\b)/u,
);
/** "This was Acme, which our CEO built and sold": whoever of us did so, the figures are those of another company. */
const NAMES_EARLIER = pattern(
  /^\W*(?:[Tt]his|[Tt]hat|[Tt]hese|[Tt]hose|[Ii]t|[Aa]ll (?:this|that))(?: is| are| was| were) \p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)?,? (?:which|where|that|whom|a company|the company) (?!we\b|it\b)[^.;]{0,60}\b(?:(?:co-?)?founded|sold|exited|ran|worked|left)\b/u,
);
/** "According to Bessemer, ... mark a leader". */
const ACCORDING = pattern(/^\W*[Aa]ccording to \p{Lu}/u);
/** "For a court interpreter agency, revenue per desk is": of any of its kind. */
const FOR_ANY = pattern(
  /^\W*[Ff]or (?:an?|any|every) (?:[\p{L}-]+ ){0,3}(?:agency|company|firm|brand|business|marketplace|vendor|operator|lender|insurer|retailer|manufacturer|provider|carrier)(?: (?:like|of|with|in) [^,]{1,30})?,/u,
);
/** "Case: Dunlin Robotics" over a list. */
const CASE_OF = pattern(/^\W*(?:[Cc]ase|[Pp]recedent)\s?[:-] \p{Lu}/u);
/** "(figures of Acme, our role model)". */
const FIGURES_OF = pattern(
  /^\W*(?:[Ff]igures|[Nn]umbers|[Dd]ata|[Mm]etrics|[Rr]esults|[Kk][Pp][Ii]s) (?:of|from|at|by) \p{Lu}\p{L}*[\p{Ll}\d]/u,
);
/** "P&L of Rohde Pumpen AG", "Income statement of a typical customer". */
const ACCOUNTS_OF = pattern(
  /^\W*(?:[Tt]he |[Aa]ppendix\W+|[Aa]nnual )?(?:[Aa]ccounts|P ?& ?L|[Pp]rofit (?:and|&) loss(?: account)?|[Ii]ncome statement|[Ff]inancials) of (?:(?!(?:FY|[QH]\d|Year|Series|Seed)\b|[QH]?\d)\p{Lu}\p{L}*[\p{Ll}\d]|(?:an?|our|the) (?:[\p{L}-]+ ){0,2}(?:customer|client|buyer|user|competitor|rival|peer|incumbent|partner)s?\b)/u,
);
/** "Source: audited balance sheet, Ramnarayan & Sons": the figures are those of the firm whose books they come from. */
const BOOKS_OF = pattern(
  /^\W*[Ss]ource:? (?:the )?(?:\p{L}+ ){0,2}(?:balance sheets?|accounts|annual reports?|books|filings?)(?: of|,) \p{Lu}\p{L}*[\p{Ll}\d]/u,
);
/** "All three began with the same idea", "They did it in six years". */
const DID_IT =
  /^\W*(?:they|both|all (?:two|three|four|five|of them)|the (?:two|three|four))(?: of them)?(?: have| all| both)? (?:did|began|started|were (?:once )?(?:founded|bought|acquired|sold|built)|raised|failed|died|went public|exited)\b/i;
/** "Together they passed $1bn of ARR": of those whom the title names. */
const TOGETHER =
  /^\W*(?:together|between them|combined|all told),? (?:they|the (?:two|three|four|five))\b.*\b(?:arr|revenues?|sales|turnover|raised|funding|valued)\b/i;
/** "These belong to the four associations that we asked". */
const BELONGS = pattern(
  /^\W*(?:these|those|they|all(?: of (?:these|them))?)(?: (?:the )?(?:figures|numbers))? (?:(?:belong|refer|relate) to|(?:are|were) those of) (?!(?:us|our|the (?:company|group))\b|\uE000)/iu,
);
/** "The same idea was launched by Fjordlast in 2019": what follows is the other's. */
const SAME_IDEA = pattern(
  /\b(?:same|similar) (?:idea|model|concept|playbook|approach|recipe|path|trick|business)\b[^.;]{0,60}\bby \p{Lu}/u,
);
/** Told of a list before it or after it: "Look at Motopark of Accra:". */
const LOOK_AT = pattern(/^\W*(?:[Ll]ook at|[Cc]onsider|[Tt]hink of|[Rr]emember|[Rr]ecall|[Cc]ompare) \p{Lu}/u);

/** What is announced of named customers and partners is ours. */
const WITH_US =
  /\b(?:customers?|clients?|users?|partners?|signed|sign|pilots?|contracts?|orders?|trust\w*|deals?|sold|live|investors?|backed|raised|team|with|since|in|by)\b/i;

const speaksOfUs = (unit: Unit): boolean => actorsIn(unit).some(({ who }) => who === 'ours');

/** Whether a line measures something: years and plain counts may belong to a source. */
const measures = ({ figures }: Unit): boolean =>
  figures.some(({ year, unit, word }) => !year && !word && unit !== 'count');

const ofUnit = (unit: Unit): Subject | undefined => {
  const { text, row, page } = unit;
  if (unit === page.units[0] && isUnderNames(page)) return 'other';
  if (row !== undefined) return isHeadedByFirm(unit) ? 'other' : undefined;
  if (ACCORDING.test(text) && !ASKED_ABOUT_US.test(text)) return 'market';
  if (FOR_ANY.test(text) && !speaksOfUs(unit)) return 'market';
  if ((TOGETHER.test(text) && !SAYS_US.test(text)) || introduces(unit)) return 'other';
  if (measures(unit)) return undefined;
  if (SAMPLE.test(text) && !ASKED_ABOUT_US.test(text)) return 'market';
  if ([FIGURES_OF, ACCOUNTS_OF, BOOKS_OF, CASE_OF, BELONGS, NAMES_EARLIER].some((frame) => frame.test(text)))
    return 'other';
  if (speaksOfUs(unit)) return undefined;
  const named = /:\s*$/.test(text) && !WITH_US.test(text) && actorsIn(unit).some((actor) => actor.named);
  return named || NAMES_OTHER.test(text) || DID_IT.test(text) || LOOK_AT.test(text) || SAME_IDEA.test(text)
    ? 'other'
    : undefined;
};

type Framing = { by: Unit; subject: Subject };

const framingsOf = madeOnce(({ units }: Page): readonly Framing[] =>
  units.flatMap((by) => {
    const subject = ofUnit(by);
    return subject === undefined ? [] : [{ by, subject }];
  }),
);

/** What is asked of customers or counted for a market, not compared with other companies. */
const NOT_COMPARED: ReadonlySet<Metric> = new Set(['price', 'nps']);

/** Whose the bare figures of a page are by a line that speaks of them all: "Averages of 41 brands", "That is Acme". */
export const framedSubject = (unit: Unit, metric: Metric): Subject | undefined =>
  framingsOf(unit.page).find(
    ({ by, subject }) =>
      (by !== unit || ACCORDING.test(unit.text) || FOR_ANY.test(unit.text)) &&
      !(subject === 'market' && NOT_COMPARED.has(metric)),
  )?.subject;
