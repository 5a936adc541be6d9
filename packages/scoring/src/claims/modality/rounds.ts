import type { Modality } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import type { Unit } from '../../reading/page.ts';
import { ownersOf } from '../subject/owners.ts';
import { subjectOf } from '../subject/ownership.ts';
import type { Said } from '../subject/said.ts';
import { pastDate } from './coming.ts';
import { APPLIED, COMMITTED, GRANTED, RAISED, SOUGHT } from './round-words.ts';
import { isSupposed } from './stretch.ts';
import { SUPPOSED } from './tense.ts';

/** How far from a sum the words stand that say whether it has come or is sought, in characters. */
const NEAR = 40;

/** A sentence that tells of a round that has closed; "existing investors" alone tells of none. */
const CLOSED =
  /\b(?:raise[sd]|close[sd]|announc\w+|led|leading|secure[sd]|landed|completed|received|banked|scored|attracted|participation|backed|bringing)\b/i;
/** Money that is named only as what came before another sum. */
const ON_TOP = /\b(?:on top of|in addition to|following|besides|after|beyond) (?:the |our |its |a )?\S*\d.*$/i;
/** What comes after the round that the slide is about. */
const LATER = pattern(
  /^\W*(?:next|then|later|perspectives?|outlook|followed by)\b[^.;]{0,30}\b(?:series [a-f]|seed|round)\b|\b(?:series [a-f]|seed|round)\b[^.;]{0,24}\bin (?:\d+|\p{L}+) (?:months|years)\b|\b(?:expected|hoped for|out for|out to raise|exit)\b/iu,
);
/** A raising that is over. */
const HAVING =
  /\b(?:after|having|since|following|by|from) raising\b[^,;]{0,24}$|\bafter (?:our|its|the|their|a) [^,;]{0,24}$/i;
/** One sum only stands between these and the figure. */
const ASKED = pattern(
  /\b(?:raising|seek(?:ing)?|raise|ask(?:ing)? for|we need|look(?:ing)? for|(?:we|are) search(?:ing)?|(?:we're|we are) after)\b[^,;\d]{0,20}\d[\d.,]*\s?\p{L}{0,8}\.?$/iu,
);
/** As far as a sum is told of before the next one or the next sentence. */
const UNTIL_NEXT = /^[^.;\n$€£₹]*/;
const KIND = pattern(/^\s*(?:(?:pre-?)?(?:seri(?:es|e) [a-h]|seed)\b|(?:to|for) \p{L}+)/iu);

/** "£9m Series A. Existing investors take £2.5m of it": a sum that opens a line is sought, whatever is told of another behind it. */
const isOpening = (text: string, { bound }: Said): boolean => {
  const behind = UNTIL_NEXT.exec(text.slice(bound.figureEnd))?.[0] ?? '';
  return (
    !/[\p{L}\d]/u.test(text.slice(0, bound.start)) && KIND.test(behind) && !RAISED.test(behind) && !CLOSED.test(behind)
  );
};

/** Whether a round or what a company is worth has come about, is sought or is only supposed. */
export const ofRound = (unit: Unit, about: { said: Said; words: string; at: number; asOf: Date }): Modality => {
  const { said, words, at, asOf } = about;
  const { text } = unit;
  const ahead = text.slice(Math.max(0, said.bound.figureEnd - NEAR), said.bound.figureEnd);
  const behind = text.slice(said.bound.figureEnd, said.bound.figureEnd + NEAR).split(/[,;.\n$€£₹]/)[0] ?? '';
  if (SUPPOSED.test(words) || /\b(?:would|could|might)\b/i.test(words) || isSupposed(ownersOf(unit).segments, at))
    return 'hypothetical';
  if (HAVING.test(ahead)) return 'actual';
  if (ASKED.test(ahead)) return 'goal';
  if (isOpening(text, said) && subjectOf(unit, said) === 'ours') return 'goal';
  const near = `${ahead}${behind}`;
  if (COMMITTED.test(near) || (GRANTED.test(near) && !APPLIED.test(text))) return 'actual';
  if (SOUGHT.test(words) || LATER.test(words)) return 'goal';
  if (RAISED.test(words)) return 'actual';
  if (SOUGHT.test(text) || unit.context.modality === 'goal') return 'goal';
  const told = said.bound.figureEnd <= (ON_TOP.exec(text)?.index ?? 0) ? text.replace(ON_TOP, '') : text;
  if (CLOSED.test(told) || (pastDate(words, asOf) && pastDate(told, asOf)) || /^\W*(?:before|prior|past)\b/i.test(text))
    return 'actual';
  return subjectOf(unit, said) === 'ours' ? 'goal' : 'actual';
};
