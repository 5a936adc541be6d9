/** What the log may tell as an id, whoever wrote it: a few plain characters, as all ids of ours are. */
const ID = /^[\w.:-]{1,64}$/;

const TRACE_ID = /^[\da-f]{2}-([\da-f]{32})-/;

const idIn = (body: unknown, member: string): string | undefined => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, member) : undefined;
  return typeof value === 'string' && ID.test(value) ? value : undefined;
};

/** What names a message in the log, also one that nobody of ours wrote: its ids, and nothing else that it says. */
export const namesOf = (body: unknown): { id: string | undefined; analysisId: string | undefined } => ({
  id: idIn(body, 'id'),
  analysisId: idIn(body, 'analysisId'),
});

/** The trace id within a W3C `traceparent`: 32 hex digits; empty where there is none. */
export const traceIdIn = (traceparent = ''): string => TRACE_ID.exec(traceparent)?.[1] ?? '';
