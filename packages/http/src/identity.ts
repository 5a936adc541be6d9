import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { traceIdIn } from '@assay/contracts/log-names';

const SAFE_REQUEST_ID = /^[A-Za-z0-9._:-]{1,128}$/;

/** W3C Trace Context, level 1: version, trace id and parent id (neither all zero) and flags, in lower-case hex. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

const only = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

const randomHex = () => randomUUID().replaceAll('-', '');

const newTraceparent = () => `00-${randomHex()}-${randomHex().slice(0, 16)}-00`;

/**
 * Gives a request its id and its trace: the ones it brought where they are well formed, else new ones. They are put
 * back into its headers, so that whoever it is forwarded to sees the same. Returns the request id.
 */
export const identify = (raw: IncomingMessage): string => {
  const given = only(raw.headers['x-request-id']);
  const id = SAFE_REQUEST_ID.test(given) ? given : randomUUID();
  raw.headers['x-request-id'] = id;
  if (!TRACEPARENT.test(only(raw.headers['traceparent']))) raw.headers['traceparent'] = newTraceparent();
  return id;
};

/** The W3C `traceparent` of a request that was identified. */
export const traceparentOf = (raw: IncomingMessage): string => only(raw.headers['traceparent']);

/** The trace id of a request that was identified. */
export const traceIdOf = (raw: IncomingMessage): string => traceIdIn(traceparentOf(raw));
