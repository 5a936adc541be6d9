import { workerData } from 'node:worker_threads';
import { type Analysis, analyse } from '@assay/scoring/analyse';
import { loadChecked } from '@assay/scoring/rubric/load';
import type { EngineTask } from './engine.ts';

const rubric = loadChecked(workerData.rubric);
const { signal } = new AbortController();

/** Analyses a material. A thread does this again and again: what the engine compiles and loads, it does once. */
export const analyseTask = ({ asOf, material, businessType }: EngineTask): Analysis =>
  analyse(material, { asOf: new Date(asOf), signal, rubric, ...(businessType && { businessType }) });
