import { Analysis, CreatedAnalysis } from '@assay/contracts/analysis';
import { test } from 'tap';
import { Check } from 'typebox/value';
import { type AnalysisRecord, sentence, toAnalysis, toCreatedAnalysis } from '../src/analysis.ts';
import { recordOf, result } from './samples.ts';

const pending = recordOf(1);
const processing: AnalysisRecord = { ...pending, status: 'PROCESSING', version: 1 };
const completed: AnalysisRecord = { ...pending, status: 'COMPLETED', scoredBy: 'llm-2', result, version: 2 };
const failed: AnalysisRecord = {
  ...pending,
  status: 'FAILED',
  code: 'x',
  reason: 'The deck is encrypted.',
  version: 2,
};
const everyState = [pending, processing, completed, failed];

test('in every state an analysis has exactly the members of the interface', async (t) => {
  for (const record of everyState) {
    t.ok(Check(Analysis, toAnalysis(record)), `${record.status}, read`);
    t.ok(Check(CreatedAnalysis, toCreatedAnalysis(record)), `${record.status}, created`);
  }
});

test('before it has completed its scores are 0, its texts empty, and the engine named is the one that will score', async (t) => {
  for (const record of [pending, processing, failed]) {
    const { isCompleted, result, scoreDetails, overallScore, serviceModelVersion } = toAnalysis(record);
    const { score, ...texts } = result;
    t.strictSame([isCompleted, overallScore, serviceModelVersion], [false, 0, 'rubric-1.0.0']);
    t.strictSame(new Set([...Object.values(score), ...Object.values(scoreDetails)]), new Set([0]));
    t.strictSame(new Set(Object.values(texts)), new Set(['']));
  }
});

test('once completed it carries its result, three times the same scores, and the engine that scored', async (t) => {
  t.match(toAnalysis(completed), {
    isCompleted: true,
    result,
    scoreDetails: result.score,
    overallScore: result.score.overall_score,
    serviceModelVersion: 'llm-2',
  });
});

test('a creation is told the same way whatever has become of the analysis since', async (t) => {
  for (const record of everyState) t.strictSame(toCreatedAnalysis(record), toCreatedAnalysis(pending));
  t.equal(toCreatedAnalysis(pending).startupId, 'startup');
});

test('the message says where the analysis stands and why it failed', async (t) => {
  t.strictSame(everyState.map(sentence), [
    'The analysis is waiting to be made.',
    'The analysis is being made.',
    'The analysis is complete.',
    'The analysis failed: The deck is encrypted.',
  ]);
});
