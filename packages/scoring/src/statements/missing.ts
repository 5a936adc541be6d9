import type { Section } from '@assay/contracts/sections';
import type { Verdict } from '../levels/judge.ts';
import { type Draft, gap } from './draft.ts';
import { turn } from './phrase.ts';
import { listedTopics } from './topics.ts';

type Naming = (gap: string) => string;

/** The heaviest gap of a section, in full. */
const FIRST: readonly [Naming, ...Naming[]] = [
  (gap) => `Nowhere is it said ${gap}.`,
  (gap) => `A reader does not learn ${gap}.`,
  (gap) => `Still open is ${gap}.`,
  (gap) => `It does not say ${gap}.`,
  (gap) => `What is missing is ${gap}.`,
  (gap) => `There is no word on ${gap}.`,
  (gap) => `An investor would still want to know ${gap}.`,
  (gap) => `The material is silent on ${gap}.`,
];

type Others = { both: string; either: string };

/** The other gaps of a section, by name. */
const MORE: readonly [(others: Others) => string, ...((others: Others) => string)[]] = [
  ({ either }) => `There is nothing on ${either} either.`,
  ({ either }) => `Nor is there anything on ${either}.`,
  ({ both }) => `The same holds for ${both}.`,
];

/** How a section begins in which nothing at all was found. */
const NOTHING: Record<Exclude<Section, 'thesis' | 'risk'>, string> = {
  customer: 'No customer comes into view.',
  problem: 'The problem is taken for granted.',
  value: 'What the product is worth to anyone is not shown.',
  size: 'The market is not sized.',
  innovation: 'Nothing new is put forward that could be checked.',
  defensibility: 'As far as the material goes, nothing would keep a rival out.',
  scalability: 'The economics of the business are not disclosed.',
  traction: 'There is no traction to judge.',
};

const namedIn = (section: Section): string | undefined =>
  section === 'thesis' || section === 'risk' ? undefined : NOTHING[section];

const others = (verdicts: readonly Verdict[], at: number): string => {
  if (verdicts.length === 0) return '';
  return ` ${turn(MORE, at)({ both: listedTopics(verdicts), either: listedTopics(verdicts, 'or') })}`;
};

/**
 * What a section lacks: the heaviest gap in full, the others by name. `at` is the section's number, `empty` whether nothing
 * else stands in it.
 */
export const missingFrom = (
  section: Section,
  { verdicts, at, empty }: { verdicts: readonly Verdict[]; at: number; empty: boolean },
): Draft[] => {
  const missing = verdicts.filter(({ finding }) => finding === undefined).toSorted((a, b) => b.max - a.max);
  const opening = empty ? namedIn(section) : undefined;
  const [heaviest, ...rest] = missing;
  const criteria = missing.map(({ criterion }) => criterion.id);
  const text = heaviest && `${turn(FIRST, at)(heaviest.criterion.gap)}${others(rest, at)}`;
  return [
    ...(opening === undefined ? [] : [gap(section, { text: opening })]),
    ...(text === undefined ? [] : [gap(section, { text, criteria })]),
  ];
};
