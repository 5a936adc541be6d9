import { DIMENSIONS, SECTIONS } from '@assay/contracts/analysis';
import type { Evidence, Statement } from '@assay/contracts/evidence';
import type { Appraisal } from '@assay/scorer/appraise';

const WIDTH = 100;
const BAR = 20;

const words = (name: string) => name.replaceAll('_', ' ');
const titled = (name: string) => name.charAt(0).toUpperCase() + words(name).slice(1);

const bar = (score: number) => {
  const full = Math.round((score / 100) * BAR);
  return '█'.repeat(full) + '·'.repeat(BAR - full);
};

const scoreLine = (name: string, score: number) =>
  `  ${titled(name).padEnd(20)}${score.toFixed(1).padStart(6)}  ${bar(score)}`;

const wrap = (text: string, indent: string): string => {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > WIDTH && line !== indent) {
      lines.push(line);
      line = indent;
    }
    line += line === indent ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
};

const sources = ({ quotes }: Statement) => {
  const slides = [...new Set(quotes.map(({ source, slide }) => (source === 'deck' ? `slide ${slide}` : source)))];
  return slides.length === 0 ? '' : ` [${slides.join(', ')}]`;
};

const section = (name: string, { statements }: Evidence) => [
  '',
  titled(name),
  wrap(
    statements
      .filter((statement) => statement.section === name)
      .map((statement) => statement.text + sources(statement))
      .join(' '),
    '  ',
  ),
];

/** Questions shown: the three with most points at stake. */
const QUESTIONS = 3;

const questions = (evidence: Evidence) =>
  evidence.questions.length === 0
    ? []
    : [
        '',
        'Ask first',
        ...evidence.questions
          .slice(0, QUESTIONS)
          .map(({ text, points }) => wrap(`${text} (up to ${points} points)`, '  ')),
      ];

/** An analysis for a person at a terminal: scores as bars, sections as paragraphs that name their slides. */
export const scorecard = (name: string, { result, evidence, serviceModelVersion }: Appraisal): string =>
  [
    `${name}  (${serviceModelVersion})`,
    '',
    scoreLine('overall', result.score.overall_score),
    ...DIMENSIONS.map((dimension) => scoreLine(dimension, result.score[dimension])),
    `  ${'Coverage'.padEnd(20)}${`${Math.round(evidence.coverage * 100)}%`.padStart(6)}  of the criteria have evidence`,
    ...SECTIONS.flatMap((name) => section(name, evidence)),
    ...questions(evidence),
    '',
  ].join('\n');
