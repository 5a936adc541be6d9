import type { Verdict } from '../levels/judge.ts';
import { listed } from './phrase.ts';

const OF_THE_MARKET = ' of the market';

/** What some verdicts are about: "the size and the breakdown of the market", not "of the market" twice; nothing is named twice. */
export const listedTopics = (verdicts: readonly Verdict[], last: 'and' | 'or' = 'and'): string => {
  const topics = [...new Set(verdicts.map(({ criterion }) => criterion.topic))];
  const market = topics.filter((topic) => topic.endsWith(OF_THE_MARKET));
  if (market.length < 2) return listed(topics, last);
  const short = market.map((topic) => topic.slice(0, -OF_THE_MARKET.length));
  const others = topics.filter((topic) => !market.includes(topic));
  return `${listed([...others, ...short], last)}${OF_THE_MARKET}`;
};
