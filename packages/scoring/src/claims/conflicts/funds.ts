import { pattern } from '../../patterns/pattern.ts';
import type { Page, Unit } from '../../reading/page.ts';
import type { Claim } from '../claims.ts';
import type { Conflict } from './conflict.ts';

const USE =
  /\b(?:use of (?:the )?(?:funds|proceeds|money|capital)|allocation|how we (?:will )?spend|where the money goes|what the money)\b/i;
const SHARE = pattern(/^\W*(?:\p{L}[\p{L}&/ -]{0,40}[:-]? ?)?\d{1,3}(?:[.,]\d)? ?%/u);
/** Shares are rounded: their sum may be off by so many points. */
const SLACK = 2;
/** Fewer shares than this are no list. */
const FEWEST = 3;

const sharesOf = (units: readonly Unit[]): number[] =>
  units.flatMap(({ text, figures }) =>
    SHARE.test(text) || USE.test(text)
      ? figures.filter(({ unit }) => unit === 'percent').map(({ value }) => value)
      : [],
  );

const listOf = (page: Page): number[] => {
  const at = page.units.findIndex(({ text }) => USE.test(text));
  return at < 0 && !USE.test(page.title) ? [] : sharesOf(page.units.slice(Math.max(0, at)));
};

/** Shares of the money asked for that do not add up to the whole of it. */
export const fundsConflicts = (claims: readonly Claim[]): Conflict[] => {
  const asks = claims.filter(
    ({ metric, subject, modality }) => metric === 'round' && subject === 'ours' && modality === 'goal',
  );
  const pages = new Map(asks.map((claim) => [claim.page, claim]));
  return [...pages].flatMap(([page, claim]): Conflict[] => {
    const shares = listOf(page);
    const sum = shares.reduce((total, share) => total + share, 0);
    if (shares.length < FEWEST || Math.abs(sum - 100) <= SLACK) return [];
    const text = `The shares of the round do not add up: ${shares.join(' + ')} = ${Number(sum.toFixed(1))}%, not 100%.`;
    return [{ metric: 'round', claims: [claim], text, counted: undefined }];
  });
};
