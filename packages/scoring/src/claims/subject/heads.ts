import { madeOnce } from '../../made-once.ts';
import { pattern } from '../../patterns/pattern.ts';
import { isWhen } from '../../reading/columns.ts';
import type { Page, Unit } from '../../reading/page.ts';
import type { Row } from '../../reading/rows.ts';
import { topicsOf } from '../metric/topics.ts';
import { isMeasured } from '../rows/row-names.ts';
import { OWN_LABEL, OWN_NOUN } from './nouns.ts';
import type { Owner } from './subjects.ts';

const OURS = pattern(
  /^\W*(?:us|we|ours?|our (?:\p{L}+ )?(?:product|solution|approach|system|platform|method|company|service|app|robot|device|tool|way|technology|offer(?:ing)?|brand)|\uE000+(?: \p{L}+){0,2})\W*$/iu,
);
const OTHERS =
  /\b(?:competitors?|incumbents?|rivals?|peers?|alternatives?|others|traditional|legacy|status quo|manual|diy|in-house)\b/i;
const MARKET =
  /\b(?:industry|benchmark|sector|average of|market average|top quartile|best in class|(?:best|top|upper) (?:tenth|decile|quartile|third)|medians? of|percentiles?|(?:healthy|normal|usual|typical|reference) (?:range|value|level)s?)\b|^\W*(?:yardstick|norm|threshold|pass(?: mark)?|distinction)s?\W*$/i;

/** What the tables of a page are about: the heads that stand along with ours, and whether rows are. */
type Tables = { rivals: ReadonlySet<string>; rowsAreCompanies: boolean; ticked: boolean };

const TICK = /^\W*(?:[•✗✘❌○]|yes|no|n\/a|partly|partial)\W*$/iu;
const IS_PRICE = /\b(?:prices?|pricing|fees?|costs?|per (?:month|year|seat|user))\b/i;

/** "Real: ✓, ✗, ✓": columns that are ticked off beside each other are offers, of several makers where none is named as ours. */
const isTicked = ({ cells, heads }: Row): boolean =>
  !heads.some(isWhen) && cells.slice(1).filter(({ text }) => TICK.test(text)).length > 1;

const tablesOf = madeOnce(({ units }: Page): Tables => {
  const rows = units.flatMap(({ row }) => (row === undefined ? [] : [row]));
  const compared = rows.filter(({ heads }) => heads.slice(1).some((head) => OURS.test(head)));
  const rivals = new Set(
    compared.flatMap(({ heads }) => heads.slice(1).filter((head) => !OURS.test(head) && !isWhen(head))),
  );
  const rowsAreCompanies = rows.some(({ cells }) => OURS.test(cells[0]?.text ?? ''));
  return { rivals, rowsAreCompanies, ticked: compared.length === 0 && rows.some(isTicked) };
});

const NAME = pattern(/^\W*\p{Lu}[\p{L}\p{N}&.'-]*(?: [\p{L}\p{N}&.'()/-]+){0,3}\W*$/u);
const NAMES_OF = /^\W*$|\b(?:name|player|vendor|provider|company|tool|solution|who|competitor|alternative|option)\b/i;
/** The head of a column of companies: a table that compares them, with us in a row of our own if at all. */
const COMPANIES =
  /^\W*(?:actor|player|vendor|provider|competitor|rival|incumbent|company|companie|firm|start-?up|maker|manufacturer|supplier|operator|name|alternative|solution|who|body|bodie|auditor|certifier|verifier|examiner|assessor|institute|founder|co-?founder)s?\W*$/i;
/** Columns that only a table of companies has. */
const OF_COMPANIES =
  /\b(?:raised|funding|funded|backing|backers|capital|investors|valuation|founded|hq|headquarters|market share|strengths?|weakness\w*|gap|what they miss)\b/i;

/** A row that a name labels, under columns that are named by what is measured, is about whom it names. */
const isNamedRow = ({ cells, heads }: Row): boolean => {
  const label = (cells[0]?.text ?? '').replace(/\([^)]*\)/g, '').trim();
  const columns = heads.slice(1);
  if (columns.some((head) => OF_COMPANIES.test(head)) && !/\d/.test(label)) return true;
  if (OWN_NOUN.test(label) || OWN_LABEL.test(label) || !NAMES_OF.test(heads[0] ?? '')) return false;
  return NAME.test(label) && columns.filter((head) => OWN_NOUN.test(head) && !/\d/.test(head)).length >= 2;
};

/** A row of a table about things and makers, none of them named as ours: whose it is only the table's own row could tell. */
const isOneOfMany = ({ page, row }: Unit): boolean => {
  const [label, ...columns] = [row?.cells[0]?.text ?? '', ...(row?.heads.slice(1) ?? [])];
  if (columns.length < 2 || columns.some(isWhen) || !columns.some(isMeasured) || topicsOf(page).has('market'))
    return false;
  return NAMES_OF.test(row?.heads[0] ?? '') && !isWhen(label) && !isMeasured(label) && !OWN_LABEL.test(label);
};

/** From so many columns on, columns that name no date, measure or company may be what would be in each of several cases. */
const CASES = 3;

/** "| ARR | €3m | €8m | €19m |" under "Drizzle", "Fair" and "Heatwave". */
const isOfCases = ({ cells, heads }: Row): boolean => {
  const columns = heads.slice(1);
  const filled = cells.slice(1).filter(({ text }) => /\d/.test(text)).length;
  return (
    columns.length >= CASES &&
    filled === columns.length &&
    isMeasured(cells[0]?.text ?? '') &&
    columns.every((head) => /^\W*\p{L}+\W*$/u.test(head) && !isWhen(head) && !isMeasured(head))
  );
};

/** "Year before | Year with us", "Before | After": what a customer had without us and has with us. */
const WITH_US = pattern(
  /^(?!.*\b(?:still|stay\w*|remain\w*|sign\w*|left)\b).*\b(?:with|on|using|since|under) (?:us|\uE000+)(?!\p{L})/iu,
);
const SPAN = String.raw`^\W*(?:the )?(?:(?:year|season|months?|week|quarter) )?`;
const THEN = String.raw`(?=\W*$|\W*[\d(]| (?:us|it|\uE000+)(?!\p{L}))`;
const BEFORE = pattern(`${SPAN}(?:before|without)${THEN}`, 'iu');
const AFTER = pattern(`${SPAN}after${THEN}`, 'iu');

const isBeforeAndAfter = ({ heads: [, ...columns] }: Row): boolean => {
  if (columns.length < 2) return false;
  return (
    columns.some((head) => WITH_US.test(head)) ||
    (columns.some((head) => BEFORE.test(head)) && columns.some((head) => AFTER.test(head)))
  );
};

/** What a company that a slide speaks of does: "Minh Phat Foods says yes in principle." */
const DOES = pattern(
  /^ (?:\p{L}+ )?(?:says?|said|sells?|makes?|owns?|employs?|runs?|bills?|turns over|offers?|wants?|agreed|gives?|brings?|opens?|is an?|has|will|would)\b/u,
);
const LONG_NAME = pattern(/^\p{Lu}[\p{L}\d&'-]+(?: \p{Lu}[\p{L}\d&'-]+){1,3}$/u);

/** "Minh Phat Foods | 2023 | 2024": years of a company that the slide speaks of by its name. */
const isOfNamed = ({ page, row }: Unit): boolean => {
  const [name = '', ...columns] = row?.heads ?? [];
  if (!LONG_NAME.test(name) || isMeasured(name) || OWN_NOUN.test(name) || !columns.some(isWhen)) return false;
  return page.units.some(
    (other) => other.row === undefined && other.text.startsWith(name) && DOES.test(other.text.slice(name.length)),
  );
};

/** Whose figures stand in a cell, by its row's label and its column's head; `none` where neither names anybody. */
export const ownerOfHeads = (unit: Unit): Owner => {
  const { row } = unit;
  if (row === undefined) return 'none';
  const label = row.cells[0]?.text ?? '';
  const { rivals, rowsAreCompanies, ticked } = tablesOf(unit.page);
  const heads = [label, ...row.heads.slice(1).filter((head) => head !== '' && unit.text.includes(head))];
  if (heads.some((head) => OURS.test(head))) return 'ours';
  if (isBeforeAndAfter(row)) return 'customers';
  if (COMPANIES.test(row.heads[0] ?? '')) return 'other';
  if (heads.some((head) => OTHERS.test(head) || rivals.has(head))) return 'other';
  if ([...heads, row.heads[0] ?? ''].some((head) => MARKET.test(head))) return 'market';
  if (rowsAreCompanies || isNamedRow(row) || isOfNamed(unit)) return 'other';
  return isOneOfMany(unit) || isOfCases(row) || (ticked && !IS_PRICE.test(label)) ? 'unknown' : 'none';
};
