import { EVIDENCED } from '../rubric/level-names.ts';
import { capital, small, turn } from './phrase.ts';

type Framing<T> = (parts: T) => string;
type Framings<T> = readonly [Framing<T>, ...Framing<T>[]];

/** `cited` is the quote with its place. */
type WithQuote = { lead: string; quote: string; where: string; cited: string };

const CITED: Framing<WithQuote> = ({ lead, cited }) => `${lead}: ${cited}.`;
/** A quote stands after a colon or in brackets, where any words can stand, whatever their grammar; a row of a table has brackets. */
const BRACKETED: Framing<WithQuote> = (parts) =>
  parts.quote.startsWith('“') ? `${parts.lead} (${parts.where}: ${parts.quote}).` : CITED(parts);
const GIVES_EVIDENCE: Framings<WithQuote> = [
  CITED,
  ({ lead, quote, where }) => `${lead}. ${capital(where)} gives the evidence: ${quote}.`,
  BRACKETED,
];
const ONLY_STATES: Framings<WithQuote> = [
  CITED,
  ({ lead, quote, where }) => `${lead}. ${capital(where)} puts it like this: ${quote}.`,
  BRACKETED,
];
/** A claim with the words that carry it. */
export const framedQuote = (at: number, { level, ...parts }: WithQuote & { level: number }): string =>
  turn(level >= EVIDENCED ? GIVES_EVIDENCE : ONLY_STATES, at)(parts);

const SEVERAL: Framings<{ lead: string; quotes: string }> = [
  ({ lead, quotes }) => `${lead}: ${quotes}.`,
  ({ lead, quotes }) => `${lead}. The evidence is ${quotes}.`,
];

/** A claim with several quotes that carry it, each with its place. */
export const framedQuotes = (at: number, parts: { lead: string; quotes: string }): string => turn(SEVERAL, at)(parts);

/** A claim whose words were shown before: only their place is named; `here` is whether the same section has shown them. */
export const framedWhere = ({ lead, where, here }: { lead: string; where: string; here: boolean }): string =>
  here && !lead.includes('; ') ? `${capital(where)} supports another point: ${small(lead)}.` : `${lead} (${where}).`;

type WithFigure = {
  lead: string;
  full: string;
  of: string;
  bare: string;
  where: string;
  bracket: string;
  band: string;
};

const FIGURED: Framings<WithFigure> = [
  ({ lead, bare, bracket, band }) => `${lead}: ${bare} ${bracket}${band}.`,
  ({ lead, full, bracket, band }) => `${lead}. ${capital(full)} ${bracket}${band}.`,
  ({ lead, of, where, band }) => `${lead}: ${where} gives ${of}${band}.`,
];

/** A claim with the figure that carries it; `band` is where the figure lies among its bars, after a comma. */
export const framedFigure = (at: number, parts: WithFigure): string => turn(FIGURED, at)(parts);
