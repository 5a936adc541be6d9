import { availableParallelism } from 'node:os';
import { DEFAULT_OFFICE, type Office } from '@assay/deck/pictures/office/convert';
import { readVariable, SERVER_VARIABLES } from '@assay/http/config';
import { type ChosenRubric, RUBRIC_VARIABLES, rubricFrom } from '@assay/scoring/rubric/choice';
import { Type } from 'typebox';
import { DECK_VARIABLES } from './deck-config.ts';
import { ENGINE_VARIABLES } from './engine-config.ts';
import { LLM_VARIABLES } from './llm/config.ts';

/** Processes that wait, where nobody has said how many: they cost memory, and gain time for single decks only. */
const MOST_WARM = 2;

/** What the scorer reads from its environment, beside where it listens for health checks. */
export const SCORER_VARIABLES = {
  ...RUBRIC_VARIABLES,
  BROKER_URL: Type.String({
    default: 'local:./data/broker.db',
    writeOnly: true,
    description: 'What carries jobs and results: amqp://…, amqps://…, or local:FILE within one process.',
  }),
  OBJECTS_URL: Type.String({
    default: 'file:./data/objects',
    description: 'Where decks are kept: s3://BUCKET?endpoint=URL&region=NAME or file:DIR.',
  }),
  SCORER_CONCURRENCY: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 64,
      description:
        'Decks read and judged at the same time, each read in a process of its own and judged in a thread. Default: one per core.',
    }),
  ),
  SCORER_WARM_PROCESSES: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 64,
      description:
        'Processes that wait for a deck with everything loaded, some 100 MB each. Default: as many as decks at the same time, at most 2.',
    }),
  ),
  ...DECK_VARIABLES,
  ...ENGINE_VARIABLES,
  ...LLM_VARIABLES,
  WEBSITES: Type.Boolean({
    default: true,
    description:
      "Whether a page of a company's website is read as a second source. Only the public internet is connected to.",
  }),
  SLIDE_PICTURES: Type.Boolean({
    default: true,
    description: 'Whether a picture of each slide is drawn and kept beside the analysis.',
  }),
  SOFFICE: Type.String({
    default: DEFAULT_OFFICE.program,
    description:
      'LibreOffice, by which slides of PPTX and ODP decks are drawn: a name on the PATH or a path. They have no pictures where it is missing.',
  }),
  SOFFICE_TIMEOUT_MS: Type.Integer({
    default: DEFAULT_OFFICE.timeMs,
    minimum: 100,
    maximum: 600_000,
    description: 'The longest that LibreOffice may take for one deck, in milliseconds.',
  }),
};

export const ScorerConfig = Type.Object({ ...SERVER_VARIABLES, ...SCORER_VARIABLES });

/** By what decks are scored, from SCORER_VARIABLES. @throws ConfigError naming every fault of a fund's own rubric. */
export const rubricOf = (config: { RUBRIC: string }): ChosenRubric => readVariable('RUBRIC', () => rubricFrom(config));

/** What draws the slides of office decks, from SCORER_VARIABLES. */
export const officeFrom = (
  config: Pick<Type.Static<typeof ScorerConfig>, 'SOFFICE' | 'SOFFICE_TIMEOUT_MS'>,
): Office => ({
  program: config.SOFFICE,
  timeMs: config.SOFFICE_TIMEOUT_MS,
});

/** How many decks are worked on at the same time, from SCORER_VARIABLES. */
export const concurrencyFrom = (config: { SCORER_CONCURRENCY?: number }): number =>
  config.SCORER_CONCURRENCY ?? availableParallelism();

/** How many processes wait for a deck, from SCORER_VARIABLES. */
export const warmFrom = (config: { SCORER_CONCURRENCY?: number; SCORER_WARM_PROCESSES?: number }): number =>
  config.SCORER_WARM_PROCESSES ?? Math.min(concurrencyFrom(config), MOST_WARM);
