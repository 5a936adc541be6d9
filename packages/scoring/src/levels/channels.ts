import { isStatedAsFact } from '../claims/modality/stated.ts';
import { madeOnce } from '../made-once.ts';
import { pattern } from '../patterns/pattern.ts';
import type { Figure } from '../reading/figure.ts';
import type { Page, Unit } from '../reading/page.ts';
import type { Span } from '../reading/units.ts';
import { type Finding, placesOf } from './finding.ts';
import { isSaidHere } from './own.ts';

/** What a slide or a line says that tells where customers come from. */
const WHENCE = pattern(
  /\b(?:how (?:they|customers|clients|\p{L}+ )|where|c[ao]mes? (?:from|to us|by|in|through|via)|came|come|find us|found (?:us|out)|brings?|brought|channels?|go[- ]to[- ]market|sales|sell|sold|won|win|wins|winning|distribution|acquisition|referr\w+|recommend\w+|told|route to market|doors?|new (?:[\p{L}-]+ ){0,2}(?:customers|clients|contracts|accounts|members|users))\b/iu,
);
/** Ways by which customers hear of a company, and those who tell them of it. */
const WAY = pattern(
  /\b(?:word of mouth|referr\w+|refers?|recommend\w+|tells?|told|another \p{L}+|neighbou?rs?|colleagues?|other (?:owners|customers|clients)|associations?|federations?|guilds?|unions?|co-?operatives?|co-?op|purchasing|chambers?|dealers?|resellers?|distributors?|wholesalers?|merchants?|stores?|partners?|installers?|fitters?|agents?|brokers?|advis[eo]rs?|accountants?|CAs|consultants?|surveyors?|inspectors?|doctors?|nurses?|nurseries|clinics|midwi\p{L}+|podiatrists|pharmac\p{L}+|vets?|reps?|sales ?(?:people|persons?|force|men|man|team|engineers?)|engineers|field (?:agents|officers|team|managers|staff)|commercials|our (?:own )?(?:\p{L}+ )?(?:people|team|men)|cold|(?:we|own|direct) (?:called|phoned|rang|visited|calls?)|called us|wrote to us|direct|trade (?:shows?|fairs?)|fairs?|shows?|congress\p{L}*|conventions?|conferences?|road ?shows?|meetings?|forum|seminars?|courses?|exhibitions?|ads?|advertis\p{L}+|radio|facebook|instagram|tiktok|google|search|internet|online|web(?:site)?|newsletter|leaflets?|flyers?|posters?|card|whatsapp|came back|tenders?|inbound|outbound|organic|press|introduc\p{L}+|suppliers?|makers?|insurers?|principals|ambassadors?|influencers?|parents?|visiting|markets?|trials?)\b/iu,
);
/** Where those who buy are told apart by what they are, or what is sold, no way is told. */
const OTHERWISE =
  /\b(?:market share|segments?|retention|churn|renew\w*|margin|of (?:the )?(?:revenue|sales|turnover)|team|competit\w+|alternatives?|problem|price|budget|use of (?:funds|proceeds)|raising|ask|TAM|SAM|market size|bottom[- ]up)\b/i;
/** A sum is made of how many there are, and tells of nobody who came. */
const SUM = /[×=*]|\bx\b/;

/** A longer sentence has to say that somebody came. */
const LONGEST = 80;
const COME =
  /\b(?:c[ao]mes?|coming|brings?|brought|through|via|told|tells?|recommend\w+|introduc\w+|referr\w+|found us|sends?|sent)\b/i;

/** What a way is paid, and not what it brings: "20% margin", "who get 10% of year one". */
const PAID_AHEAD =
  /\b(?<!\bon )(?:commissions?|margins?|discounts?|fees?|rebates?|gets?|earns?|keeps?|takes?|pays?|paid|for)(?: (?:of|is|are|an?|about|them|us))*:? ?$/i;
const PAID_BEHIND =
  /^ ?(?:sales )?(?:commissions?|margins?|discounts?|fees?|rebates?|off\b|interest|per\b|each\b|of (?:the |their |its |each )?(?:year|first|fees?|price|sales?|revenues?|orders?|contract|margin))/i;
/** What stands around a share is looked at so far, in characters. */
const NEAR = 28;

type About = { unit: Unit; criterion: string; asOf: Date };

/** What one way brings: a share in percent, or so many, and where it is told. */
type Way = { kind: Figure['unit']; value: number; unit: Unit };

const isPaid = ({ text }: Unit, { start, end }: Figure): boolean =>
  PAID_AHEAD.test(text.slice(Math.max(0, start - NEAR), start)) || PAID_BEHIND.test(text.slice(end, end + NEAR));

const figureIn = (unit: Unit, { start, end }: Span): Pick<Way, 'kind' | 'value'> | undefined => {
  const inside = unit.figures.filter((one) => one.start >= start && one.end <= end && !one.year && !one.word);
  const shares = inside.filter((one) => one.unit === 'percent' && !isPaid(unit, one));
  const counts = inside.filter((one) => one.unit === 'count');
  const [first] = shares.length > 0 ? shares.slice(-1) : counts;
  const isMuch = shares.length + counts.length > 2 && shares.length !== 1;
  return first === undefined || isMuch ? undefined : { kind: first.unit, value: first.value };
};

/** The parts of a line that may each name a way: a row or a line whole, a list behind a colon by its commas. */
const partsOf = ({ text, row }: Unit): Span[] => {
  const whole = [{ start: 0, end: text.length }];
  if (row !== undefined) return whole;
  const parts: Span[] = [];
  let start = 0;
  for (const { length } of text.split(/(?<=[,;] )/)) {
    parts.push({ start, end: start + length });
    start += length;
  }
  return parts.length > 1 && parts.every(({ start: from, end }) => /\d/.test(text.slice(from, end))) ? parts : whole;
};

const isLong = ({ text, row }: Unit): boolean => row === undefined && text.length > LONGEST;

const broughtIn = (unit: Unit): Way[] =>
  unit.person || SUM.test(unit.text) || (isLong(unit) && !COME.test(unit.text))
    ? []
    : partsOf(unit).flatMap(({ start, end }) => {
        const found = WAY.test(unit.text.slice(start, end)) ? figureIn(unit, { start, end }) : undefined;
        return found === undefined ? [] : [{ ...found, unit }];
      });

/** All ways of a page that are counted, which is read once. */
const waysOn = madeOnce(({ units }: Page): readonly Way[] => units.flatMap(broughtIn));

/** All shares of one whole are a hundred at the most; rounding may add one. */
const WHOLE = 101;
/** So many ways that one of them is no accident; no more are quoted. */
const SEVERAL = 3;

const isToldOn = ({ page, text }: Unit): boolean =>
  !OTHERWISE.test(page.title) && (WHENCE.test(page.title) || WHENCE.test(text));

/**
 * How many customers each way has brought, on a slide that tells where they come from: at least two ways side by side, which are counted
 * alike.
 */
export const channelFindings = ({ unit, criterion, asOf }: About): Finding[] => {
  const ways = waysOn(unit.page);
  const own = ways.find((way) => way.unit === unit);
  if (own === undefined || ways.length < 2 || !isToldOn(unit)) return [];
  if (!isStatedAsFact(unit, asOf) || !isSaidHere(unit, { start: 0, end: 0 })) return [];
  const isInRow = ({ row }: Unit): boolean => row !== undefined;
  const alike = ways.filter((way) => way.kind === own.kind && isInRow(way.unit) === isInRow(unit));
  const isWhole = own.kind !== 'percent' || alike.reduce((sum, { value }) => sum + value, 0) <= WHOLE;
  if (alike.length < 2 || !isWhole) return [];
  const told = [...new Set(alike.map((way) => way.unit))].slice(0, SEVERAL);
  return [{ criterion, level: alike.length < SEVERAL ? 3 : 4, places: placesOf(told) }];
};
