import type { AnalysisResult } from '@assay/contracts/analysis';
import type { Evidence } from '@assay/contracts/evidence';
import { SECTIONS, type Section } from '@assay/contracts/sections';
import type { Judgement } from '../levels/judge.ts';
import { isInstruction } from '../reading/instructions.ts';
import type { Page } from '../reading/page.ts';
import type { Draft } from './draft.ts';
import { risk } from './risk.ts';
import { sectionOf } from './section.ts';
import { thesis } from './thesis.ts';
import type { ToldRisk } from './told-risks.ts';

type Material = {
  pages: readonly Page[];
  warnings: readonly string[];
  told: readonly ToldRisk[];
  company?: string | undefined;
};

/** What the writer hands over: the sections' texts, their statements, and which statements speak for which criterion. */
export type Written = {
  texts: Omit<AnalysisResult, 'score'>;
  statements: Evidence['statements'];
  statementsOf: (criterion: string) => number[];
};

/** A longer name is none; one that addresses the reader stands in no text. */
const LONGEST_NAME = 60;
const NAMELESS = 'the company';

const nameOf = ({ company }: Material): string =>
  company === undefined || company.length > LONGEST_NAME || isInstruction(company) ? NAMELESS : company;

const draftsOf = (section: Section, about: { judgement: Judgement; material: Material; before: readonly Draft[] }) => {
  const { judgement, material, before } = about;
  const { pages, warnings, told } = material;
  if (section === 'thesis') return thesis(judgement, { pages, company: nameOf(material) });
  if (section === 'risk') return risk(judgement, { pages, warnings, told });
  return sectionOf(section, { judgement, at: SECTIONS.indexOf(section), before: before.flatMap(({ shown }) => shown) });
};

/** Writes the ten sections. None is ever empty: where nothing was found, a statement says what is absent. */
export const write = (judgement: Judgement, material: Material): Written => {
  const drafts: Draft[] = [];
  for (const section of SECTIONS) drafts.push(...draftsOf(section, { judgement, material, before: drafts }));
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
