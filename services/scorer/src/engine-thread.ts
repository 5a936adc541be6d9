import { workerData } from 'node:worker_threads';
import { type Analysis, analyse } from '@assay/scoring/analyse';
import { MODELS, modelOf } from '@assay/scoring/learnt/models';
import type { Material } from '@assay/scoring/material';
import { loadChecked } from '@assay/scoring/rubric/load';
import { type Ask, promptOf } from '@assay/scoring/tags/ask';
import type { EngineTask } from './engine.ts';

const rubric = loadChecked(workerData.rubric);
const { signal } = new AbortController();

/** Analyses a material. A thread does this again and again: what the engine compiles and loads, it does once. */
export const analyseTask = ({ asOf, material, businessType, tagged }: EngineTask): Analysis =>
  analyse(material, { asOf: new Date(asOf), signal, rubric, tagged, ...(businessType && { businessType }) });

/** Loads what a thread otherwise loads with its first task. */
export const load = (): void => {
  for (const name of MODELS) modelOf(name);
};

/** What to ask a language model about a material. */
export const askTask = (material: Material): Ask => promptOf(material, rubric.rubric);
