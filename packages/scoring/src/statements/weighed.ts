import type { Judgement, Verdict } from '../levels/judge.ts';
import { type Draft, drawn, gap } from './draft.ts';
import { brieflyOf, measuredOf } from './measured.ts';
import { listed } from './phrase.ts';
import { whereOf } from './quoted.ts';
import { couldBring } from './stake.ts';

/** A sentence names at most so many points. */
const NAMED = 3;

const byStake = (judgement: Judgement, wanted: (verdict: Verdict) => boolean): Verdict[] =>
  judgement.verdicts
    .filter(wanted)
    .map((verdict) => ({ verdict, stake: couldBring(judgement, [verdict]) }))
    .toSorted((a, b) => b.stake - a.stake)
    .map(({ verdict }) => verdict);

const OF_THE_MARKET = ' of the market';

/** "the size and the breakdown of the market", not "of the market" twice. */
const topicsOf = (verdicts: readonly Verdict[]): string => {
  const topics = verdicts.map(({ criterion }) => criterion.topic);
  const market = topics.filter((topic) => topic.endsWith(OF_THE_MARKET));
  if (market.length < 2) return listed(topics);
  const short = market.map((topic) => topic.slice(0, -OF_THE_MARKET.length));
  const others = topics.filter((topic) => !market.includes(topic));
  return listed([...others, `${listed(short)}${OF_THE_MARKET}`]);
};

/** Where the company's own figures lie below what is fair, by what they could still bring. */
export const weak = (judgement: Judgement): Draft[] => {
  const told = byStake(judgement, ({ level }) => level === 2)
    .flatMap((verdict) => {
      const measured = measuredOf(judgement, verdict);
      return measured === undefined ? [] : [{ verdict, measured }];
    })
    .slice(0, NAMED);
  if (told.length === 0) return [];
  const parts = told.map(({ verdict, measured }) => {
    const { claim } = measured;
    return `${verdict.criterion.topic} (${brieflyOf(verdict, measured)}, ${whereOf([claim])})`;
  });
  const places = told.map(({ measured }) => measured.claim);
  return [drawn('risk', { text: `Its own figures tell against it in ${listed(parts)}.`, places })];
};

/** What is missing or only mentioned, by the points at stake. */
export const missing = (judgement: Judgement): Draft[] => {
  const chosen = byStake(judgement, ({ level }) => level <= 1).slice(0, NAMED);
  if (chosen.length === 0) return [];
  const opening = chosen.length > 1 ? 'The heaviest gaps are' : 'The heaviest gap is';
  const criteria = chosen.filter(({ finding }) => finding === undefined).map(({ criterion }) => criterion.id);
  return [gap('risk', { text: `${opening} ${topicsOf(chosen)}.`, criteria })];
};

/** Points that are told but not evidenced, by what they could still bring. */
export const unproven = (judgement: Judgement): Draft[] => {
  const isTold = (verdict: Verdict) =>
    (verdict.level === 2 || verdict.level === 3) && measuredOf(judgement, verdict) === undefined;
  const told = byStake(judgement, isTold).slice(0, NAMED - 1);
  if (told.length === 0) return [];
  const places = told.flatMap(({ finding }) => finding?.places.slice(0, 1) ?? []);
  const opening = `Told rather than proven ${told.length > 1 ? 'are' : 'is'}`;
  return [drawn('risk', { text: `${opening} ${topicsOf(told)} (${whereOf(places)}).`, places })];
};
