import { test } from 'tap';
import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import { Analysis, AnalysisResult, CreatedAnalysis, InvestmentAnalysisScore, NO_RESULT } from '../src/analysis.ts';
import { TargetCompany } from '../src/company.ts';
import { OPERATIONS } from '../src/operations.ts';

const SCORE = 'value_proposition innovation market_size defensibility scalability traction overall_score';
const RESULT = 'score thesis risk customer problem value size innovation defensibility scalability traction';
const ANALYSIS =
  'id type isCompleted result status serviceModelVersion scoreDetails createdAt updatedAt overallScore investorStartupId investorId';
const COMPANY = 'id isPortfolio isTarget createdAt updatedAt investorId';

/** The members that the interface description lists, word by word. */
const RECORDS: [name: string, schema: TObject, members: string][] = [
  ['target company', TargetCompany, COMPANY],
  ['analysis', Analysis, ANALYSIS],
  ['created analysis', CreatedAnalysis, `${ANALYSIS} startupId`],
  ['result', AnalysisResult, RESULT],
  ['score', InvestmentAnalysisScore, SCORE],
];

test('each record has exactly the members of the interface, and all are required', (t) => {
  for (const [name, schema, members] of RECORDS) {
    const expected = members.split(' ').toSorted();
    t.strictSame(Object.keys(schema.properties).toSorted(), expected, name);
    t.strictSame([...(schema.required ?? [])].toSorted(), expected, `${name}: required`);
    t.equal(Reflect.get(schema, 'additionalProperties'), false, `${name}: no others`);
  }
  t.end();
});

test('the five operations of the interface are served, and those beyond it stand on paths of their own', (t) => {
  t.strictSame(
    OPERATIONS.map(({ method, url }) => `${method} ${url}`),
    [
      'POST /target-companies',
      'GET /target-companies',
      'GET /target-companies/:id',
      'POST /analysis',
      'GET /analysis',
      'GET /analysis/context/:id',
      'GET /analysis/:id/evidence',
      'GET /analysis/:id/events',
      'GET /analysis/compare',
    ],
  );
  t.end();
});

test('an analysis without a result keeps every required member and its type', (t) => {
  t.ok(Value.Check(AnalysisResult, NO_RESULT));
  t.end();
});
