import type { Dimension } from '@assay/contracts/sections';
import { isOfEarlier } from '../claims/modality/earlier.ts';
import { type CashLeft, cashLeft } from '../levels/cash.ts';
import { placesOf } from '../levels/finding.ts';
import type { Judgement } from '../levels/judge.ts';
import { pattern } from '../patterns/pattern.ts';
import type { Page, Unit } from '../reading/page.ts';
import type { Asked } from './asked.ts';
import { type Draft, drawn } from './draft.ts';
import { toldOf } from './measured.ts';
import { unmetPayback } from './paid-back.ts';
import { cited, whereOf } from './quoted.ts';
import { unmetLives } from './unmet.ts';

/** A risk that the material tells itself, with what to ask about it. It moves no score. */
export type ToldRisk = { draft: Draft; asked: Asked; dimension: Dimension };

type Around = { pages: readonly Page[]; asOf: Date };

/** Money for fewer months is a risk, where no flaw of the rubric says how many are too few. */
const FEW_MONTHS = 6;

const tooFew = ({ loaded }: Judgement): number => {
  const flaw = loaded.rubric.flaws.find((one) => one.when === 'below' && one.metric === 'runway');
  return flaw?.when === 'below' ? flaw.value : FEW_MONTHS;
};

/** "$1.3M / $310K a month = 4.2 months (slides 8 and 13)", "a runway of 4 months (slide 11)". */
const wordsOn = (left: CashLeft): string => {
  const told = 'claim' in left ? toldOf(left.claim)?.of : left.arithmetic;
  return told === undefined ? cited(left.places) : `${told} (${whereOf(left.places)})`;
};

/** Where there is money for a few months, the next is raised under pressure. */
const shortOfMoney = (judgement: Judgement, around: Around): ToldRisk[] => {
  const left = cashLeft(judgement, around);
  if (left === undefined || left.months >= tooFew(judgement)) return [];
  const { places } = left;
  const text = `There is money for a few months only: ${wordsOn(left)}.`;
  const draft = drawn('risk', { text, places, derived: 'arithmetic' in left, shown: places });
  const asked = { text: `${text} What happens if the round closes later than that?`, places };
  return [{ draft, asked, dimension: 'scalability' }];
};

const LEADER = String.raw`(?:co-?founders?|founders?|ceo|cto|coo|cfo|cpo|cmo|cso|chief \p{L}+(?: officer)?)`;
/** Who left is one of ours, and left this company: "left in May", "has since left us", not "left Google to start this". */
const LEFT = pattern(
  String.raw`\b(?:our |(?:the|a|one) (?:of (?:the|our|two|three) )?|(?:first|second|third|fourth|former|original|technical|other) )(?:[\p{L}-]+ ){0,2}${LEADER}\b(?! (?:of|at|@))[^.;|]{0,60}?\b(?:(?:has |have |is |are )?(?:recently |since |just )?(?:left|leaving|departed|resigned|quit|exited|stepped (?:down|back|away)|moved on|parted ways|passed away|no longer (?:with|involved|at|part))(?=[\s,.;)]*$|[,.;)]| (?:in|on|last|this|us|after|for (?:health|personal|family|private)|and (?:we|our|is|was)|with us|with the (?:company|team)|the (?:company|team|business)[,.;)]|the (?:company|team|business)$|(?:at|by|since|early|late|mid|due)\b)))`,
  'iu',
);
/** Who left to start this left something else, and what is left over is nobody. */
const OTHERWISE =
  /\b(?:months?|years?|money|cash|savings|time|runway|shares?) left\b|\bto (?:start|found|build|launch|join|create|set up|work on)\b|[“"”]/i;

const hasLeft = (unit: Unit, asOf: Date): boolean =>
  LEFT.test(unit.text) && !OTHERWISE.test(unit.text) && !isOfEarlier(unit, asOf);

/** One of those who founded or lead the company has left it. */
const left = ({ pages, asOf }: Around): ToldRisk[] => {
  const [place] = placesOf(pages.flatMap(({ units }) => units.filter((unit) => hasLeft(unit, asOf)).slice(0, 1)));
  if (place === undefined) return [];
  const words = cited([place]);
  const draft = drawn('risk', {
    text: `One of those who lead the company has left: ${words}.`,
    places: [place],
    shown: [place],
  });
  const text = `${words}: why, who does that work now, and what share does whoever left still hold?`;
  return [{ draft, asked: { text, places: [place] }, dimension: 'innovation' }];
};

/** Figures that do not come out of one another. */
const unmet = ({ claims }: Judgement): ToldRisk[] =>
  [...unmetLives(claims), ...unmetPayback(claims)].map(({ text, ask, places }) => ({
    draft: drawn('risk', { text, places, derived: true }),
    asked: { text: `${text} ${ask}`, places },
    dimension: 'scalability',
  }));

/** What the material itself tells that speaks against the company, whatever its scores. */
export const toldRisks = (judgement: Judgement, around: Around): ToldRisk[] => [
  ...shortOfMoney(judgement, around),
  ...left(around),
  ...unmet(judgement),
];
