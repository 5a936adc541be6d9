import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Fault } from './problem.ts';

const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A query string holds text alone: what the schema calls a number is read as one, if it is written as one. */
const readText = (schema: unknown, value: unknown) => {
  const isNumber = isRecord(schema) && (schema['type'] === 'integer' || schema['type'] === 'number');
  return isNumber && typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;
};

const readQuery = (schema: TSchema, query: unknown): unknown => {
  const properties = 'properties' in schema && isRecord(schema.properties) ? schema.properties : {};
  if (!isRecord(query)) return query;
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, readText(properties[name], value)]));
};

/**
 * Checks every part of a request against its schema, and changes none but the query string. `["x"]` never becomes
 * `"x"`, as it would with Fastify's own compiler; members that the schema does not list stay and are ignored.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema);
  return (part: unknown) => {
    const value = httpPart === 'querystring' ? readQuery(schema, part) : part;
    return validator.Check(value) ? { value } : { error: validator.Errors(value) };
  };
};

const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const escapePointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

const detailOf = ({ keyword, params, message }: FastifySchemaValidationError) => {
  if (keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`;
  if (keyword === 'enum') return `must be one of ${JSON.stringify(params['allowedValues'])}`;
  return message ?? 'is not valid';
};

/** What validation found, each with a JSON Pointer to the member at fault; a missing member is pointed to as well. */
export const faultsOf = (errors: FastifySchemaValidationError[]): Fault[] =>
  errors.flatMap((error) => {
    if (error.keyword !== 'required') return [{ pointer: error.instancePath, detail: detailOf(error) }];
    const missing = stringsOf(error.params['requiredProperties']);
    return missing.map((name) => ({ pointer: `${error.instancePath}/${escapePointer(name)}`, detail: 'is missing' }));
  });
