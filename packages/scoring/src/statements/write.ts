import type { AnalysisResult } from '@assay/contracts/analysis';
import type { Evidence } from '@assay/contracts/evidence';
import { SECTIONS, type Section } from '@assay/contracts/sections';
import type { Judgement } from '../levels/judge.ts';
import type { Page } from '../reading/page.ts';
import type { Draft } from './draft.ts';
import { risk } from './risk.ts';
import { sectionOf } from './section.ts';
import { thesis } from './thesis.ts';

type Material = { pages: readonly Page[]; warnings: readonly string[] };

const draftsOf = (section: Section, about: { judgement: Judgement; material: Material }): Draft[] => {
  const { judgement, material } = about;
  if (section === 'thesis') return thesis(judgement, material.pages);
  if (section === 'risk') return risk(judgement, material);
  return sectionOf(section, judgement.verdicts);
};

/** What the writer hands over: the sections' texts, their statements, and which statements speak for which criterion. */
export type Written = {
  texts: Omit<AnalysisResult, 'score'>;
  statements: Evidence['statements'];
  statementsOf: (criterion: string) => number[];
};

/** Writes the ten sections. None is ever empty: where nothing was found, a statement says what is absent. */
export const write = (judgement: Judgement, material: Material): Written => {
  const drafts = SECTIONS.flatMap((section) => draftsOf(section, { judgement, material }));
  const text = (section: Section) =>
    drafts
      .filter(({ statement }) => statement.section === section)
      .map(({ statement }) => statement.text)
      .join(' ');
  return {
    texts: {
      thesis: text('thesis'),
      risk: text('risk'),
      customer: text('customer'),
      problem: text('problem'),
      value: text('value'),
      size: text('size'),
      innovation: text('innovation'),
      defensibility: text('defensibility'),
      scalability: text('scalability'),
      traction: text('traction'),
    },
    statements: drafts.map(({ statement }) => statement),
    statementsOf: (criterion) => drafts.flatMap(({ criteria }, i) => (criteria.includes(criterion) ? [i] : [])),
  };
};
