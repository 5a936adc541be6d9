import { isStatedAsFact } from '../claims/modality/stated.ts';
import { GOAL, PROJECTION } from '../claims/modality/tense.ts';
import { madeOnce } from '../made-once.ts';
import { pattern } from '../patterns/pattern.ts';
import type { Page, Unit } from '../reading/page.ts';
import { isHype } from '../reading/words.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import { isAheadOf, isBehindAll } from './beaten.ts';
import { type Finding, placesOf, toLevel } from './finding.ts';
import { isOfSize } from './size.ts';
import { holds, specificsOf } from './specific.ts';
import { tableOf } from './table-of.ts';
import { isTicked } from './ticks.ts';

/** Headings of slides about what customers could take instead. */
const RIVALS =
  /\b(?:compet\w+|rivals?|alternatives?|others|who else|landscape|incumbents?|players|instead|otherwise|other (?:options?|ways|routes|companies|firms|products|insurers|banks|makers|vendors)|everyone else|the field\b|concorren\w+|konkurren\w+|concurren\w+|what else|where [a-z][a-z ]{1,30} (?:lost|fail(?:s|ed)?|stopped|gave up)|copier|to copy|copycats?|why not)\b/i;
/** What an alternative does not do, or for whom it is not. */
const LIMIT =
  /\b(?:but|only|cannot|can't|won't|not|n't|no|without|too|needs?|must|miss(?:es)?|still|never|nothing|loses?|lost|outside|above|instead of|does not fit|good in|limits?|later)\b/i;
/** What is asked for it: another price alone is no other product. */
const PRICE =
  /\b(?:price\w*|fees?|costs?|commission|rates?|charges?|subscription)\b|^\W*(?:monthly|yearly|annual(?:ly)?|(?:per|a) (?:month|year))\W*$/i;
/** A column of what stops the others. */
const STOPS = /\b(?:stops?|gaps?|limits?|limitations?|weak\w*|missing|miss(?:es)?|drawbacks?|but|problem|why not)\b/i;
/** To be without rivals is praise. */
const ALONE = /\b(?:nobody|no ?one|none|no other|first[- ]mover|only (?:ones?|player|company)|unlike us|like us)\b/i;
/** A line that lists them. */
const LISTS = pattern(
  /^(?:main |our |the )?(?:competitors?|others?|alternatives?|rivals?|incumbents?)(?: (?:in|on) (?:the )?\p{L}+)? ?: /iu,
);
/** A name, perhaps with its size or owner, and to whom or what it sells. */
const SELLS = pattern(
  /^["'*]*\p{Lu}[\p{L}\p{N}&'+.-]+(?: \p{Lu}[\p{L}\p{N}&'+.-]+){0,3} (?:\([^()]{0,40}\b(?:raised|downloads|users|customers|bought|acquired|owned|listed|no|without|a month|a year|per)\b[^()]{0,40}\) \p{Ll}|(?:sells?|is selling|charges?|rents out) )/u,
);
const OURS = /\uE000|\b(?:we|our|ours|us|me|my)\b/i;

/** A tick says that others do not do it, and no more; what others do better is no more than mentioned. */
const TICKED = 1;
const LOST = 1;

type About = { unit: Unit; criterion: string; loaded: LoadedRubric; asOf: Date };

const labelOf = ({ row }: Unit): string => row?.cells[0]?.text ?? '';

/** The columns of a row that hold a figure other than of size, and none that is only aimed at, by their heads. */
const measuredIn = ({ row, figures }: Unit): readonly string[] =>
  (row?.cells ?? []).slice(1).flatMap(({ text, start }, i) => {
    if (GOAL.test(text) || PROJECTION.test(text)) return [];
    const head = row?.heads[i + 1] ?? '';
    const figured = figures.some(
      (one) => one.start >= start && one.end <= start + text.length && !one.word && !one.year,
    );
    return head !== '' && figured && !isOfSize(head) ? [head] : [];
  });

const isOwn = (name: string): boolean => /^\W*\uE000+\W*$/.test(name);

const ownRows = madeOnce(({ units }: Page): readonly Unit[] => units.filter((unit) => isOwn(labelOf(unit))));

/** What a table holds of the company itself, of whom it has a row. */
const ownColumns = madeOnce((page: Page): ReadonlySet<string> => new Set(ownRows(page).flatMap(measuredIn)));

/** The company's own row in the table of another. */
const ownBeside = (unit: Unit): Unit | undefined => ownRows(unit.page).find((own) => tableOf(own) === tableOf(unit));

/** Whether others are ahead wherever a row compares: then it shows no difference in the company's favour. */
const isLost = (unit: Unit): boolean => {
  const own = ownBeside(unit);
  const at = unit.row?.heads.findIndex(isOwn) ?? -1;
  return at >= 0 ? isBehindAll(unit, at) : own !== undefined && isAheadOf(own, unit);
};

/** What a row measures of the company and of others, where the company has a row or a column: the names of the measures. */
const comparedIn = (unit: Unit): readonly string[] => {
  const { heads = [] } = unit.row ?? {};
  if (!heads.some(isOwn)) {
    const own = ownColumns(unit.page);
    return measuredIn(unit).filter((head) => own.has(head));
  }
  const measured = measuredIn(unit);
  return measured.some(isOwn) && !measured.every(isOwn) && !isOfSize(labelOf(unit)) ? [labelOf(unit)] : [];
};

/** A row is measured against the company's own row or column, or tells in a column of its own where an alternative stops. */
const levelOfRow = (about: About): number => {
  const { unit } = about;
  if (labelOf(unit) === '' || OURS.test(labelOf(unit)) || (unit.row?.cells.length ?? 0) < 3) return 0;
  const shared = comparedIn(unit);
  if (shared.length > 0 && isLost(unit)) return LOST;
  if (shared.length > 0) return shared.every((name) => PRICE.test(name)) ? 3 : 4;
  const stops = unit.row?.heads.some((head) => STOPS.test(head)) === true;
  return stops ? 2 + specificsOf(['figure', 'name'], about) : Number(isTicked(unit)) * TICKED;
};

/** Said of a named seller, wherever it stands: at what price it sells, or how large it is and what it does. */
const isNamedSeller = ({ unit, ...about }: About): boolean => {
  const [clause = ''] = unit.text.split(/[;:]/);
  return SELLS.test(unit.text) && holds('figure', { ...about, unit }) && !/\b(?:us|we)\b|\uE000/i.test(clause);
};

/** A line that names whom it tells of before its colon. */
const LABELLED = pattern(/^\W*(?<label>\p{Lu}[^:]{2,60}): /u);

const isFigured = ({ figures }: Unit): boolean => figures.some(({ year, word }) => !year && !word);

/** Whether a line of a list tells a figure of the company by its name. */
const hasOwnLine = madeOnce(({ units }: Page): boolean =>
  units.some((own) => isFigured(own) && isOwn(/^([^:]+): /.exec(own.text)?.[1] ?? '')),
);

/** Whether a line of a list tells of somebody else what another line of it tells of the company: "Vending: 1,100 a month", "Us: 690". */
const isBesideOwn = (unit: Unit): boolean => {
  const label = LABELLED.exec(unit.text)?.groups?.['label'];
  return label !== undefined && !OURS.test(label) && isFigured(unit) && hasOwnLine(unit.page);
};

/** On a slide about alternatives: where one ends, with a figure and by its name. */
const levelOfSentence = (about: About): number => {
  const { text, page } = about.unit;
  if (!isStatedAsFact(about.unit, about.asOf) || isHype(text) || ALONE.test(text)) return 0;
  if (LISTS.test(text) && holds('name', about)) return 2 + specificsOf(['figure', 'name'], about);
  if (isBesideOwn(about.unit)) return LIMIT.test(text) ? 4 : 3;
  if (!RIVALS.test(page.title) || !LIMIT.test(text) || OURS.test(text)) return isNamedSeller(about) ? 3 : 0;
  return holds('figure', about) && !isOfSize(text) ? 3 + specificsOf(['name'], about) : 2;
};

/** How the company differs from what customers could take instead, from tables and slides about it. */
export const rivalFindings = (about: About): Finding[] => {
  const { unit, criterion } = about;
  if (unit.person) return [];
  const level = toLevel(unit.row === undefined ? levelOfSentence(about) : levelOfRow(about));
  const own = comparedIn(unit).length > 0 ? ownBeside(unit) : undefined;
  return level === 0 ? [] : [{ criterion, level, places: placesOf(own === undefined ? [unit] : [unit, own]) }];
};
