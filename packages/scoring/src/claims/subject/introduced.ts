import { readDates } from '../../reading/dates.ts';
import type { Page, Unit } from '../../reading/page.ts';
import type { Row } from '../../reading/rows.ts';
import { isMeasured } from '../rows/row-names.ts';
import { OWN_LABEL, OWN_NOUN } from './nouns.ts';
import { isWritten } from './written.ts';

const LEGAL = 'Inc|Ltd|LLC|plc|PLC|AG|GmbH|SE|KG|SA|SpA|AB|Oyj?|NV|BV|ASA?|Limited|Corp';
/** "PT Sumber Rejeki", "Homeward Inc., Ohio". */
const FIRM = new RegExp(
  String.raw`^\W*(?:(?:PT|CV) \p{Lu}|\p{Lu}[\p{L}\d&'.-]*(?: (?:&|\p{Lu}[\p{L}\d&'.-]*))* (?:${LEGAL})\b)`,
  'u',
);
/** "Barnstead, Oregon": a company, or a town of ours where the page is about such. */
const FIRM_IN = /^\W*\p{Lu}[\p{L}\d&'.-]*(?: \p{Lu}[\p{L}\d&'.-]*)*, \p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)*\W*$/u;
const OF_PLACES =
  /\b(?:we|our|us|traction|results?|growth|economics|p&l|cit(?:y|ies)|towns?|branch(?:es)?|regions?|sites?|countr(?:y|ies))\b/i;
const NAME = String.raw`^\W*(?<name>\p{Lu}[\p{L}\d&'.-]+(?: \p{Lu}[\p{L}\d&'.-]+){0,3})`;
/** "Vaktplan from Malmö", "Auralis Voice, in Nashville", "Fluorend (Boston)". */
const SOMEWHERE = new RegExp(
  String.raw`${NAME}(?: \(\p{Lu}[\p{L} ,.-]+\)|,? (?:of|from|in) \p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+)?)(?=,| [a-z]|:)`,
  'u',
);
const ANYWHERE = new RegExp(`${NAME}(?= )`, 'u');
/** What only companies do, wherever they are. */
const ONLY_FIRMS =
  /^ (?:has |have )?(?:filed (?:to go public|for (?:an? )?(?:ipo|listing))|went public|raised (?:about |around |over |some )?(?:\p{Lu}{2,3} ?)?[$€£₹¥₩]? ?\d)/iu;
const AGED = new RegExp(String.raw`(?:^|\s)(?:${LEGAL})\.? [a-z]+s [^.;]{0,40}\bsince (?:1[89]|20)\d\d\b`, 'u');
/** What is said of a company somewhere ahead of its figures: "does this for hospitals", "sells a similar brick:". */
const PRESENTS = /^[^.;\d]{0,60}:\s*$|^,? (?:does (?:this|it|the same)|is \d+ years old|has been doing)\b/;
/** Capitals at the head of a sentence that begin no name. */
const NO_NAME =
  /^(?:Outside|Inside|Most|Many|Some|All|Half|Part|None|One|Two|Three|Those|These|People|They|They've|It|Its|The|An?|We|We've|Earlier|So|Until|Has|Have|Nothing|Nobody|Co-founded|Who|If|For|University|Total|Already|Previous(?:ly)?|Founders?|Far|Here|Back)$/;

/** What is announced of those who buy, and of partners, tells of us. */
const BUYS =
  /\b(?:customers?|clients?|users?|partners?|signed|sign|pilots?|contracts?|orders?|ordered|trust\w*|deals?|live|investors?|backed|pays?|buys?|bought|us|our|we)\b|\uE000/i;

/** Several capitals: a name, where a sentence of the page names it too. */
const NAMES = /^\p{Lu}\S+(?: \p{Lu}\S+)+$/u;

const isFirm = (corner: string, { units, title }: Page): boolean => {
  if (isMeasured(corner) || OWN_NOUN.test(corner) || OWN_LABEL.test(corner)) return false;
  const isSaid = ({ text, row }: Unit): boolean => row === undefined && text !== corner && text.includes(corner);
  const isThere = FIRM_IN.test(corner) && !OF_PLACES.test(title);
  return FIRM.test(corner) || isThere || (NAMES.test(corner) && units.some(isSaid));
};

/** Whether a table over dates has another company in its corner: what stands in its rows is that one's. */
export const isHeadedByFirm = ({ heads }: Row, { page }: Unit): boolean => {
  const [corner = '', ...columns] = heads;
  if (columns.length === 0 || corner.includes('\uE000') || !/\p{Ll}/u.test(corner)) return false;
  return columns.every((head) => head.trim() === '' || readDates(head).length > 0) && isFirm(corner.trim(), page);
};

/** Whether a sentence introduces another company, of which the bare figures under it are: "Vaktplan from Malmö is 12 years old:". */
export const introduces = (unit: Unit): boolean => {
  const { text, row } = unit;
  if (row !== undefined || BUYS.test(text)) return false;
  const somewhere = SOMEWHERE.exec(text);
  const found = somewhere ?? ANYWHERE.exec(text);
  const [first = ''] = found?.groups?.['name']?.split(' ') ?? [];
  if (found === null || NO_NAME.test(first) || isWritten(first, unit)) return false;
  const rest = text.slice(found[0].length);
  return AGED.test(text) || ONLY_FIRMS.test(rest) || (somewhere !== null && PRESENTS.test(rest));
};
