import type { Section } from '@assay/contracts/sections';
import { type Place, samePlace } from '../levels/finding.ts';
import type { Judgement, Verdict } from '../levels/judge.ts';
import { MENTIONED } from '../rubric/level-names.ts';
import type { Draft } from './draft.ts';
import { isByWay } from './lead.ts';
import { measuredOf } from './measured.ts';
import { missingFrom } from './missing.ts';
import { sentenceOf } from './sentence.ts';
import { thinly } from './thin.ts';
import { verdictOn } from './verdict.ts';

const firstPlace = ({ finding }: Verdict): Place | undefined => finding?.places[0];

/** Whether a verdict has a sentence of its own: with a figure, a sum, or what stands in the place of its criterion's evidence. */
const isAlone = (judgement: Judgement, verdict: Verdict): boolean =>
  verdict.finding?.arithmetic !== undefined || isByWay(verdict) || measuredOf(judgement, verdict) !== undefined;

/** Verdicts that rest on the same words go together. */
const grouped = (judgement: Judgement, verdicts: readonly Verdict[]): Verdict[][] => {
  const groups: { place: Place | undefined; verdicts: Verdict[] }[] = [];
  for (const verdict of verdicts) {
    const place = isAlone(judgement, verdict) ? undefined : firstPlace(verdict);
    const group = place && groups.find((each) => each.place && samePlace(each.place, place));
    if (group === undefined) groups.push({ place, verdicts: [verdict] });
    else group.verdicts.push(verdict);
  }
  return groups.map((group) => group.verdicts);
};

type Told = { judgement: Judgement; at: number; before: readonly Place[] };

/** What counts, the strongest first. */
const firmly = (section: Section, about: Told & { groups: readonly (readonly Verdict[])[] }): Draft[] => {
  const { judgement, at, before, groups } = about;
  const drafts: Draft[] = [];
  for (const [i, verdicts] of groups.entries()) {
    const here = drafts.flatMap(({ shown }) => shown);
    const draft = sentenceOf(judgement, { verdicts, spot: { section, at: at + i, before, here } });
    drafts.push(draft);
  }
  return drafts;
};

/** A section that rests on criteria: its verdict, what was found, the strongest first, what is only mentioned, what is missing. */
export const sectionOf = (section: Section, about: Told): Draft[] => {
  const { judgement, at, before } = about;
  const own = judgement.verdicts
    .filter(({ criterion }) => criterion.section === section)
    .sort((a, b) => b.level - a.level || b.points - a.points);
  const firm = firmly(section, {
    ...about,
    groups: grouped(
      judgement,
      own.filter(({ level }) => level > MENTIONED),
    ),
  });
  const here = firm.flatMap(({ shown }) => shown);
  const mentioned = own.filter(({ level, finding }) => level <= MENTIONED && finding !== undefined);
  const thin = thinly(judgement, { verdicts: mentioned, spot: { section, at, before, here } });
  const empty = firm.length + thin.length === 0;
  const verdict = verdictOn(section, { judgement, verdicts: own });
  return [...verdict, ...firm, ...thin, ...missingFrom(section, { verdicts: own, at, empty })];
};
