/** Why a model gave no tags, as the log says it. `resting` is said of one that was not asked, after failures in a row. */
export type Reason = 'refused' | 'busy' | 'unavailable' | 'timeout' | 'malformed' | 'too-large' | 'resting';

/** A call that came to nothing: only a code, because what a library throws holds the prompt and may hold the key. */
export class LlmFailure extends Error {
  override readonly name = 'LlmFailure';
  readonly reason: Reason;
  /** How long the server asks to be left alone, in milliseconds. */
  readonly waitMs: number | undefined;

  constructor(reason: Reason, waitMs?: number) {
    super(`the language model gave no tags: ${reason}`);
    this.reason = reason;
    this.waitMs = waitMs;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a header `Retry-After` asks for (RFC 9110, section 10.2.3): seconds, or a date. */
const waitIn = (headers: unknown): number | undefined => {
  const value = isRecord(headers) ? headers['retry-after'] : undefined;
  if (typeof value !== 'string') return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
};

const reasonOf = (status: number | undefined): Reason => {
  if (status === 429) return 'busy';
  if (status === undefined || status === 408 || status >= 500) return 'unavailable';
  return status < 300 ? 'malformed' : 'refused';
};

const causes = (error: unknown): unknown[] => (isRecord(error) ? [error, ...causes(error['cause'])] : []);

/** What an error of a call means, whoever threw it. */
export const llmFailureOf = (error: unknown): LlmFailure => {
  const known = causes(error).find((one) => one instanceof LlmFailure);
  if (known instanceof LlmFailure) return known;
  if (!isRecord(error)) return new LlmFailure('unavailable');
  const status = typeof error['statusCode'] === 'number' ? error['statusCode'] : undefined;
  return new LlmFailure(reasonOf(status), waitIn(error['responseHeaders']));
};
