import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../patterns/pattern.ts';
import { isWhen } from '../reading/columns.ts';
import { cellOf } from './claim-row.ts';
import type { Claim } from './claims.ts';
import { isSummand } from './rows/summands.ts';

/** What is told as an average, and differs by channel, place or product; counts and amounts add up, and prices are chosen from. */
const AVERAGES: ReadonlySet<Metric> = new Set([
  'cac',
  'payback',
  'ltv',
  'ltv_cac',
  'gross_margin',
  'churn',
  'nrr',
  'grr',
]);
/** A row that holds for all the others. */
const WHOLE = /\b(?:total|all|blended|overall|average|weighted|sum|together|company|group)\b|\uE000/iu;

type InColumn = { claim: Claim; label: string; column: string };

/** Where in its table an average stands: its row's label, and its column, which no date heads. */
const inColumn = (claim: Claim): InColumn | undefined => {
  const cell = AVERAGES.has(claim.metric) ? cellOf(claim) : undefined;
  if (cell === undefined) return undefined;
  const { row, at } = cell;
  const [label = '', head = ''] = [row.cells[0]?.text, row.heads[at]];
  if (head.trim() === '' || isWhen(head) || isWhen(label) || WHOLE.test(label)) return undefined;
  return { claim, label, column: `${claim.metric} ${at} ${row.heads.join(' | ')}` };
};

const byColumn = (claims: readonly Claim[]): InColumn[][] => {
  const found = claims.flatMap((claim) => inColumn(claim) ?? []);
  return [...Map.groupBy(found, ({ column }) => column).values()];
};

/** Words beside a figure that make it the one of all: "54% hardware / 71% service / 57% blended". */
const OF_ALL = /^\W{0,2}(?:blended|overall|combined|in total|together|company-wide|all told)\b/i;
const ALL_AHEAD = /\b(?:blended|overall|combined|in total|together)(?: (?:it )?(?:is|was|of|at))?:? ?$/i;

const isOfAll = ({ clause, figure }: Claim): boolean =>
  OF_ALL.test(clause.slice(figure.end)) || ALL_AHEAD.test(clause.slice(0, figure.start));

/** The averages of a sentence that tells the one of all besides: what each part of the business has. */
const besideAll = (claims: readonly Claim[]): Claim[] =>
  claims.filter(
    (claim) =>
      AVERAGES.has(claim.metric) &&
      !isOfAll(claim) &&
      claims.some((other) => other.metric === claim.metric && other.span.start === claim.span.start && isOfAll(other)),
  );

/** "Gross margin of the unit 43%; of the service 80%": which part of the business each of several is of. */
const OF_PART = pattern(/\b(?:of|on|for|from) (?:the |our )?[\p{L}-]+,? (?:is |was |at )?$/iu);

const namesPart = ({ clause, figure }: Claim): boolean => OF_PART.test(clause.slice(0, figure.start));

/** The averages of a sentence that tells one for each of several parts. */
const ofEachPart = (claims: readonly Claim[]): Claim[] =>
  claims.filter((claim) => {
    const alike = claims.filter(({ metric, span }) => metric === claim.metric && span.start === claim.span.start);
    return AVERAGES.has(claim.metric) && alike.length > 1 && alike.every(namesPart);
  });

const isPart = ({ page, span }: Claim): boolean => isSummand({ page, start: span.start });

/** The claims of a page, those that a table breaks down by channel, place or product, or adds up, marked as parts: "Door | Share | CAC", and so those beside the one of all. */
export const withParts = (claims: readonly Claim[]): Claim[] => {
  const broken = byColumn(claims).filter((column) => new Set(column.map(({ label }) => label)).size > 1);
  const parts = new Set([
    ...broken.flatMap((column) => column.map(({ claim }) => claim)),
    ...besideAll(claims),
    ...ofEachPart(claims),
  ]);
  return claims.map((claim) => (parts.has(claim) || isPart(claim) ? { ...claim, part: true } : claim));
};
