// A process of its own whose disk is full after a few messages: says how many the broker took, works on, and says what
// the broker logs.
import { Unavailable } from '@assay/contracts/unavailable';
import { openBroker } from '../src/open-broker.ts';
import { isAnything, options } from './queue.ts';

const queue = { name: 'full', deadLetters: 'full.dead', deliveryLimit: 3, accepts: isAnything };
const logger = { ...options.logger, error: (_fields: object, sentence: string) => void process.send?.(sentence) };
const broker = await openBroker(`local:${process.argv[2]}`, { ...options, logger });
let taken = 0;
let refusal: unknown;
while (refusal === undefined) {
  await broker.publish(queue, 'x'.repeat(50_000)).then(
    () => {
      taken += 1;
    },
    (error: unknown) => {
      refusal = error;
    },
  );
}
process.send?.({ taken, isUnavailable: refusal instanceof Unavailable });
await broker.consume(queue, { concurrency: 1 }, async () => {});
process.on('disconnect', () => process.exit());
