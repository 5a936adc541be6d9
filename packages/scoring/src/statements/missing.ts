import type { Section } from '@assay/contracts/sections';
import type { Verdict } from '../levels/judge.ts';
import { type Draft, gap } from './draft.ts';
import { capital, listed, turn } from './phrase.ts';

/** A sentence names at most so many gaps. */
const AT_ONCE = 3;

/** Gaps in a row; where one of them holds an "and", marks keep them apart. */
const inRow = (gaps: readonly string[], last: 'and' | 'or' = 'and'): string => {
  if (gaps.length < 2 || !gaps.some((gap) => gap.includes(' and '))) return listed(gaps, last);
  const mark = gaps.length > 2 ? ';' : ',';
  return `${gaps.slice(0, -1).join(`${mark} `)}${mark} ${last} ${gaps.at(-1)}`;
};

type Naming = (gaps: readonly string[]) => string;

const FIRST: readonly [Naming, ...Naming[]] = [
  (gaps) => `Nowhere is it said ${inRow(gaps, 'or')}.`,
  (gaps) => `The reader does not learn ${inRow(gaps, 'or')}.`,
  (gaps) => `${capital(inRow(gaps))} ${gaps.length > 1 ? 'remain' : 'remains'} open.`,
  (gaps) => `Nothing is said of ${inRow(gaps)}.`,
  (gaps) => `What is left out is ${inRow(gaps)}.`,
  (gaps) => `Nothing tells ${inRow(gaps, 'or')}.`,
  (gaps) => `An investor would still want to know ${inRow(gaps)}.`,
  (gaps) => `The material is silent on ${inRow(gaps)}.`,
];
const MORE: readonly [Naming, ...Naming[]] = [
  (gaps) => `Nor is it said ${inRow(gaps, 'or')}.`,
  (gaps) => `It is just as open ${inRow(gaps)}.`,
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

/** What a section lacks, the heaviest first; `at` is the section's number, `empty` whether anything else stands in it. */
export const missingFrom = (
  section: Section,
  { verdicts, at, empty }: { verdicts: readonly Verdict[]; at: number; empty: boolean },
): Draft[] => {
  const missing = verdicts.filter(({ finding }) => finding === undefined).sort((a, b) => b.max - a.max);
  const opening = empty ? namedIn(section) : undefined;
  const told = (part: readonly Verdict[], naming: Naming): Draft[] =>
    part.length === 0
      ? []
      : [
          gap(section, {
            text: naming(part.map(({ criterion }) => criterion.gap)),
            criteria: part.map(({ criterion }) => criterion.id),
          }),
        ];
  return [
    ...(opening === undefined ? [] : [gap(section, { text: opening })]),
    ...told(missing.slice(0, AT_ONCE), turn(FIRST, at)),
    ...told(missing.slice(AT_ONCE), turn(MORE, at)),
  ];
};
