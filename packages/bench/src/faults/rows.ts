/** The ways to run: everything in one process, or services of their own on MongoDB, S3 and RabbitMQ. */
export const MODES = ['embedded', 'distributed'] as const;
export type Mode = (typeof MODES)[number];

/** A fault, what is to happen then, and the modes in which it can happen at all. */
export type Row = { number: number; fault: string; expected: string; modes: readonly Mode[] };

const E = ['embedded'] as const;
const D = ['distributed'] as const;

type Line = readonly [fault: string, expected: string, modes?: readonly Mode[]];

const LINES: readonly Line[] = [
  ['analysis service killed after the insert, before the publish', 'published on restart; one analysis'],
  ['killed after the publish, before the confirm', 'perhaps a second job; one result', D],
  ['killed after the confirm, before it is marked sent', 'the second job has no effect'],
  ['broker down at POST', '201 PENDING in under 500 ms; drains later', D],
  ['broker killed with -9 again and again under load', '0 confirmed jobs lost', D],
  ['broker stopped (SIGSTOP)', 'noticed within two heartbeats; resumes', D],
  ['broker memory alarm', 'relay pauses; POST still 201', D],
  ['queue full', 'nack, backoff, no loss', D],
  ['queue deleted, then publish', 'the return counts as failure; topology declared again', D],
  ['queue deleted under a consumer', 'consumes again within 5 s', D],
  ['channel error 404 or 406', 'the channel alone is reopened', D],
  ['queue argument mismatch at start', 'clear error, not ready, exit code not 0', D],
  ['connection cut during set-up', 'no crash, no wedge', D],
  ['TCP black hole during the handshake', 'connect timeout, then retry', D],
  ['scorer killed mid-job', 'redelivered; COMPLETED once'],
  ['scorer stopped (SIGSTOP) past its lease', 'the second worker wins; the late write is refused', D],
  ['event loop blocked for two heartbeats', 'one result; parsing runs off the main thread'],
  ['malformed or unknown-version message', 'dead-lettered at once; others flow'],
  ['deck that crashes or exhausts the parser', 'the child dies, the worker lives; FAILED after the limit'],
  ['job over its deadline', "aborted before the broker's consumer timeout"],
  ['one message to two workers', 'one effect'],
  ['late result after FAILED', 'ignored'],
  ['document store down at POST', '503 with Retry-After'],
  ['document store down at result write', 'not acknowledged; retried; nothing lost'],
  ['connection reset after the insert was sent', 'one record', D],
  ['object store down at upload', '503, no company'],
  ['client aborts the upload', 'no record, upload aborted, no temporary file or descriptor left'],
  ['object stored, insert fails', 'the orphan is swept; a referenced object never'],
  ['deck object cut short', 'hash mismatch, retry'],
  ['deck object missing', 'retries, then FAILED with the reason'],
  ['website hangs, drips, or sends a decompression bomb', 'at most 10 s; COMPLETED without it'],
  ['LLM answers 429, 500 or malformed JSON', 'retry, breaker, then the embedded engine, named in serviceModelVersion'],
  ['SIGTERM at the gateway with requests in flight', 'they finish; exit within 10 s'],
  ['SIGTERM at the scorer mid-job', 'finishes and acknowledges; one delivery'],
  ['rolling restart under load', '0 failed requests; all analyses end', D],
  ['two relays', 'no loss, no starvation'],
  ["a worker's clock off by an hour", 'leases unaffected'],
  ['ten times the load', '429 and 503; live stays 200; bounded memory'],
  ['upstream down or slow', '502, 503, 504; a POST is never retried by the gateway', D],
  ['slow headers or body', '408 on time'],
  ['disk full in embedded mode', 'clear error, no torn data', E],
  ['embedded process killed with -9 mid-write', 'everything acknowledged is there again', E],
  ['dead-letter queue missing for a while', 'dead letters arrive once it is back', D],
  ['10,000 jobs waiting at restart', 'memory bounded by prefetch'],
  ['event-stream client that never reads', 'dropped; no leak; drain not blocked'],
  ['JWKS endpoint down, or keys rotated', 'cached keys work; a new kid is accepted; never fetched: 503'],
];

/** The faults that the service is to stand, numbered from 1. */
export const ROWS: readonly Row[] = LINES.map(([fault, expected, modes = MODES], n) => ({
  number: n + 1,
  fault,
  expected,
  modes,
}));
