import type { Place } from '../levels/finding.ts';
import type { Judgement, Verdict } from '../levels/judge.ts';
import { inFull, reckonedBandOf } from './band.ts';
import { type Draft, drawn } from './draft.ts';
import { framedFigure, framedQuote, framedQuotes, framedWhere } from './framed.ts';
import { leadOf, wordingOf } from './lead.ts';
import { measuredOf } from './measured.ts';
import { small } from './phrase.ts';
import { citation, cited, distinct, focusOf, inBrackets, quoted, whereOf } from './quoted.ts';
import { freshOf, type Spot, seenIn } from './spot.ts';

/** Leads of one and the same quote, as one sentence. */
const joined = (judgement: Judgement, verdicts: readonly Verdict[]): string | undefined => {
  const [first, ...others] = verdicts.flatMap((verdict) => leadOf(judgement, verdict) ?? []);
  return first && [first, ...others.map(small)].join('; ');
};

const worded = (judgement: Judgement, { verdicts, spot }: { verdicts: readonly Verdict[]; spot: Spot }): Draft => {
  const places = distinct(verdicts.flatMap(({ finding }) => finding?.places ?? []));
  const criteria = verdicts.map(({ criterion }) => criterion.id);
  const [verdict] = verdicts;
  const lead = joined(judgement, verdicts);
  const shown = freshOf(spot, places);
  const [first, second] = shown;
  const about = { places, criteria, shown };
  const draft = (text: string) => drawn(spot.section, { ...about, text });
  if (verdict === undefined || lead === undefined) {
    const wording = verdict === undefined ? '{q}' : wordingOf(judgement, verdict);
    const words = shown.length > 0 ? cited(shown) : whereOf(places);
    return draft(wording.replace('{q}', () => words));
  }
  if (first === undefined)
    return draft(framedWhere({ lead, where: whereOf(places), here: places.some((place) => seenIn(spot, place)) }));
  if (second !== undefined) return draft(framedQuotes(spot.at, { lead, quotes: cited(shown) }));
  const part = { focus: focusOf(first, verdict.level) };
  const parts = { lead, quote: quoted(first, part), where: whereOf([first]), cited: citation(first, part) };
  return draft(framedQuote(spot.at, { ...parts, level: verdict.level }));
};

const figured = (judgement: Judgement, about: { verdict: Verdict; spot: Spot }): Draft | undefined => {
  const { verdict, spot } = about;
  const measured = measuredOf(judgement, verdict);
  if (measured === undefined) return undefined;
  const { claim } = measured;
  const band = inFull(measured.band);
  const lead = leadOf(judgement, verdict);
  const text =
    lead === undefined
      ? wordingOf(judgement, verdict).replace('{q}', () => `${measured.of} ${inBrackets(claim)}${band}`)
      : framedFigure(spot.at, { ...measured, band, lead, where: whereOf([claim]), bracket: inBrackets(claim) });
  return drawn(spot.section, { text, places: [claim], criteria: [verdict.criterion.id] });
};

/** The words that a sum was drawn from, in a sentence of their own. */
const basisOf = (shown: readonly Place[]): string =>
  shown.length > 0 ? ` The figures are taken from ${cited(shown)}.` : '';

const reckoned = (judgement: Judgement, about: { verdict: Verdict; spot: Spot }): Draft => {
  const { verdict, spot } = about;
  const places = distinct(verdict.finding?.places ?? []);
  const shown = freshOf(spot, places);
  const where = shown.length > 0 ? '' : ` (${whereOf(places)})`;
  const sum = `${verdict.finding?.arithmetic ?? ''}${where}${inFull(reckonedBandOf(judgement, verdict))}`;
  const text = `${wordingOf(judgement, verdict).replace('{q}', () => sum)}${basisOf(shown)}`;
  return drawn(spot.section, { text, places, derived: true, criteria: [verdict.criterion.id], shown });
};

/** The sentence of one or several verdicts that rest on the same words: the claim first, then what carries it. */
export const sentenceOf = (judgement: Judgement, about: { verdicts: readonly Verdict[]; spot: Spot }): Draft => {
  const { verdicts, spot } = about;
  const [verdict] = verdicts;
  if (verdict === undefined || verdicts.length > 1) return worded(judgement, about);
  if (verdict.finding?.arithmetic !== undefined) return reckoned(judgement, { verdict, spot });
  return figured(judgement, { verdict, spot }) ?? worded(judgement, about);
};
