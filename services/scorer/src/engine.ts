import { AnalysisResult } from '@assay/contracts/analysis';
import type { BusinessType } from '@assay/contracts/business';
import { Evidence } from '@assay/contracts/evidence';
import { DeckError } from '@assay/deck/deck';
import type { Material } from '@assay/scoring/material';
import type { ChosenRubric } from '@assay/scoring/rubric/choice';
import type { Ask } from '@assay/scoring/tags/ask';
import type { Tagged } from '@assay/scoring/tags/tag';
import { Piscina } from 'piscina';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { EngineLimits } from './engine-config.ts';
import type { Worker } from './workers.ts';

/** What an analysis has: the members that a completed one carries. */
const Appraisal = Type.Object({ serviceModelVersion: Type.String(), result: AnalysisResult, evidence: Evidence });
export type Appraisal = Type.Static<typeof Appraisal>;
const appraisal = Compile(Appraisal);

/** What a language model is asked about a material. */
const question = Compile(
  Type.Object({ instructions: Type.String(), deck: Type.String(), slidesCut: Type.Integer({ minimum: 0 }) }),
);

/** What is analysed, and as of which day (ISO 8601). `businessType` is the caller's choice, `tagged` what a model has tagged. */
export type EngineTask = {
  asOf: string;
  material: Material;
  businessType?: BusinessType;
  tagged?: Tagged | undefined;
};

/**
 * The scoring engine in threads that stay. It handles text alone, so that it needs no process for each material, and it is
 * ten times faster once its patterns are compiled; a thread that takes too long or too much memory is ended and replaced.
 */
export type Engine = {
  /** Has a thread load where there is none, so that it need not do so once there is something to analyse. */
  prepare(signal: AbortSignal): void;
  /** @throws DeckError `timeout` at the time limit, `crashed` when the thread breaks; the signal's reason. */
  analyse(task: EngineTask, signal: AbortSignal): Promise<Appraisal>;
  /** What to ask a language model about a material. Rejects as `analyse` does. */
  ask(material: Material, signal: AbortSignal): Promise<Ask>;
  /** Ends every thread; analyses under way reject. */
  close(): Promise<void>;
};

const MIB = 1024 * 1024;

const timedOut = (ms: number): DeckError =>
  new DeckError('timeout', `The deck could not be judged within ${ms / 1_000} seconds. A simpler copy of it may be.`);

/** How long a thread waits for work before it is ended, in milliseconds: its memory is worth more than a second start by then. */
const IDLE_MS = 600_000;

type Options = {
  judging: EngineLimits;
  threads: number;
  rubric: ChosenRubric;
  onRestart?: ((worker: Worker) => void) | undefined;
};

const openThreads = ({ judging, threads, rubric }: Options): Piscina =>
  new Piscina({
    filename: import.meta.resolve('@assay/scorer/engine-thread'),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(judging.heapBytes / MIB) },
    workerData: { rubric: rubric.text },
  });

/**
 * Keeps threads. When one breaks before it has taken its work, others would start no more and the work would wait for good:
 * what waits is rejected, and what comes next finds new threads.
 */
const keepThreads = (options: Options) => {
  const renewed = (): Piscina => {
    const threads = openThreads(options);
    threads.on('error', () => {
      options.onRestart?.('engine');
      if (kept === threads) kept = renewed();
      threads.destroy();
    });
    return threads;
  };
  let kept = renewed();
  let loaded: Promise<unknown> = Promise.resolve();
  return {
    /** What breaks the thread, or ends it, is told by the next task. */
    prepare: (signal: AbortSignal): void => {
      if (kept.threads.length === 0) loaded = kept.run(undefined, { name: 'load', signal }).catch(() => undefined);
    },
    /** A thread that loads is waited for: to its pool it looks busy, and another would be started. */
    run: async (task: EngineTask | Material, options: { name: string; signal: AbortSignal }): Promise<unknown> => {
      await loaded;
      return kept.run(task, options);
    },
    close: () => kept.destroy(),
  };
};

/** Whether this is how a thread ends for want of memory; what the engine throws leaves its thread alive. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** A task for a thread, by the name of its function there, and what looks at its answer. */
type Work<T> = { name: string; task: EngineTask | Material; signal: AbortSignal; read: (answer: unknown) => T };

/** Opens the engine in up to `threads` threads, each of which starts when there is work for it. */
export const openEngine = (options: Options): Engine => {
  const { timeMs } = options.judging;
  const threads = keepThreads(options);
  const within = async <T>({ name, task, signal, read }: Work<T>): Promise<T> => {
    const time = AbortSignal.timeout(timeMs);
    try {
      return read(await threads.run(task, { name, signal: AbortSignal.any([signal, time]) }));
    } catch (error) {
      // The text of an unforeseen error may hold text of the deck.
      signal.throwIfAborted();
      if (time.aborted || isOutOfMemory(error)) options.onRestart?.('engine');
      throw time.aborted ? timedOut(timeMs) : new DeckError('crashed', 'The deck could not be judged.');
    }
  };
  return {
    prepare: (signal) => threads.prepare(AbortSignal.any([signal, AbortSignal.timeout(timeMs)])),
    close: threads.close,
    analyse: (task, signal) => within({ name: 'analyseTask', task, signal, read: (answer) => appraisal.Parse(answer) }),
    ask: (task, signal) => within({ name: 'askTask', task, signal, read: (answer) => question.Parse(answer) }),
  };
};
