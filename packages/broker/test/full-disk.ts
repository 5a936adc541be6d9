// A process of its own whose disk is full after a few messages: says how many the broker took and why it refused the next,
// works on, and says what the broker logs.
import { openBroker } from '../src/open-broker.ts';
import { isAnything, options } from './queue.ts';

// The end of the space is an error that SQLite meets, not the end of the process.
process.on('SIGXFSZ', () => {});

const queue = { name: 'full', deadLetters: 'full.dead', deliveryLimit: 3, accepts: isAnything };
const logger = { ...options.logger, error: (_fields: object, sentence: string) => void process.send?.(sentence) };
const broker = await openBroker(`local:${process.argv[2]}`, { ...options, logger });
let taken = 0;
let refusal = '';
while (refusal === '') {
  await broker.publish(queue, 'x'.repeat(50_000)).then(
    () => {
      taken += 1;
    },
    ({ name }: Error) => {
      refusal = name;
    },
  );
}
process.send?.(taken);
process.send?.(refusal);
await broker.consume(queue, { concurrency: 1 }, async () => {});
process.on('disconnect', () => process.exit());
