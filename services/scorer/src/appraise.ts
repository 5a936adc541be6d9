import type { Readable } from 'node:stream';
import type { AnalysisJob } from '@assay/contracts/messages';
import type { Progress } from '@assay/contracts/progress';
import type { Instructions } from '@assay/deck/isolation/instructions';
import type { Limits } from '@assay/deck/isolation/limits';
import type { OnSlides } from '@assay/deck/slides-read';
import type { ChosenRubric } from '@assay/scoring/rubric/choice';
import { type Appraisal, openEngine } from './engine.ts';
import type { EngineLimits } from './engine-config.ts';
import type { Tagger } from './llm/tagger.ts';
import { openSourceReader, type Sources } from './sources.ts';
import type { Website } from './website/read-website.ts';
import type { Worker } from './workers.ts';

/** What analyses decks: each is read in a process of its own, and judged in a thread that stays. */
export type Appraiser = {
  /** Begins to keep processes waiting. */
  start(): void;
  /**
   * Reads a deck and a page of the website and analyses them, so that neither a hostile deck nor a long computation
   * touches this thread. Without either the analysis says what is missing.
   *
   * @throws DeckError where the deck cannot be read or judged; Unavailable where no process can be started; the signal's
   *   reason when it aborts.
   */
  appraise(
    job: Pick<AnalysisJob, 'asOf' | 'company' | 'businessType'> & { analysisId?: string },
    options: {
      deck: Readable | undefined;
      website?: Website | undefined;
      signal: AbortSignal;
      /** Told how far it has come, any number of times. */
      onProgress?: (progress: Progress) => void;
    },
  ): Promise<Appraisal>;
  /** Ends every process and thread. */
  close(): Promise<void>;
};

/**
 * `warm` processes wait with everything loaded, so that an ordinary deck does not pay for a start; none at 0. `threads` is
 * how many materials are judged at the same time.
 */
export type AppraiserOptions = {
  /** What reading and judging one deck may cost. */
  limits: Limits;
  judging: EngineLimits;
  instructions: Instructions;
  warm: number;
  threads: number;
  rubric: ChosenRubric;
  /** What has a language model tag decks; without it none is asked. */
  tagger?: Tagger | undefined;
  /** Called for each process or thread that broke, or was ended because its time was over. */
  onRestart?: ((worker: Worker) => void) | undefined;
};

const countOf = (deck: Sources['deck']) => {
  const slides = deck?.slides.length ?? 0;
  return slides > 0 ? { slidesRead: slides, slides } : {};
};

/** Opens what analyses decks. No process is started before it is asked for. */
export const openAppraiser = (options: AppraiserOptions): Appraiser => {
  const sources = openSourceReader(options);
  const engine = openEngine(options);
  const { tagger } = options;
  return {
    start: sources.start,
    close: async () => {
      await Promise.all([sources.close(), engine.close()]);
    },
    appraise: async (job, { deck, website, signal, onProgress = () => undefined }) => {
      const { asOf, businessType, analysisId } = job;
      const { name, website: url } = job.company;
      onProgress({ stage: 'reading' });
      engine.prepare(signal);
      const onSlides: OnSlides = ({ read, of }) => onProgress({ stage: 'reading', slidesRead: read, slides: of });
      const read = await sources.read({ deck, website }, { signal, onSlides });
      onProgress({ stage: 'judging', ...countOf(read.deck) });
      const company = { ...(name !== undefined && { name }), ...(url !== undefined && { website: url }) };
      const material = { company, ...read };
      const tagged = await tagger?.tag(await engine.ask(material, signal), { signal, analysisId });
      return engine.analyse({ asOf, material, tagged, ...(businessType && { businessType }) }, signal);
    },
  };
};
