import type { Claim } from '../claims/claims.ts';
import { isOtherMoney } from '../claims/whole.ts';
import type { Judgement } from '../levels/judge.ts';
import { type Draft, drawn } from './draft.ts';
import { toldOf } from './measured.ts';
import { capital } from './phrase.ts';
import { inBrackets } from './quoted.ts';

const isSought = ({ metric, subject, modality }: Claim): boolean =>
  metric === 'round' && subject === 'ours' && modality === 'goal';

/** What a company asks for, and how long that or what it has lasts; nothing where it asks for no sum. A grant or a loan that stands ahead is another. */
export const askOf = (judgement: Judgement, company: string): Draft[] => {
  const sought = judgement.claims.filter(isSought);
  const asked = sought.find((claim) => !isOtherMoney(claim)) ?? sought[0];
  if (asked === undefined) return [];
  const runway = judgement.claims.find(({ metric, subject }) => metric === 'runway' && subject === 'ours');
  const lasts = runway && toldOf(runway);
  const words = runway?.modality === 'actual' ? `, and states ${lasts?.of}` : `, meant to last ${lasts?.amount}`;
  const same = lasts?.claim.page === asked.page;
  const tail = lasts
    ? `${same ? '' : ` ${inBrackets(asked)}`}${words} ${inBrackets(lasts.claim)}`
    : ` ${inBrackets(asked)}`;
  const text = `${capital(company)} asks for ${asked.figure.text}${tail}.`;
  return [drawn('thesis', { text, places: [asked, ...(lasts ? [lasts.claim] : [])] })];
};
