/**
 * An outcome that took effect, as the log of a service of analyses tells it. `attempt` says which delivery of the job it comes from,
 * by the number of the sending and then of the delivery; undefined where the service does not say.
 */
export type Effect = {
  analysisId: string;
  isEnd: boolean;
  attempt: readonly [send: number, delivery: number] | undefined;
};

const SENTENCE = 'An outcome came in.';
const ENDS = new Set(['assay.analysis.completed', 'assay.analysis.failed']);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** The effect that a line of a log tells of, if any. */
export const effectIn = (line: string): Effect | undefined => {
  if (!line.includes(SENTENCE)) return undefined;
  const entry = parsed(line);
  if (!isRecord(entry) || entry['msg'] !== SENTENCE || entry['effect'] !== 'applied') return undefined;
  const { analysisId, schema, send, attempt } = entry;
  return {
    analysisId: String(analysisId),
    isEnd: ENDS.has(String(schema)),
    attempt: typeof send === 'number' && typeof attempt === 'number' ? [send, attempt] : undefined,
  };
};

/** Whether the first attempt was made before the second. */
export const isOlder = (a: NonNullable<Effect['attempt']>, b: NonNullable<Effect['attempt']>): boolean =>
  a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
