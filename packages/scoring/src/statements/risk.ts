import type { Judgement } from '../levels/judge.ts';
import type { Page } from '../reading/page.ts';
import { type Draft, drawn, gap } from './draft.ts';
import { borrowed, planned, warned } from './hollow.ts';
import { turn } from './phrase.ts';
import { cited, timesAmong, whereOf } from './quoted.ts';
import { teamPlaces } from './team.ts';
import type { ToldRisk } from './told-risks.ts';
import { weighed } from './weighed.ts';

const flawed = ({ flaws }: Judgement): Draft[] =>
  flaws.map(({ flaw, claim }) => {
    if (claim === undefined) return gap('risk', { text: flaw.text });
    return drawn('risk', { text: `${flaw.text} Its own words: ${cited([claim])}.`, places: [claim], shown: [claim] });
  });

const AGAINST = ['Compare', 'Side by side stand', 'The words are'] as const;

/** Contradictions in the words they rest on; words that an earlier one has shown are only pointed to. */
const contradicted = ({ conflicts }: Judgement): Draft[] => {
  const drafts: Draft[] = [];
  for (const [i, { claims, text }] of conflicts.entries()) {
    const before = drafts.flatMap(({ shown }) => shown);
    const shown = claims.filter((claim) => timesAmong(before, claim) === 0);
    const opening = shown.length > 1 ? turn(AGAINST, i) : 'It reads';
    const words = shown.length > 0 ? `${opening} ${cited(shown)}.` : `See ${whereOf(claims)}.`;
    drafts.push(drawn('risk', { text: `${text} ${words}`, places: claims, derived: true, shown }));
  }
  return drafts;
};

const unread = (warnings: readonly string[]): Draft[] => {
  if (warnings.length === 0) return [];
  const parts = warnings.map((warning) => warning.replace(/[.\s]+$/u, ''));
  return [gap('risk', { text: `Not everything could be read: ${parts.join('; ')}.` })];
};

/** Drafts without those whose words all have been shown by one before. */
const withoutRepeats = (drafts: readonly Draft[]): Draft[] => {
  const kept: Draft[] = [];
  for (const draft of drafts) {
    const before = kept.flatMap(({ shown }) => shown);
    const repeats = draft.shown.length > 0 && draft.shown.every((place) => timesAmong(before, place) > 0);
    if (!repeats) kept.push(draft);
  }
  return kept;
};

type About = { pages: readonly Page[]; warnings: readonly string[]; told: readonly ToldRisk[] };

/** What argues against an investment, and how far the analysis can be trusted. Never empty. */
export const risk = (judgement: Judgement, about: About): Draft[] => {
  const { pages, warnings, told } = about;
  const nobody = teamPlaces(pages).length === 0;
  return [
    ...withoutRepeats([...flawed(judgement), ...told.map(({ draft }) => draft)]),
    ...contradicted(judgement),
    ...weighed(judgement),
    ...planned(judgement),
    ...withoutRepeats([...borrowed(judgement, pages), ...warned(pages)]),
    ...(nobody ? [gap('risk', { text: 'Nobody is named who runs the company.' })] : []),
    ...unread(warnings),
    gap('risk', { text: "Every figure is the company's own; none was checked against anything outside its material." }),
  ];
};
