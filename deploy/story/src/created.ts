import assert from 'node:assert/strict';
import { CreatedAnalysisEnvelope, NO_RESULT } from '@assay/contracts/analysis';
import { TargetCompanyEnvelope } from '@assay/contracts/company';
import { expect } from './checks.ts';
import type { Client } from './client.ts';

/** Registers a company, and reads it where the answer says that it is. */
export const registered = async (client: Client, company: Parameters<Client['registerCompany']>[0]) => {
  const answer = await client.registerCompany(company);
  const { data } = expect(answer, { status: 201, schema: TargetCompanyEnvelope });
  assert.equal(answer.headers.get('location'), `/target-companies/${data.id}`);
  const read = expect(await client.get(`/target-companies/${data.id}`), { status: 200, schema: TargetCompanyEnvelope });
  assert.deepEqual(read.data, data);
  return data;
};

/** Requests an analysis, which waits. */
export const requested = async (client: Client, companyId: string) => {
  const answer = await client.requestAnalysis(companyId);
  const { data } = expect(answer, { status: 201, schema: CreatedAnalysisEnvelope });
  assert.equal(answer.headers.get('location'), `/analysis/context/${data.id}`);
  assert.equal(data.status, 'PENDING');
  assert.deepEqual(data.result, NO_RESULT);
  assert.equal(data.investorStartupId, companyId);
  return data;
};
