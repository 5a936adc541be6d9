import { madeOnce } from '../../made-once.ts';
import { matchesIn } from '../../patterns/matches.ts';
import { pattern } from '../../patterns/pattern.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { wordsOf } from '../../reading/words.ts';
import {
  COMPARED,
  IN_GENERAL,
  IN_GENERAL_DO,
  IN_THE_TRADE,
  OF_MANY,
  OF_THE_BEST,
  SAYS,
  TRUTH,
  VERDICT,
} from './firms.ts';
import { COUNTING, OWN_NOUN } from './nouns.ts';
import type { Said } from './said.ts';
import { verbAt } from './verbs.ts';

const OF_US = /\b(?:[Ww]e|WE|[Oo]urs?|OURS?|[Uu]s)\b|\uE000/u;

/** "A burn multiple below 1 is excellent", "80% gross margin at the median": what holds of any company or of many. */
export const isNorm = (unit: Unit, { end, figureEnd }: Said['bound']): boolean => {
  const { text } = unit;
  if (IN_THE_TRADE.test(text) && !OF_US.test(text.replace(IN_THE_TRADE, ' '))) return true;
  if (OF_US.test(text)) return false;
  return (
    VERDICT.test(text.slice(end)) ||
    TRUTH.test(text) ||
    (COMPARED.test(text.slice(0, figureEnd)) && SAYS.test(text.slice(figureEnd))) ||
    IN_GENERAL.test(text.slice(0, figureEnd).replace(/\S*\d\S*\s*\S*$/, '')) ||
    IN_GENERAL_DO.test(text.slice(figureEnd)) ||
    OF_THE_BEST.test(text.slice(0, figureEnd)) ||
    OF_MANY.test(text)
  );
};

/** "Net retention is said to be 131%": nobody has only heard of his own figures. */
const HEARD =
  /\b(?:said|rumou?red|reported|believed) to (?:be|have)\b|\breportedly\b|\b(?:as|is|was) heard (?:from|in|on)\b/i;

/** "A hospital pays $380,000 a year for it, as Frostzyme publishes." */
const AS_PUBLISHED = pattern(
  /, as (?:the )?\p{Lu}[\p{L}&-]+ (?:publishes|published|reports|reported|says|writes|claims)\b/u,
);

/** Whether a sentence passes on what somebody else is said to have. */
export const isHearsay = ({ text }: Unit): boolean =>
  (HEARD.test(text) || AS_PUBLISHED.test(text)) && !OF_US.test(text);

/** Words in brackets with a year that name a time, a round, a way to keep books or the company's own records, and nobody else. */
const OWN_BRACKETS = pattern(
  /^(?:(?:\p{L}+ )?(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|spring|summer|autumn|winter|q[1-4]|h[12]|fy|ytd|year)\b|.*\b(?:series|seed|gaap|hgb|ifrs|frs|audit\w*|unaudited|internal|own|our|management|accounts|invoiced|crm|stripe|billing|books|actuals?|cohort|founded|acquired|sold|exit|since|as of|until|from)\b)/iu,
);
/** "5.7 million of them live alone (PNAD, 2024)", "(Kansas State survey, 2023)": where it was read. */
const CITED = pattern(/\(((?:the )?\p{Lu}[\p{L}\d&.' -]{2,60}, (?:19|20)\d\d)\)/u);

/** Whether a sentence says where it was read: nobody cites others for his own figures. */
export const isCited = ({ text }: Unit): boolean => {
  const source = CITED.exec(text)?.[1];
  return source !== undefined && !OWN_BRACKETS.test(source) && !OF_US.test(text);
};

/** "(Figures: Norlay Ltd. annual report)", "Numbers from the prospectus of Norlay": from whose report all figures of a slide are. */
const FROM_REPORT = pattern(
  /\b(?:figures|numbers|data|kpis?)(?::| (?:are |were |come |taken )*from) (?<who>[^();]{3,60}?\b(?:annual reports?|10-K|20-F|prospectus|S-1|filings?)\b[^.();]{0,40})/iu,
);
/** Another company as such notes name it; who audits is none. */
const COMPANY = pattern(
  /\p{Lu}\p{L}+,? (?:Ltd|Limited|Inc|AG|GmbH|plc|PLC|Corp|Corporation|NV|SE|LLC|Pvt|SA|AB|ASA|Oyj)\b|\p{Lu}\p{L}+'s (?:annual|10-K|20-F|S-1|prospectus|filings?)|(?:reports?|prospectus|10-K|20-F|S-1|filings?) of (?:the )?\p{Lu}/u,
);
const AUDITED = /\baudit/i;

const isReported = madeOnce(({ units }: Page): boolean => {
  const who = FROM_REPORT.exec(units.map(({ text }) => text).join(' '))?.groups?.['who'] ?? '';
  return COMPANY.test(who) && !AUDITED.test(who) && !OF_US.test(who);
});

/** Whether the slide says that its figures are from the report of another company, and the sentence does not speak of us. */
export const isFromReport = ({ page, text }: Unit): boolean => isReported(page) && !OF_US.test(text);

/** "A seed cleaner we know sells $4.8M a year": one of those whom the founders met. */
const MET =
  /^\W*(?:an?|one|another)(?: [\p{L}'’-]+){1,5} (?:that |whom? )?we (?:kn[eo]w|met|visited|interviewed|asked|spoke (?:to|with)|talked (?:to|with)|surveyed|followed|watched|questioned)\b/iu;

/** Whether a sentence tells of one whom the founders met, and not of what he has to do with the company. */
export const isOfOneMet = ({ text }: Unit): boolean => MET.test(text) && !OF_US.test(text.replace(MET, ' '));

/** Places where no sentence can go on so: "of and", "the from", "with is". */
const BROKEN =
  /\b(?:the|an?|our|their|its) (?:of|from|with|and|or|but|is|are|was|were|the|an?|to|at|by|for|than|that|which|has|have|will)\b|\b(?:of|from|with|for|by|into|per) (?:and|or|but|is|are|was|were|of|to|has|have|will|then)\b|\b(?:and|or|but|than) (?:and|or|but|of|is|are)\b|\b(?:is|are|was|were|has|have|will) (?:is|are|was|were|of|and|or|has|have|will)\b/gi;
const brokenJoints = (text: string): number => matchesIn(text, BROKEN).length;

/** Words in no order with figures among them: no verb, nothing that parts them, and more words than labels have. */
export const isHeapWithFigures = ({ text, figures, row }: Unit): boolean => {
  if (row === undefined && figures.length > 0 && brokenJoints(text) > 1) return true;
  if (row !== undefined || figures.length < 3 || /[,;:|()\n]/.test(text) || verbAt(text) >= 0) return false;
  return (
    wordsOf(text).filter((word) => /^\p{Ll}/u.test(word) && !OWN_NOUN.test(word) && !COUNTING.test(word)).length >= 4
  );
};

/** A row of several figures whose columns nobody names may be of any year, plan or company. */
export const isHeadless = ({ row, text }: Unit): boolean => {
  if (row === undefined || /\b(?:19|20)\d\d\b/.test(text)) return false;
  const isUnnamed = row.heads.slice(1).every((head) => head.trim() === '');
  return isUnnamed && row.cells.slice(1).filter(({ text: cell }) => /\d/.test(cell)).length > 1;
};
