import { AnalysisResult } from '@assay/contracts/analysis';
import type { BusinessType } from '@assay/contracts/business';
import { Evidence } from '@assay/contracts/evidence';
import { DeckError } from '@assay/deck/deck';
import type { Limits } from '@assay/deck/isolation/limits';
import type { Material } from '@assay/scoring/material';
import type { ChosenRubric } from '@assay/scoring/rubric/choice';
import { Piscina } from 'piscina';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** What an analysis has: the members that a completed one carries. */
const Appraisal = Type.Object({ serviceModelVersion: Type.String(), result: AnalysisResult, evidence: Evidence });
export type Appraisal = Type.Static<typeof Appraisal>;
const appraisal = Compile(Appraisal);

/** What is analysed, and as of which day (ISO 8601). `businessType` is the caller's choice. */
export type EngineTask = { asOf: string; material: Material; businessType?: BusinessType };

/**
 * The scoring engine in threads that stay. It handles text alone, so that it needs no process for each material, and it is
 * ten times faster once its patterns are compiled; a thread that takes too long or too much memory is ended and replaced.
 */
export type Engine = {
  /** @throws DeckError `timeout` at the time limit, `crashed` when the thread breaks; the signal's reason. */
  analyse(task: EngineTask, signal: AbortSignal): Promise<Appraisal>;
  /** Ends every thread; analyses under way reject. */
  close(): Promise<void>;
};

const MIB = 1024 * 1024;

const timedOut = (ms: number): DeckError =>
  new DeckError('timeout', `The deck could not be judged within ${ms / 1_000} seconds. A simpler copy of it may be.`);

/** Opens the engine in up to `threads` threads, the first of which starts at once. */
export const openEngine = (options: { limits: Limits; threads: number; rubric: ChosenRubric }): Engine => {
  const { limits, threads, rubric } = options;
  const pool = new Piscina({
    filename: import.meta.resolve('@assay/scorer/engine-thread'),
    name: 'analyseTask',
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(limits.heapBytes / MIB) },
    workerData: { rubric: rubric.text },
  });
  return {
    analyse: async (task, signal) => {
      const time = AbortSignal.timeout(limits.timeMs);
      try {
        return appraisal.Parse(await pool.run(task, { signal: AbortSignal.any([signal, time]) }));
      } catch {
        // The text of an unforeseen error may hold text of the deck.
        signal.throwIfAborted();
        throw time.aborted ? timedOut(limits.timeMs) : new DeckError('crashed', 'The deck could not be judged.');
      }
    },
    close: () => pool.destroy(),
  };
};
