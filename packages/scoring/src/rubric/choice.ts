import { Type } from 'typebox';
import { CURRENT, isBuiltIn, VERSIONS } from './built-in.ts';
import { compileRubric } from './load.ts';
import { readRubric } from './read.ts';

/** What everything that scores, or names what will score, reads from its environment. RUBRIC_FILE names a file that holds it. */
export const RUBRIC_VARIABLES = {
  RUBRIC: Type.String({
    default: CURRENT,
    description: `The rubric: ${VERSIONS.join(' or ')}, or a fund's own as JSON, best in a file that RUBRIC_FILE names.`,
  }),
};

/** A rubric as it is handed to the processes that score: `name` for analyses, `text` for the processes. */
export type ChosenRubric = { name: string; text: string };

/**
 * The rubric that is configured, checked once for all processes.
 *
 * @throws RubricError that names every fault.
 */
export const rubricFrom = ({ RUBRIC }: { RUBRIC: string }): ChosenRubric => {
  const rubric = readRubric(RUBRIC);
  const { name } = compileRubric(rubric);
  return { name, text: isBuiltIn(rubric.version) ? rubric.version : JSON.stringify(rubric) };
};
