import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Fault } from './problem.ts';

const escapePointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A query string holds text alone: what the schema calls a number is read as one, if it is written as one. */
const readText = (schema: unknown, value: unknown) => {
  const isNumber = isRecord(schema) && (schema['type'] === 'integer' || schema['type'] === 'number');
  return isNumber && typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;
};

const propertiesOf = (schema: TSchema): Record<string, unknown> =>
  'properties' in schema && isRecord(schema.properties) ? schema.properties : {};

const readQuery = (schema: TSchema, query: unknown): unknown => {
  const properties = propertiesOf(schema);
  if (!isRecord(query)) return query;
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, readText(properties[name], value)]));
};

/** The parameters that a query gives more than once: every one of ours has one value. */
const givenTwice = (schema: TSchema, query: unknown): FastifySchemaValidationError[] =>
  Object.keys(propertiesOf(schema))
    .filter((name) => isRecord(query) && Array.isArray(query[name]))
    .map((name) => ({
      keyword: 'twice',
      instancePath: `/${escapePointer(name)}`,
      schemaPath: '',
      params: {},
      message: 'is given twice',
    }));

/** What a member is, in the words of its description: a pattern says it to nobody. */
const inWords = (schema: TSchema, error: FastifySchemaValidationError): FastifySchemaValidationError => {
  const member = propertiesOf(schema)[error.instancePath.slice(1)];
  const description = isRecord(member) ? member['description'] : undefined;
  if (error.keyword !== 'pattern' || typeof description !== 'string') return error;
  const [first = '', rest = ''] = [description.slice(0, 1), description.slice(1)];
  return { ...error, message: `must be ${first.toLowerCase()}${rest.replace(/\.$/, '')}` };
};

/**
 * Checks every part of a request against its schema, and changes none but the query string. `["x"]` never becomes
 * `"x"`, as it would with Fastify's own compiler; members that the schema does not list stay and are ignored.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema);
  return (part: unknown) => {
    const isQuery = httpPart === 'querystring';
    const twice = isQuery ? givenTwice(schema, part) : [];
    if (twice.length > 0) return { error: twice };
    const value = isQuery ? readQuery(schema, part) : part;
    if (validator.Check(value)) return { value };
    return { error: validator.Errors(value).map((error) => inWords(schema, error)) };
  };
};

const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** What is said of a text that is no time. */
export const NO_TIME = 'must be a time such as 2026-11-20T09:30:00Z; write + as %2B';

const detailOf = ({ keyword, params, message }: FastifySchemaValidationError) => {
  if (keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`;
  if (keyword === 'enum') return `must be one of ${JSON.stringify(params['allowedValues'])}`;
  if (keyword === 'format' && params['format'] === 'date-time') return NO_TIME;
  return message ?? 'is not valid';
};

/** What validation found, each with a JSON Pointer to the member at fault; a missing member is pointed to as well. */
export const faultsOf = (errors: FastifySchemaValidationError[]): Fault[] =>
  errors.flatMap((error) => {
    if (error.keyword !== 'required') return [{ pointer: error.instancePath, detail: detailOf(error) }];
    const missing = stringsOf(error.params['requiredProperties']);
    return missing.map((name) => ({ pointer: `${error.instancePath}/${escapePointer(name)}`, detail: 'is missing' }));
  });
