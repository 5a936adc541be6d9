/** Records a complete list reads at a time: enough to keep the store busy, few enough to keep memory flat. */
const BATCH = 200;

/** One page of records with ids below `before` (all, when it is undefined), newest first, `limit` at most. */
export type ReadPage<T> = (page: { before: string | undefined; limit: number }) => Promise<T[]>;

/**
 * Walks a complete list, newest first, in constant memory. Ids are UUIDv7 and so stand in order of creation: what is
 * inserted during the walk lies above its start and is neither repeated nor skipped.
 */
export async function* walk<T extends { id: string }>(readPage: ReadPage<T>): AsyncGenerator<T, void, undefined> {
  let before: string | undefined;
  for (;;) {
    const records = await readPage({ before, limit: BATCH });
    yield* records;
    before = records.at(-1)?.id;
    if (before === undefined || records.length < BATCH) return;
  }
}
