import type { Evidence } from '@assay/contracts/evidence';
import { DIMENSIONS, SECTIONS, type Section } from '@assay/contracts/sections';
import type { Appraisal } from '@assay/scorer/engine';
import { titled, WIDTH } from './terminal.ts';
import { wrap } from './wrap.ts';

const INDENT = '  ';
const BAR = 20;

const bar = (score: number) => {
  const full = Math.round((score / 100) * BAR);
  return '█'.repeat(full) + '·'.repeat(BAR - full);
};

const scoreLine = (name: string, score: number) =>
  `  ${titled(name).padEnd(20)}${score.toFixed(1).padStart(6)}  ${bar(score)}`;

const shareLine = (name: string, { share, meaning }: { share: number; meaning: string }) =>
  `  ${name.padEnd(20)}${`${Math.round(share * 100)}%`.padStart(6)}  ${meaning}`;

const indented = (text: string) => wrap(text, WIDTH - INDENT.length).map((line) => `${INDENT}${line}`);

const section = (name: Section, { result }: Appraisal) => ['', titled(name), ...indented(result[name])];

/** Questions shown: the first three. */
const QUESTIONS = 3;

const questions = (evidence: Evidence) =>
  evidence.questions.length === 0
    ? []
    : [
        '',
        'Ask first',
        ...evidence.questions
          .slice(0, QUESTIONS)
          .flatMap(({ text, points }) => indented(points > 0 ? `${text} (up to ${points} points)` : text)),
      ];

/** An analysis for a person at a terminal: scores as bars, sections as paragraphs that name their slides. */
export const scorecard = (name: string, appraisal: Appraisal): string => {
  const { result, evidence, serviceModelVersion } = appraisal;
  return [
    `${name}  (${serviceModelVersion})`,
    '',
    scoreLine('overall', result.score.overall_score),
    ...DIMENSIONS.map((dimension) => scoreLine(dimension, result.score[dimension])),
    shareLine('Coverage', { share: evidence.coverage, meaning: 'of the criteria have evidence' }),
    shareLine('Confidence', { share: evidence.confidence ?? 0, meaning: 'how far that can be relied on' }),
    ...SECTIONS.flatMap((name) => section(name, appraisal)),
    ...questions(evidence),
    '',
  ].join('\n');
};
