import type { Modality, Subject } from '@assay/contracts/claim';
import { type Pattern, pattern } from '../patterns/pattern.ts';
import { MODALITIES, SUBJECTS } from './heading-words.ts';

/** What a slide's title, or a line that ends with a colon, says about the lines under it. It only ever takes away. */
export type Context = { subject?: Subject; modality?: Modality };

const first = <T>(table: readonly (readonly [Pattern, T])[], text: string): T | undefined =>
  table.find(([words]) => words.test(text))?.[1];

/** What the label before a colon says of what follows it on its line, in the words of headings. */
export const labelContext = (label: string): Context => {
  const subject = first(SUBJECTS, label);
  const modality = first(MODALITIES, label);
  return { ...(subject && subject !== 'ours' && { subject }), ...(modality && { modality }) };
};

const last = <T>(table: readonly (readonly [Pattern, T])[], headings: readonly string[]): T | undefined =>
  headings.map((heading) => first(table, heading)).findLast((found) => found !== undefined);

/** Here a runway is what the money asked for would give. */
const ASK =
  /\b(?:ask|raise|raising|round|funding|investment|use of (?:funds|proceeds)|financing|seeking|deal|terms)\b/i;
const LONGEST_HEADING = 60;
/** A line with amounts in it is content, wherever it stands. */
const isHeading = (text: string) =>
  text.length <= LONGEST_HEADING && (ASK.test(text) || !/[$€£₹%]|\d[.,]\d/.test(text));

/** "What keeps us ahead" over some lines heads them, colon or not. */
const ASKS_WITHIN = /^\W*(?:what|where|how|why|who)\b[^.!?:;,\d]{4,50}$/i;

/** A line about us under a heading about others: "What they'd have to copy: 11,700 records". */
const LABEL = /^\W*([^:]{8,60}):\s/;

/** The context of a line, whose own label may say that it is about us. */
export const withLabel = (text: string, context: Context): Context => {
  const label = context.subject === undefined ? undefined : LABEL.exec(text)?.[1];
  if (label === undefined || first(SUBJECTS, label) !== 'ours') return context;
  const { modality } = context;
  return modality === undefined ? {} : { modality };
};

/** "BrightDoor (Texas)" over "ARR → $48M": the name of a company and its place. The deck's own name is masked. */
const NAME_AND_PLACE = pattern(
  /^\p{Lu}[\p{L}\d&'.-]*(?: [\p{Lu}&][\p{L}\d&'.-]*){0,3} \(\p{Lu}[\p{L}.-]+(?:,? \p{Lu}[\p{L}.-]+){0,2}\)$/u,
);
const OF_A_COMPANY =
  /^\W*(?:(?:last|latest) )?(?:arr|mrr|revenues?|sales|valuation|valued|raised|gmv|members|users|customers|subscribers|churn|gross margin|nrr|growth)\b/i;

/** Whether a line names a company over what the next says of it. */
export const namesAnother = (text: string, next: string): boolean =>
  NAME_AND_PLACE.test(text) && OF_A_COMPANY.test(next);

/** Whether a line within a slide heads the lines under it. */
export const headsLines = (text: string): boolean => /:\s*$/.test(text) || ASKS_WITHIN.test(text);

/** The context that the given headings make together; a nearer heading comes later and wins. */
export const contextOf = (lines: readonly string[]): Context => {
  const headings = lines.filter(isHeading);
  const subject = last(SUBJECTS, headings);
  const modality = last(MODALITIES, headings);
  return { ...(subject && subject !== 'ours' && { subject }), ...(modality && { modality }) };
};
