import { madeOnce } from '../made-once.ts';
import { pattern } from '../patterns/pattern.ts';
import type { Page, Unit } from '../reading/page.ts';

/** Words of how figures were come by: counted, audited, published, with how many cases; or what introduces a list. */
const METHOD = pattern(
  /\b(?:measured|metered|counted|medians?|(?:audited|their own) (?:accounts|reports?|books|figures)|audited by|invoices|receipts|published|sources?:|prospective\w*|randomi[sz]ed|double-blind|blinded|before (?:and|\/|&) after|same (?:panel|contractor|plants?|sites?|period)|for the (?:first|last) \p{L}+ (?:months|weeks|years)|n ?= ?\d|p ?[=<] ?0?[.,]\d)|:\s*$/iu,
);
/** Two groups held against one another by chance or without knowing which is which. */
const CONTROLLED =
  /\b(?:randomi[sz]ed|double-blind|blinded|control group|controls?|placebo|p ?[=<] ?0?[.,]\d|n ?= ?\d)/iu;

/** The sentences of a page that say how its figures were measured; they hold for every table and list on it. */
export const methodOf = madeOnce(({ units }: Page): readonly Unit[] =>
  units.filter(({ text, row }) => row === undefined && METHOD.test(text)),
);

/** Whether a page tells of a comparison of two groups that is more than an impression. */
export const isControlled = (page: Page): boolean => methodOf(page).some(({ text }) => CONTROLLED.test(text));
