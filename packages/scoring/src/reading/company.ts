import { fold } from './normalise.ts';

/** Stands in folded text for every character of the company's name, so that the name itself can move no score. */
export const MASK = '\uE000';

const escapeForPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const hostLabel = (website: string): string | undefined =>
  /^(?:[a-z]+:\/\/)?(?:www\.)?([a-z0-9-]{3,})\./i.exec(website)?.[1];

/**
 * A pattern for the company's name: as given, without a legal form, and as the website's host spells it. Undefined when
 * neither is known.
 */
export const companyPattern = (company: { name?: string; website?: string }): RegExp | undefined => {
  const name = fold(company.name ?? '').text.trim();
  const short = name.replace(/,? (?:inc|ltd|llc|gmbh|ag|sa|sas|bv|plc|corp|co|limited)\.?$/i, '');
  const names = [name, short, company.website === undefined ? '' : (hostLabel(company.website) ?? '')]
    .filter((candidate) => candidate.length >= 2)
    .sort((a, b) => b.length - a.length);
  if (names.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escapeForPattern).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
};

/** Replaces the company's name by as many marks, so that offsets stay. */
export const maskCompany = (text: string, pattern: RegExp | undefined): string =>
  pattern === undefined ? text : text.replace(pattern, (found) => MASK.repeat(found.length));
