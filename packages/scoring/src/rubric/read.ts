import { Check, Errors } from 'typebox/value';
import { builtIn, isBuiltIn, VERSIONS } from './built-in.ts';
import { extend } from './extend.ts';
import { type Fault, faultsOf } from './faults.ts';
import { Rubric } from './rubric.ts';

/** A text that is no rubric. The message has a line for each fault: its JSON pointer, what is wrong and what is right. */
export class RubricError extends Error {
  override readonly name = 'RubricError';
}

const refuse = (faults: readonly Fault[]): never => {
  const lines = faults.map(({ at, text }) => `  ${at === '' ? '/' : at}: ${text}`);
  throw new RubricError(['The rubric is not valid:', ...lines].join('\n'));
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RubricError(
      `The rubric is neither one of the versions ${VERSIONS.join(' and ')} nor JSON: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
};

const listOf = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(', ') : '');

const formFaults = (value: unknown): Fault[] =>
  Errors(Rubric, value).flatMap(({ keyword, instancePath: at, params, message }): Fault[] => {
    const { additionalProperties, requiredProperties, allowedValues }: Record<string, unknown> = { ...params };
    if (keyword === 'boolean') return [];
    if (keyword === 'additionalProperties')
      return [{ at, text: `${listOf(additionalProperties)} is no member; look for a slip of the pen` }];
    if (keyword === 'required') return [{ at, text: `${listOf(requiredProperties)} is missing` }];
    return [{ at, text: keyword === 'enum' ? `must be one of ${listOf(allowedValues)}` : message }];
  });

/** What the text holds, with the built-in rubric that it `extends` put under it. */
const whole = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('extends' in value)) return value;
  const { extends: base, ...changes } = value;
  if (typeof base === 'string' && isBuiltIn(base)) return extend(builtIn(base), changes);
  return refuse([{ at: '/extends', text: `must be one of ${VERSIONS.join(', ')}` }]);
};

/**
 * The rubric that a text names, as a built-in version, or holds, as JSON: a whole rubric, or one that `extends` a built-in
 * version and says only what differs.
 *
 * @throws RubricError that names every fault.
 */
export const readRubric = (text: string): Rubric => {
  const named = text.trim();
  if (isBuiltIn(named)) return builtIn(named);
  const value = whole(parse(text));
  if (!Check(Rubric, value)) return refuse(formFaults(value));
  if (isBuiltIn(value.version))
    refuse([{ at: '/version', text: `${value.version} is taken by a built-in rubric; name your own` }]);
  const faults = faultsOf(value);
  return faults.length > 0 ? refuse(faults) : value;
};
