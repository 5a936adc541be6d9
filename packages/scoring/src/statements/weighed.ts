import type { Judgement, Verdict } from '../levels/judge.ts';
import { EXPLAINED, MENTIONED, SPECIFIED } from '../rubric/level-names.ts';
import { inShort } from './band.ts';
import { type Draft, drawn, gap } from './draft.ts';
import { type Measured, measuredOf } from './measured.ts';
import { listed } from './phrase.ts';
import { inBrackets } from './quoted.ts';
import { couldBring } from './stake.ts';
import { listedTopics } from './topics.ts';

/** A sentence names at most so many points. */
const NAMED = 3;

/** What weighs against a company, with the points that the heaviest part of it could still bring. */
type Weighed = { draft: Draft; stake: number };

const stakeOf = (judgement: Judgement, verdict: Verdict | undefined): number =>
  verdict === undefined ? 0 : couldBring(judgement, [verdict]);

const byStake = (judgement: Judgement, wanted: (verdict: Verdict) => boolean): Verdict[] =>
  judgement.verdicts
    .filter(wanted)
    .map((verdict) => ({ verdict, stake: stakeOf(judgement, verdict) }))
    .toSorted((a, b) => b.stake - a.stake)
    .map(({ verdict }) => verdict);

/** Whether a fatal flaw or a contradiction tells of a figure already. */
const isToldBefore = ({ flaws, conflicts }: Judgement, { claim }: Measured): boolean =>
  flaws.some((flaw) => flaw.claim === claim) || conflicts.some(({ claims }) => claims.includes(claim));

/** Where the company's own figures lie below what is acceptable, by what they could still bring. */
const weak = (judgement: Judgement): Weighed[] => {
  const told = byStake(judgement, ({ level }) => level === 2)
    .flatMap((verdict) => {
      const measured = measuredOf(judgement, verdict);
      return measured?.band === undefined || isToldBefore(judgement, measured) ? [] : [{ verdict, measured }];
    })
    .slice(0, NAMED);
  if (told.length === 0) return [];
  const parts = told.map(({ measured }) => `${measured.of} ${inBrackets(measured.claim)}${inShort(measured.band)}`);
  const places = told.map(({ measured }) => measured.claim);
  const opening =
    told.length > 1 ? 'Some of its own figures tell against it' : 'One of its own figures tells against it';
  const draft = drawn('risk', { text: `${opening}: ${parts.join('; ')}.`, places });
  return [{ draft, stake: stakeOf(judgement, told[0]?.verdict) }];
};

/** What is missing or only mentioned, by the points at stake. */
const missing = (judgement: Judgement): Weighed[] => {
  const chosen = byStake(judgement, ({ level }) => level <= MENTIONED).slice(0, NAMED);
  const [heaviest, ...others] = chosen;
  if (heaviest === undefined) return [];
  const after = others.length > 0 ? `, followed by ${listedTopics(others)}` : '';
  const criteria = chosen.filter(({ finding }) => finding === undefined).map(({ criterion }) => criterion.id);
  const draft = gap('risk', { text: `The heaviest gap is ${heaviest.criterion.topic}${after}.`, criteria });
  return [{ draft, stake: stakeOf(judgement, heaviest) }];
};

/** Points that are told but not evidenced, by what they could still bring. */
const unproven = (judgement: Judgement): Weighed[] => {
  const isTold = (verdict: Verdict) =>
    (verdict.level === EXPLAINED || verdict.level === SPECIFIED) && measuredOf(judgement, verdict)?.band === undefined;
  const told = byStake(judgement, isTold).slice(0, NAMED - 1);
  if (told.length === 0) return [];
  const points = told.flatMap(({ criterion, finding }) =>
    (finding?.places.slice(0, 1) ?? []).map((place) => ({ place, text: `${criterion.topic} ${inBrackets(place)}` })),
  );
  const text = `More is stated than proven on ${listed(points.map((point) => point.text))}.`;
  const places = points.map(({ place }) => place);
  return [{ draft: drawn('risk', { text, places }), stake: stakeOf(judgement, told[0]) }];
};

/** What is weak, missing or unproven, in the order of the points at stake. */
export const weighed = (judgement: Judgement): Draft[] =>
  [...weak(judgement), ...missing(judgement), ...unproven(judgement)]
    .toSorted((a, b) => b.stake - a.stake)
    .map(({ draft }) => draft);
