import { Readable } from 'node:stream';
import { AnalysisResult } from '@assay/contracts/analysis';
import { Evidence } from '@assay/contracts/evidence';
import type { AnalysisJob } from '@assay/contracts/messages';
import { runIsolated } from '@assay/deck/isolate';
import type { Limits } from '@assay/deck/limits';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** What the child answers: the members that a completed analysis carries. */
const Appraisal = Type.Object({ serviceModelVersion: Type.String(), result: AnalysisResult, evidence: Evidence });
export type Appraisal = Type.Static<typeof Appraisal>;
const appraisal = Compile(Appraisal);

/** What the child is told beside the deck's bytes. */
export const Assignment = Type.Object({
  asOf: Type.String(),
  company: Type.Object({ name: Type.Optional(Type.String()), website: Type.Optional(Type.String()) }),
  hasDeck: Type.Boolean(),
});
export type Assignment = Type.Static<typeof Assignment>;

/**
 * Reads a deck and analyses it in a child process of its own, so that neither a hostile deck nor a long computation
 * touches the process that asked. Without a deck the analysis says what is missing.
 *
 * @throws DeckError where the deck cannot be read; the signal's reason when it aborts.
 */
export const appraise = async (
  job: Pick<AnalysisJob, 'asOf' | 'company'>,
  options: { deck: Readable | undefined; limits: Limits; signal: AbortSignal },
): Promise<Appraisal> => {
  const { name, website } = job.company;
  const assignment: Assignment = {
    asOf: job.asOf,
    company: { ...(name === undefined ? {} : { name }), ...(website === undefined ? {} : { website }) },
    hasDeck: options.deck !== undefined,
  };
  const answer = await runIsolated({
    entry: import.meta.resolve('@assay/scorer/appraise-child'),
    input: options.deck ?? Readable.from([]),
    message: assignment,
    limits: options.limits,
    signal: options.signal,
  });
  return appraisal.Parse(answer);
};
