import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Client } from './client.ts';

/** Looks at a time: one may have to wait for a process that is frozen. */
const LANES = 4;
/** Between two looks of a lane, in milliseconds: looking must not be a load of its own. */
const LOOK_MS = 150;
/** One look of so many goes to an analysis that has ended, and must not have changed. */
const ENDED_AGAIN = 4;

/** An analysis as it was seen: `hash` is of all that the interface shows of it, `message` says why it failed. */
export type Sight = { status: string; hash: string; message: string };

type Watched = { id: string; client: Client };

/** Looks at analyses again and again, and remembers how each was when it was first seen to have ended. */
export type Watch = {
  add(watched: Watched): void;
  ended: ReadonlyMap<string, Sight>;
  /** Analyses that were seen in another state after they had ended, with what they then were. */
  changed: ReadonlyMap<string, Sight>;
  /** How many have not been seen to end. */
  waiting(): number;
  close(): Promise<void>;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** How an analysis is now; 'missing' for 404, undefined when nothing can be known at the moment. */
export const look = async ({ id, client }: Watched): Promise<Sight | 'missing' | undefined> => {
  const { status: code, text } = await client.get(`/analysis/context/${id}`);
  if (code === 404) return 'missing';
  if (code !== 200) return undefined;
  const body: unknown = JSON.parse(text);
  if (!isRecord(body) || !isRecord(body['data'])) return undefined;
  const hash = createHash('sha256').update(text).digest('hex');
  return { status: String(body['data']['status']), hash, message: String(body['message']) };
};

/** Whether an analysis was seen at its end. */
export const hasEnded = ({ status }: Sight): boolean => status === 'COMPLETED' || status === 'FAILED';

/** Starts to look. */
export const startWatch = (): Watch => {
  const waiting: Watched[] = [];
  const finished: Watched[] = [];
  const ended = new Map<string, Sight>();
  const changed = new Map<string, Sight>();
  let added = 0;
  let isOpen = true;

  const turn = async (queue: Watched[]) => {
    const watched = queue.shift();
    if (!watched) return;
    const sight = await look(watched);
    const first = ended.get(watched.id);
    const isEnd = sight !== undefined && sight !== 'missing' && hasEnded(sight);
    if (first && sight && sight !== 'missing' && sight.hash !== first.hash) changed.set(watched.id, sight);
    if (!first && isEnd) ended.set(watched.id, sight);
    (first || isEnd ? finished : waiting).push(watched);
  };
  const run = async () => {
    for (let n = 0; isOpen; n += 1) {
      await turn(n % ENDED_AGAIN === 0 ? finished : waiting);
      await setTimeout(LOOK_MS);
    }
  };
  const running = Promise.all(Array.from({ length: LANES }, run));
  return {
    add: (watched) => {
      added += 1;
      waiting.push(watched);
    },
    ...{ ended, changed },
    waiting: () => added - ended.size,
    async close() {
      isOpen = false;
      await running;
    },
  };
};
