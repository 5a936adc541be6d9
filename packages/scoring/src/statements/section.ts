import type { Section } from '@assay/contracts/sections';
import { type Place, samePlace } from '../levels/finding.ts';
import type { Judgement, Verdict } from '../levels/judge.ts';
import type { Draft } from './draft.ts';
import { isByWay } from './lead.ts';
import { measuredOf } from './measured.ts';
import { missingFrom } from './missing.ts';
import { small } from './phrase.ts';
import { sentenceOf } from './sentence.ts';
import { thinly } from './thin.ts';

/** Above this level a point speaks for the company, at or below the other against it. */
const GOOD = 4;
const POOR = 2;
/** Words that begin the sentences of a section, by their number. */
const JOINTS = ['', '', 'Besides,', '', 'Moreover,'];

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

/** A sentence that goes on from the one before with a word or two. */
const goingOn = (draft: Draft, word: string): Draft =>
  word === '' ? draft : { ...draft, statement: { ...draft.statement, text: `${word} ${small(draft.statement.text)}` } };

/** How a sentence goes on: against the one before where the evidence falls off, else now and then besides it. */
const joint = (groups: readonly (readonly Verdict[])[], i: number): string => {
  const falls = (groups[i - 1]?.[0]?.level ?? 0) >= GOOD && (groups[i]?.[0]?.level ?? 0) <= POOR;
  if (falls) return 'But';
  return JOINTS[i] ?? '';
};

type Told = { judgement: Judgement; at: number; before: readonly Place[] };

/** What counts, the strongest first. */
const firmly = (section: Section, about: Told & { groups: readonly (readonly Verdict[])[] }): Draft[] => {
  const { judgement, at, before, groups } = about;
  const drafts: Draft[] = [];
  for (const [i, verdicts] of groups.entries()) {
    const here = drafts.flatMap(({ shown }) => shown);
    const draft = sentenceOf(judgement, { verdicts, spot: { section, at: at + i, before, here } });
    drafts.push(goingOn(draft, joint(groups, i)));
  }
  return drafts;
};

/** A section that rests on criteria: what was found, the strongest first, then what is only mentioned, then what is missing. */
export const sectionOf = (section: Section, about: Told): Draft[] => {
  const { judgement, at, before } = about;
  const own = judgement.verdicts
    .filter(({ criterion }) => criterion.section === section)
    .sort((a, b) => b.level - a.level || b.points - a.points);
  const groupsOf = (wanted: (verdict: Verdict) => boolean) => grouped(judgement, own.filter(wanted));
  const firm = firmly(section, { ...about, groups: groupsOf(({ level }) => level > 1) });
  const here = firm.flatMap(({ shown }) => shown);
  const groups = groupsOf(({ level, finding }) => level <= 1 && finding !== undefined);
  const thin = thinly(judgement, { groups, spot: { section, at: firm.length === 0 ? 0 : at, before, here } });
  const empty = firm.length + thin.length === 0;
  return [...firm, ...thin, ...missingFrom(section, { verdicts: own, at, empty })];
};
