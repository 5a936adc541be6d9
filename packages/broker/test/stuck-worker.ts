// A process of its own: takes one message from the queue file it is given, says so, and never finishes it.
import { openBroker } from '../src/open-broker.ts';
import { buildQueue, options } from './queue.ts';

const broker = await openBroker(`local:${process.argv[2]}`, options);
const queue = { ...buildQueue(2), name: 'stuck', deadLetters: 'stuck.dead' };
await broker.consume(queue, { concurrency: 1 }, () => {
  process.send?.('taken');
  return new Promise(() => {});
});
process.on('disconnect', () => process.exit());
