import { Analysis, AnalysisResult, CreatedAnalysis, InvestmentAnalysisScore } from '@assay/contracts/analysis';
import { Claim, Contradiction } from '@assay/contracts/claim';
import { TargetCompany } from '@assay/contracts/company';
import { ClaimChange, Comparison, CriterionChange } from '@assay/contracts/comparison';
import { Box, Criterion, Evidence, Flag, Quote, Statement } from '@assay/contracts/evidence';
import { Problem } from '@assay/contracts/problem';
import { notFound, problemBody } from '@assay/http/problem';

type Json = Record<string, unknown>;

/** The schemas that the document names once and refers to elsewhere. */
const NAMED: Record<string, object> = {
  Problem,
  TargetCompany,
  Analysis,
  CreatedAnalysis,
  AnalysisResult,
  InvestmentAnalysisScore,
  Evidence,
  Statement,
  Quote,
  Box,
  Claim,
  Contradiction,
  Criterion,
  Flag,
  Comparison,
  CriterionChange,
  ClaimChange,
};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const withoutId = (schema: object): Json => {
  const { $id: _, ...rest }: Json = { ...schema };
  return rest;
};

const NAMES = new Map(Object.entries(NAMED).map(([name, schema]) => [JSON.stringify(withoutId(schema)), name]));

/** A copy of the value in which each named schema, wherever it stands, is a reference to its component. */
const refer = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(refer);
  if (!isJson(value)) return value;
  const name = NAMES.get(JSON.stringify(value));
  return name === undefined ? referWithin(value) : { $ref: `#/components/schemas/${name}` };
};

const referWithin = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [key, refer(member)]));

const EXAMPLE = problemBody(notFound(), { id: '019aa0c4-3b1d-7e52-8c7f-5a6d2f90b1e4' });

const schemas = () => {
  const described = Object.entries(NAMED).map(([name, schema]) => [name, referWithin(withoutId(schema))]);
  const { Problem: shape, ...others }: Record<string, Json> = Object.fromEntries(described);
  return { Problem: { ...shape, examples: [EXAMPLE] }, ...others };
};

/** The OpenAPI document with every named schema told once, under `components`. */
export const withComponents = (document: Json): Json => {
  const components = isJson(document['components']) ? document['components'] : {};
  return { ...referWithin(document), components: { ...components, schemas: schemas() } };
};
