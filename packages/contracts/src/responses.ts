import { type TSchema, Type } from 'typebox';
import { PROBLEM_MEDIA_TYPE, Problem } from './problem.ts';

/** When an operation answers each status of an error. */
const PROBLEMS = {
  400: 'The request is malformed; `detail` and `errors` say where.',
  401: 'No valid bearer token.',
  403: "The token's `scope` does not allow this operation.",
  404: 'There is no such record, or it is not yours.',
  408: 'The request did not arrive in time.',
  409: 'A request with this Idempotency-Key is in flight, or a record is not yet in the state that is asked for.',
  413: 'The request is too large.',
  414: 'The path is too long.',
  415: 'The body, or the deck in it, is of a type that is not accepted.',
  422: 'The Idempotency-Key was used before with another payload.',
  429: 'Too many requests, waiting analyses or event streams; `Retry-After` says when to come back.',
  500: 'A fault of the service.',
  502: 'A service behind the gateway answered with something that cannot be understood.',
  503: 'A part of the service is not available now, or it has more to do than it can; `Retry-After` says when to come back.',
  504: 'A service behind the gateway did not answer in time.',
} as const;
type ProblemStatus = keyof typeof PROBLEMS;

const RETRY_AFTER = {
  'Retry-After': Type.Integer({
    description: 'Seconds to wait before the request is worth repeating.',
  }),
};
const WITH_RETRY_AFTER: ReadonlySet<ProblemStatus> = new Set([409, 429, 503]);

/** Every operation can answer these; an operation adds its own. */
const ALWAYS: ProblemStatus[] = [400, 401, 403, 408, 429, 500, 502, 503, 504];

/** The problems an operation answers: those that every one can, and its own. */
export const problems = (...statuses: ProblemStatus[]) =>
  Object.fromEntries(
    [...ALWAYS, ...statuses].map((status) => [
      status,
      {
        description: PROBLEMS[status],
        ...(WITH_RETRY_AFTER.has(status) ? { headers: RETRY_AFTER } : {}),
        content: { [PROBLEM_MEDIA_TYPE]: { schema: Problem } },
      },
    ]),
  );

/** A response of server-sent events; the example shows what they look like. */
export const eventStream = (description: string, example: string) => ({
  description,
  content: { 'text/event-stream': { schema: Type.String({ examples: [example] }) } },
});

/** A response with a JSON body, and the headers that may come with it. */
export const json = (description: string, schema: TSchema, headers?: Record<string, TSchema>) => ({
  description,
  ...(headers ? { headers } : {}),
  content: { 'application/json': { schema } },
});
