import type { Broker, DeadLetter } from '@assay/broker/broker';
import { openBroker } from '@assay/broker/open-broker';
import { JOBS, OUTCOMES, type Queue } from '@assay/contracts/messages';
import { buildLogger } from '@assay/http/logger';
import { openPlace } from '@assay/http/place';
import { placesOf, readEmbeddedConfig, variableOf } from '../config.ts';
import type { Io } from './io.ts';

const QUEUES = [JOBS, OUTCOMES];

/** What is shown of a dead letter: never more than its ids, because it may hold words of a deck. */
type Entry = { queue: string; reason: string; schema?: string; analysisId?: string; id?: string };

const isRecord = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null;

const entryOf = ({ name }: Queue<unknown>, { body, reason }: DeadLetter): Entry => {
  const { schema, analysisId, id } = isRecord(body) ? body : {};
  const named = Object.entries({ schema, analysisId, id }).filter(([, value]) => typeof value === 'string');
  return { queue: name, reason, ...Object.fromEntries(named) };
};

const lineOf = ({ queue, reason, schema = 'unknown', analysisId = '-', id = '-' }: Entry): string =>
  `${queue}  ${reason}  ${schema}  analysis ${analysisId}  message ${id}\n`;

/**
 * What is sent in a dead letter's place: the message itself, and a job as the next sending, because outcomes of its earlier one
 * have no effect any more. Undefined for what would be refused again.
 */
const againOf = (queue: Queue<unknown>, body: unknown): unknown => {
  if (!queue.accepts(body)) return undefined;
  return JOBS.accepts(body) && body.send !== undefined ? { ...body, send: body.send + 1 } : body;
};

const withBroker = async <T>({ env }: Io, work: (broker: Broker) => Promise<T>): Promise<T> => {
  const logger = buildLogger({ name: 'dead-letters', level: 'silent', destination: 'stderr' });
  const config = readEmbeddedConfig(env);
  const variable = variableOf(config, 'BROKER_URL');
  const broker = await openPlace(variable, () => openBroker(placesOf(config).broker, { logger }));
  try {
    await broker.ready();
    return await work(broker);
  } finally {
    await broker.close();
  }
};

/**
 * Writes what was given up and still waits, a line each, oldest first in each queue.
 *
 * @returns the exit code, 0. @throws Unavailable where the broker cannot be reached, or another process works on its file.
 */
export const listDeadLetters = async ({ json = false, io }: { json?: boolean; io: Io }): Promise<number> =>
  withBroker(io, async (broker) => {
    const entries: Entry[] = [];
    for (const queue of QUEUES)
      await broker.reviewDeadLetters(queue, (letter) => void entries.push(entryOf(queue, letter)));
    io.stdout.write(json ? `${JSON.stringify(entries, null, 2)}\n` : entries.map(lineOf).join(''));
    if (entries.length === 0) io.stderr.write('No dead letter waits.\n');
    return 0;
  });

/**
 * Puts dead letters back into their queues: those with one of the `ids`, of a message or an analysis, or all where none is given.
 *
 * @returns the exit code: 0, or 1 where one could not be put back or an id is of none. @throws as `listDeadLetters`.
 */
export const retryDeadLetters = async (ids: readonly string[], io: Io): Promise<number> =>
  withBroker(io, async (broker) => {
    const found = new Set<string>();
    let refused = 0;
    for (const queue of QUEUES) {
      const lines: string[] = [];
      await broker.reviewDeadLetters(queue, (letter) => {
        const entry = entryOf(queue, letter);
        const own = [entry.id ?? '', entry.analysisId ?? ''].filter((id) => ids.includes(id));
        if (ids.length > 0 && own.length === 0) return undefined;
        for (const id of own) found.add(id);
        const again = againOf(queue, letter.body);
        if (again === undefined) refused += 1;
        lines.push(`${again === undefined ? 'left      ' : 'put back  '}${lineOf(entry)}`);
        return again;
      });
      io.stdout.write(lines.join(''));
    }
    if (refused > 0) io.stderr.write('What was left is no message that this version reads.\n');
    const unknown = ids.filter((id) => !found.has(id));
    if (unknown.length > 0) io.stderr.write(`No dead letter waits for ${unknown.join(', ')}.\n`);
    return refused > 0 || unknown.length > 0 ? 1 : 0;
  });
