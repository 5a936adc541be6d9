import type { Queue } from '@assay/contracts/messages';
import type { Review } from '../broker.ts';
import { parse } from '../letter.ts';
import { answered } from './answered.ts';
import { closeInTime, WAIT_MS } from './channel.ts';
import type { Connection } from './connection.ts';
import type { Kept } from './keep.ts';
import type { Publisher } from './publisher.ts';
import type { Topology } from './topology.ts';
import { letterOf } from './work.ts';

type Setting = { topology: Topology; publisher: Publisher };

/**
 * Shows each dead letter that waits now, once. All are held until the last is seen, and those that stay are given back by the end of the
 * channel: given back before, one would be handed out again. One that is sent again is on disk in its queue before it leaves.
 */
export const reviewDeadLetters = async (
  connections: Kept<Connection>,
  { queue, review, topology, publisher }: Setting & { queue: Queue<unknown>; review: Review },
): Promise<void> => {
  const { model } = await connections.get(WAIT_MS);
  const { deadLetters } = await answered(topology.declare(model, queue));
  const channel = await answered(model.createChannel());
  // The call that failed rejects as well.
  channel.on('error', () => {});
  try {
    for (let left = deadLetters; left > 0; left -= 1) {
      const message = await answered(channel.get(queue.deadLetters));
      if (message === false) return;
      const { text, traceparent, reason = 'refused' } = letterOf(message);
      const again = review({ body: parse(text), reason });
      if (again === undefined) continue;
      await publisher.publish(queue, { text: JSON.stringify(again), traceparent });
      channel.ack(message);
    }
  } finally {
    await closeInTime(channel);
  }
};
