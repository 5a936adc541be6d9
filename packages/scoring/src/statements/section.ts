import type { Section } from '@assay/contracts/sections';
import type { Place } from '../levels/finding.ts';
import type { Verdict } from '../levels/judge.ts';
import { type Draft, drawn, gap } from './draft.ts';
import { listed, spoken } from './phrase.ts';

const tellingOf = ({ criterion, level }: Verdict): string => {
  if (level <= 1) return criterion.tells.thin;
  return level <= 3 ? criterion.tells.fair : criterion.tells.strong;
};

/** What was found for one criterion, in a sentence with its quotes and, where it was reckoned, the arithmetic. */
export const told = (section: Section, about: { verdict: Verdict; quoted: readonly Place[] }): Draft[] => {
  const { verdict, quoted } = about;
  const { finding, criterion } = verdict;
  if (finding === undefined) return [];
  const reckoned = finding.arithmetic === undefined ? '' : `; reckoned from it, ${finding.arithmetic}`;
  const text = tellingOf(verdict).replace('{q}', () => `${spoken(finding.places, quoted)}${reckoned}`);
  return [drawn(section, { text, places: finding.places, derived: reckoned !== '', criteria: [criterion.id] })];
};

/** A section that rests on criteria: what was found, the strongest first, then what is missing. */
export const sectionOf = (section: Section, verdicts: readonly Verdict[]): Draft[] => {
  const own = verdicts.filter(({ criterion }) => criterion.section === section);
  const found = own.filter(({ finding }) => finding !== undefined).sort((a, b) => b.level - a.level);
  const quoted: Place[] = [];
  const drafts = found.flatMap((verdict) => {
    const draft = told(section, { verdict, quoted });
    quoted.push(...(verdict.finding?.places ?? []));
    return draft;
  });
  const missing = own.filter(({ finding }) => finding === undefined).map(({ criterion }) => criterion);
  if (missing.length === 0) return drafts;
  const text = `The material does not say ${listed(
    missing.map((criterion) => criterion.gap),
    'or',
  )}.`;
  return [...drafts, gap(section, { text, criteria: missing.map(({ id }) => id) })];
};
