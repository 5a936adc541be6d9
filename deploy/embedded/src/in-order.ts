/**
 * Works on several items at a time and yields what came of them in the items' own order.
 *
 * @param options.concurrency how many are worked on at the same time, at least 1.
 */
export async function* inOrder<Item, Outcome>(
  items: readonly Item[],
  { concurrency, work }: { concurrency: number; work: (item: Item) => Promise<Outcome> },
): AsyncGenerator<Outcome, void, undefined> {
  const ahead: Promise<Outcome>[] = [];
  let next = 0;
  const startNext = () => {
    const item = items[next];
    if (item === undefined) return;
    next += 1;
    const outcome = work(item);
    // It is awaited below, in its turn; until then a failure must not count as unhandled.
    outcome.catch(() => undefined);
    ahead.push(outcome);
  };
  while (ahead.length < concurrency && next < items.length) startNext();
  for (let outcome = ahead.shift(); outcome; outcome = ahead.shift()) {
    const result = await outcome;
    startNext();
    yield result;
  }
}
