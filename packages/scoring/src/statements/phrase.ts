import type { Quote } from '@assay/contracts/evidence';
import type { Place } from '../levels/finding.ts';
import { quoteOf } from '../reading/page.ts';

/** A sentence shows at most this many characters of a quote; the quote itself is kept whole. */
const SHOWN = 260;

const samePlace = (a: Place, b: Place) =>
  a.page === b.page && a.span.start === b.span.start && a.span.end === b.span.end;

/** The places without repetitions. */
export const distinct = (places: readonly Place[]): Place[] =>
  places.filter((place, i) => places.findIndex((other) => samePlace(place, other)) === i);

/** The verbatim quotes of some places. */
export const quotesOf = (places: readonly Place[]): Quote[] =>
  distinct(places).map(({ page, span }) => quoteOf(page, span));

const shown = (quote: string): string => {
  const line = quote.replace(/\s+/gu, ' ');
  if (line.length <= SHOWN) return line.replace(/[.;:,]$/, '');
  return `${line.slice(0, SHOWN).replace(/\s\S*$/u, '')} ...`;
};

/** "a, b and c". */
export const listed = (parts: readonly string[], last: 'and' | 'or' = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;

const whereOf = ({ source, slide }: Quote): string => (source === 'website' ? 'on the website' : `slide ${slide}`);

/** Quotes as they stand in a sentence; what the section has quoted already is only pointed to. */
export const spoken = (places: readonly Place[], quoted: readonly Place[]): string =>
  listed(
    distinct(places).map((place) => {
      const quote = quoteOf(place.page, place.span);
      if (quoted.some((other) => samePlace(place, other))) return `the words quoted above (${whereOf(quote)})`;
      return `“${shown(quote.quote)}” (${whereOf(quote)})`;
    }),
  );
