import type { Claim } from '../claims/claims.ts';
import { isOtherMoney } from '../claims/whole.ts';
import type { Judgement } from '../levels/judge.ts';
import { type Draft, drawn } from './draft.ts';
import { type Told, toldOf } from './measured.ts';
import { capital } from './phrase.ts';
import { inBrackets } from './quoted.ts';

const isSought = ({ metric, subject, modality }: Claim): boolean =>
  metric === 'round' && subject === 'ours' && modality === 'goal';

/** The money that is asked for is said to last so long; a bare "Runway: 7 months" may as well tell of what there is. */
const IS_GIVEN =
  /\b(?:will|would|gives?|giving|buys?|funds?|funding|financ\w+|extends?|carr(?:y|ies)|covers?|takes? us|lasts?|sufficient|enough|for (?:the )?(?:next )?\d|(?:round|raise|money|capital|proceeds|investment|cash)\b|(?:months|years) (?:of )?runway|runway to)\b|→/i;

/** How a runway is told: what is left today, what the money is to give, or what is only named. */
const lastsOf = (runway: Claim, { of, amount }: Told): string => {
  if (runway.modality === 'actual') return `, and states ${of}`;
  return IS_GIVEN.test(runway.clause) ? `, meant to last ${amount}` : `, and names ${of}`;
};

/** What a company asks for, and how long that or what it has lasts; nothing where it asks for no sum. A grant or a loan that stands ahead is another. */
export const roundAsked = (judgement: Judgement, company: string): Draft[] => {
  const sought = judgement.claims.filter(isSought);
  const asked = sought.find((claim) => !isOtherMoney(claim)) ?? sought[0];
  if (asked === undefined) return [];
  const runway = judgement.claims.find(({ metric, subject }) => metric === 'runway' && subject === 'ours');
  const lasts = runway && toldOf(runway);
  const words = runway && lasts ? lastsOf(runway, lasts) : '';
  const same = lasts?.claim.page === asked.page;
  const tail = lasts
    ? `${same ? '' : ` ${inBrackets(asked)}`}${words} ${inBrackets(lasts.claim)}`
    : ` ${inBrackets(asked)}`;
  const text = `${capital(company)} asks for ${asked.figure.text}${tail}.`;
  return [drawn('thesis', { text, places: [asked, ...(lasts ? [lasts.claim] : [])] })];
};
