import type { Queue } from '@assay/contracts/messages';
import type { Review } from '../broker.ts';
import { parse } from '../letter.ts';
import type { Messages } from './messages.ts';

/** Shows each dead letter that waits, once; what is sent again leaves them in one commit. */
export const reviewDeadLetters = (
  messages: Messages,
  { queue, review }: { queue: Queue<unknown>; review: Review },
): void => {
  const kept: number[] = [];
  try {
    for (let letter = messages.claim(queue.deadLetters); letter; letter = messages.claim(queue.deadLetters)) {
      const { id, text, reason = 'refused' } = letter;
      kept.push(id);
      const again = review({ body: parse(text), reason });
      if (again === undefined) continue;
      messages.revive(id, { queue: queue.name, text: JSON.stringify(again) });
      kept.pop();
    }
  } finally {
    for (const id of kept) messages.release(id);
  }
};
