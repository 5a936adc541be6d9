import {
  compareAnalyses,
  createAnalysis,
  followAnalysis,
  getAnalysis,
  getEvidence,
  listAnalyses,
} from './analysis-operations.ts';
import { createTargetCompany, getTargetCompany, listTargetCompanies } from './company-operations.ts';
import type { Operation } from './operation.ts';

/** Every public operation, in the order in which the reference shows them. */
export const OPERATIONS: readonly Operation[] = [
  createTargetCompany,
  listTargetCompanies,
  getTargetCompany,
  createAnalysis,
  listAnalyses,
  getAnalysis,
  getEvidence,
  followAnalysis,
  compareAnalyses,
];
