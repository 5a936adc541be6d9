import { setFlagsFromString } from 'node:v8';
import { workerData } from 'node:worker_threads';
import { type Analysis, analyse } from '@assay/scoring/analyse';
import { loadChecked } from '@assay/scoring/rubric/load';
import type { EngineTask } from './engine.ts';

// V8 would interpret each pattern once before it compiles it for good: with hundreds of them a first analysis takes a fifth longer.
setFlagsFromString('--no-regexp-tier-up');

const rubric = loadChecked(workerData.rubric);
const { signal } = new AbortController();

/** Analyses a material. A thread does this again and again: what the engine compiles and loads, it does once. */
export const analyseTask = ({ asOf, material, businessType }: EngineTask): Analysis =>
  analyse(material, { asOf: new Date(asOf), signal, rubric, ...(businessType && { businessType }) });
