import type { Place } from '../levels/finding.ts';
import type { Judgement, Verdict } from '../levels/judge.ts';
import { reckonedBandOf } from './band.ts';
import { type Draft, drawn } from './draft.ts';
import { isByWay, leadOf, wordingOf, worthOf } from './lead.ts';
import { type Measured, measuredOf } from './measured.ts';
import { capital, small, turn } from './phrase.ts';
import { cited, distinct, focusOf, inBrackets, quoted, whereOf } from './quoted.ts';
import { freshOf, type Spot, seenIn } from './spot.ts';

type Framing<T> = (parts: T) => string;
type Framings<T> = readonly [Framing<T>, ...Framing<T>[]];

const WITH_QUOTE: Framings<{ lead: string; quote: string; where: string; bracket: string }> = [
  ({ lead, quote, bracket }) => `${lead}: ${quote} ${bracket}.`,
  ({ lead, quote, where, bracket }) =>
    lead.includes(',') ? `${lead} (${where}: ${quote}).` : `That ${small(lead)} rests on ${quote} ${bracket}.`,
  ({ lead, quote, where }) => `${lead}; ${where} gives ${quote}.`,
  ({ lead, quote, where }) => `${capital(where)} says ${quote}: ${small(lead)}.`,
];

type Figured = Pick<Measured, 'is' | 'of'> & { lead: string; bracket: string; band: string };

const WITH_FIGURE: Framings<Figured> = [
  ({ lead, is, bracket, band }) => `${lead}: ${is} ${bracket}${band}.`,
  ({ lead, of, bracket, band }) => `${lead}, with ${of} ${bracket}${band}.`,
  ({ lead, is, bracket, band }) => `${capital(is)} ${bracket}${band}: ${small(lead)}.`,
  ({ lead, is, bracket, band }) => `${lead}; ${is} ${bracket}${band}.`,
];

const figured = (verdict: Verdict, about: { measured: Measured; spot: Spot }): Draft => {
  const { measured, spot } = about;
  const { claim, is, of } = measured;
  const bracket = inBrackets(claim);
  const band = measured.band === undefined ? '' : `, ${measured.band}`;
  const lead = leadOf(verdict);
  const text =
    lead === undefined || isByWay(verdict)
      ? wordingOf(verdict).replace('{q}', () => `${of} ${bracket}${band}`)
      : turn(WITH_FIGURE, spot.at)({ lead, is, of, bracket, band });
  return drawn(spot.section, { text, places: [claim], criteria: [verdict.criterion.id] });
};

/** What stands in the place of a criterion's own evidence, as its wording has it, and what it is worth. */
const inItsPlace = (verdict: Verdict, spot: Spot): Draft => {
  const places = distinct(verdict.finding?.places ?? []);
  const shown = freshOf(spot, places);
  const words = shown.length > 0 ? cited(shown) : `what is quoted above (${whereOf(places)})`;
  const text = wordingOf(verdict).replace('{q}', () => `${words}, which is ${worthOf(verdict)}`);
  return drawn(spot.section, { text, places, criteria: [verdict.criterion.id], shown });
};

/** Leads of one and the same quote, as one clause: what is weaker comes after a "but". */
const joined = (verdicts: readonly Verdict[]): string | undefined => {
  const [first, ...others] = verdicts.flatMap((verdict) => leadOf(verdict) ?? []);
  if (first === undefined) return undefined;
  const drops = (verdicts[0]?.level ?? 0) >= 4 && (verdicts.at(-1)?.level ?? 0) <= 2;
  const last = drops ? 'but' : 'and';
  const clauses = [first, ...others.map(small)];
  if (clauses.length > 2) return `${clauses.slice(0, -1).join('; ')}; ${last} ${clauses.at(-1)}`;
  return clauses.join(`, ${last} `);
};

const saidAgain = (places: readonly Place[], about: { lead: string; spot: Spot }): string => {
  const where = whereOf(places);
  const here = places.some((place) => seenIn(about.spot, place));
  return here ? `By the same words of ${where}, ${small(about.lead)}.` : `${about.lead} (${where}, quoted above).`;
};

const worded = (verdicts: readonly Verdict[], spot: Spot): Draft => {
  const places = distinct(verdicts.flatMap(({ finding }) => finding?.places ?? []));
  const criteria = verdicts.map(({ criterion }) => criterion.id);
  const [verdict] = verdicts;
  const lead = joined(verdicts);
  const shown = freshOf(spot, places);
  const [first, second] = shown;
  const about = { places, criteria, shown };
  if (lead === undefined || verdict === undefined)
    return drawn(spot.section, {
      ...about,
      text: (verdict ? wordingOf(verdict) : '{q}').replace('{q}', () => cited(places)),
    });
  if (first === undefined) return drawn(spot.section, { ...about, text: saidAgain(places, { lead, spot }) });
  if (second !== undefined) return drawn(spot.section, { ...about, text: `${lead}: ${cited(shown)}.` });
  const quote = quoted(first, { focus: focusOf(first, verdict.level) });
  const parts = { lead, quote, where: whereOf([first]), bracket: inBrackets(first) };
  const framing = lead.includes(';') ? WITH_QUOTE[0] : turn(WITH_QUOTE, spot.at);
  return drawn(spot.section, { ...about, text: framing(parts) });
};

const reckoned = (judgement: Judgement, about: { verdict: Verdict; spot: Spot }): Draft => {
  const { verdict, spot } = about;
  const places = distinct(verdict.finding?.places ?? []);
  const shown = freshOf(spot, places);
  const band = reckonedBandOf(judgement, verdict);
  const basis = shown.length > 0 ? `${cited(shown)}, that is ` : '';
  const where = shown.length > 0 ? '' : ` (${whereOf(places)})`;
  const sum = `${basis}${verdict.finding?.arithmetic ?? ''}${where}${band ? `, ${band}` : ''}`;
  const text = wordingOf(verdict).replace('{q}', () => sum);
  return drawn(spot.section, { text, places, derived: true, criteria: [verdict.criterion.id], shown });
};

/** The sentence of one or several verdicts that rest on the same words: the claim first, then what carries it. */
export const sentenceOf = (judgement: Judgement, about: { verdicts: readonly Verdict[]; spot: Spot }): Draft => {
  const { verdicts, spot } = about;
  const [verdict] = verdicts;
  if (verdict === undefined || verdicts.length > 1) return worded(verdicts, spot);
  if (verdict.finding?.arithmetic !== undefined) return reckoned(judgement, { verdict, spot });
  const measured = measuredOf(judgement, verdict);
  if (measured !== undefined) return figured(verdict, { measured, spot });
  return isByWay(verdict) ? inItsPlace(verdict, spot) : worded(verdicts, spot);
};
