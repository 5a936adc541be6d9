import { pattern } from '../../patterns/pattern.ts';
import { SAYS_US } from '../../reading/company.ts';
import { readDates } from '../../reading/dates.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { isMeasured } from '../rows/row-names.ts';
import { COUNTING, OWN_LABEL, OWN_NOUN } from './nouns.ts';
import { isWritten } from './written.ts';

const LEGAL = 'Inc|Ltd|LLC|plc|PLC|AG|GmbH|SE|KG|SA|SpA|AB|Oyj?|NV|BV|ASA?|Limited|Corp';
/** "PT Sumber Rejeki", "Homeward Inc., Ohio". */
const FIRM = pattern(
  String.raw`^\W*(?:(?:PT|CV) \p{Lu}|\p{Lu}[\p{L}\d&'.-]*(?: (?:&|\p{Lu}[\p{L}\d&'.-]*))* (?:${LEGAL})\b)`,
  'u',
);
/** "Barnstead, Oregon": a company, or a town of ours where the page is about such. */
const FIRM_IN = pattern(/^\W*\p{Lu}[\p{L}\d&'.-]*(?: \p{Lu}[\p{L}\d&'.-]*)*, \p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)*\W*$/u);
const OF_PLACES =
  /\b(?:we|our|us|traction|results?|growth|economics|p&l|cit(?:y|ies)|towns?|branch(?:es)?|regions?|sites?|countr(?:y|ies))\b/i;

const NAME = String.raw`^\W*(?<name>\p{Lu}[\p{L}\d&'.-]+(?: \p{Lu}[\p{L}\d&'.-]+){0,3})`;
/** "Vaktplan from Malmö", "Auralis Voice, in Nashville", "Fluorend (Boston)". */
const SOMEWHERE = pattern(
  String.raw`${NAME}(?: \(\p{Lu}[\p{L} ,.-]+\)|,? (?:of|from|in) \p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+)?)(?=,| [a-z]|:)`,
  'u',
);
const ANYWHERE = pattern(`${NAME}(?= )`, 'u');
/** What is said of a company somewhere ahead of its figures: "does this for hospitals", "sells a similar brick:". */
const PRESENTS =
  /^,? (?:does (?:this|it|the same)|is \d+ years old|has been doing)\b|^,? (?:sells|makes|builds|is|has|does|was)\b[^.;\d]{0,60}:\s*$/;
const ENDS = /^:\s*$/;
/** What only companies do, wherever they are. */
const LISTED = /^ (?:has )?(?:filed (?:to go public|for (?:an? )?(?:ipo|listing))|went public)\b/i;
const RAISED = pattern(/^ (?:has )?raised (?:about |around |over |some )?(?:\p{Lu}{2,3} ?)?[$€£₹¥₩]? ?\d/iu);
const AGED = pattern(
  String.raw`(?:^|\s)(?:${LEGAL})\.? (?:makes|burns|builds|sells|brews|bakes|produces) [^.;]{0,40}\bsince (?:1[89]|20)\d\d\b`,
  'u',
);
/** "A competitor in Lyon has grown", "Since 2021 the Estonian vendor has signed". */
const RIVAL = pattern(
  /^\W*(?:[Aa]n? (?:[\p{Ll}-]+ ){0,2}(?:competitor|rival|incumbent|start-?up|vendor) (?:in|from|of|out of|based in) \p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)? \p{Ll}+|(?:[^,.;]{0,40} )?[Tt]he \p{Lu}\p{L}+(?:an|ese|ish|ic) (?:competitor|rival|incumbent|start-?up|vendor|market leader) (?:has|is|was|had|sells|sold|makes)\b)/u,
);
/** Where our own rounds are told of, a name that has raised may be ours. */
const OF_ROUNDS =
  /\b(?:we|our|us|traction|team|company|rounds?|funding|fundraising|ask|raise[ds]?|investors?|financ\w+|history)\b/i;
/** Capitals at the head of a sentence that begin no name. */
const NO_NAME =
  /^(?:Outside|Inside|Most|Many|Some|All|Half|Part|None|One|Two|Three|Those|These|People|They|They've|It|Its|The|An?|We|We've|Earlier|So|Until|Has|Have|Nothing|Nobody|Co-founded|Who|If|For|University|Total|Already|Previous(?:ly)?|Founders?|Far|Here|Back|As|Capital|Company|Seed|Pre-seed|Series|Equity|Debt|Team|Funds?|Funding|Money|Grants?|Angels?|Investors?|Round|Bridge)$/;
/** What is announced of those who buy, and of partners, tells of us; so does what speaks of us. */
const NEAR_US =
  /\b(?:customers?|clients?|users?|uses|partners?|signed|sign|pilots?|contracts?|orders?|ordered|trust\w*|deals?|live|investors?|backed|pays?|buys?|bought|us|our|we)\b|\uE000/i;

const isOwnWord = (text: string): boolean =>
  isMeasured(text) || OWN_NOUN.test(text) || OWN_LABEL.test(text) || COUNTING.test(text);

const isFirm = (corner: string, { title }: Page): boolean =>
  !isOwnWord(corner) && (FIRM.test(corner) || (FIRM_IN.test(corner) && !OF_PLACES.test(title)));

/** Whether a table over dates has another company in its corner: what stands in its rows is that one's. */
export const isHeadedByFirm = ({ row, page }: Unit): boolean => {
  const [corner = '', ...columns] = row?.heads ?? [];
  const dates = columns.filter((head) => head.trim() !== '');
  if (dates.length === 0 || corner.includes('\uE000') || !isFirm(corner.trim(), page)) return false;
  return dates.every((head) => readDates(head).length > 0);
};

type Opening = { name: string; rest: string; somewhere: boolean };

const openingOf = (text: string): Opening | undefined => {
  const somewhere = SOMEWHERE.exec(text);
  const found = somewhere ?? ANYWHERE.exec(text);
  const name = found?.groups?.['name'];
  if (found === null || name === undefined || NO_NAME.test(name.split(' ')[0] ?? '') || isOwnWord(name))
    return undefined;
  return { name, rest: text.slice(found[0].length), somewhere: somewhere !== null };
};

const isPresented = ({ name, rest, somewhere }: Opening, { title }: Page): boolean =>
  LISTED.test(rest) ||
  (RAISED.test(rest) && !OF_ROUNDS.test(title)) ||
  (somewhere && (PRESENTS.test(rest) || (ENDS.test(rest) && name.includes(' '))));

/** Who deals with us, where several names stand over a page. */
const DEALS_WITH_US =
  /\b(?:us|our|we|customers?|clients?|partners?|sign(?:ed)?|pilots?|contracts?|orders?|ordered|pays?|paid|bought|buys?)\b|\uE000/i;
/** "Toast, Square and Lightspeed": several names over a page. */
const NAMES = pattern(
  /^\W*(?<first>\p{Lu}[\p{L}\d&'.-]+(?: \p{Lu}[\p{L}\d&'.-]+)?(?:, \p{Lu}[\p{L}\d&'.-]+(?: \p{Lu}[\p{L}\d&'.-]+)?)*),? (?:and|&|or) (?<last>\p{Lu}[\p{L}\d&'.-]+(?: \p{Lu}[\p{L}\d&'.-]+)?)\W*$/u,
);

/** Whether the title of a page is a list of names, none of which is ours or a word that the page also writes small. */
export const isUnderNames = (page: Page): boolean => {
  const { first, last } = NAMES.exec(page.title)?.groups ?? {};
  if (first === undefined || last === undefined || page.units.some(({ text }) => DEALS_WITH_US.test(text)))
    return false;
  return [...first.split(', '), last].every((name) => !isOwnWord(name) && !isWritten(name, { page }));
};

/** Whether a sentence introduces another company, of which the bare figures under it are: "Vaktplan from Malmö is 12 years old:". */
export const introduces = (unit: Unit): boolean => {
  const { text, row, page } = unit;
  if (row !== undefined) return false;
  if (RIVAL.test(text)) return !SAYS_US.test(text);
  if (NEAR_US.test(text)) return false;
  const opening = openingOf(text);
  if (opening === undefined) return false;
  const shown = AGED.test(text) || isPresented(opening, page);
  return shown && !isWritten(opening.name.split(' ')[0] ?? '', unit);
};
