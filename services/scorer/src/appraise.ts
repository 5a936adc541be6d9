import { Readable } from 'node:stream';
import { AnalysisResult } from '@assay/contracts/analysis';
import { Evidence } from '@assay/contracts/evidence';
import type { AnalysisJob } from '@assay/contracts/messages';
import type { Instructions } from '@assay/deck/isolation/instructions';
import type { Limits } from '@assay/deck/isolation/limits';
import { openWarmPool } from '@assay/deck/isolation/warm-pool';
import { CURRENT } from '@assay/scoring/rubric/built-in';
import type { ChosenRubric } from '@assay/scoring/rubric/choice';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Assignment } from './assignment.ts';
import type { Website } from './website/read-website.ts';

/** What the child answers: the members that a completed analysis carries. */
const Appraisal = Type.Object({ serviceModelVersion: Type.String(), result: AnalysisResult, evidence: Evidence });
export type Appraisal = Type.Static<typeof Appraisal>;
const appraisal = Compile(Appraisal);

/** What analyses decks, each in a child process of its own. */
export type Appraiser = {
  /** Begins to keep processes waiting. */
  start(): void;
  /**
   * Reads a deck and a page of the website and analyses them, so that neither a hostile deck nor a long computation
   * touches this process. Without either the analysis says what is missing.
   *
   * @throws DeckError where the deck cannot be read; Unavailable where no process can be started; the signal's reason
   *   when it aborts.
   */
  appraise(
    job: Pick<AnalysisJob, 'asOf' | 'company' | 'businessType'>,
    options: { deck: Readable | undefined; website?: Website | undefined; signal: AbortSignal },
  ): Promise<Appraisal>;
  /** Ends every process. */
  close(): Promise<void>;
};

/** `warm` processes wait with everything loaded, so that an ordinary deck does not pay for a start; none at 0. */
export type AppraiserOptions = { limits: Limits; instructions: Instructions; warm: number; rubric: ChosenRubric };

/** Opens what analyses decks. No process is started before it is asked for. */
export const openAppraiser = ({ limits, instructions, warm, rubric }: AppraiserOptions): Appraiser => {
  const pool = openWarmPool({ entry: import.meta.resolve('@assay/scorer/appraise-child'), limits, size: warm });
  return {
    start: pool.start,
    close: pool.close,
    appraise: async ({ asOf, businessType, company: { name, website } }, { deck, website: page, signal }) => {
      const message: Assignment = {
        asOf,
        ...(businessType === undefined ? {} : { businessType }),
        ...(rubric.text === CURRENT ? {} : { rubric: rubric.text }),
        company: { ...(name === undefined ? {} : { name }), ...(website === undefined ? {} : { website }) },
        ...(page ? { website: page } : {}),
        ...(deck ? { instructions } : {}),
      };
      return appraisal.Parse(await pool.run({ input: deck ?? Readable.from([]), message, signal }));
    },
  };
};
