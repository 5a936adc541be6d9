import { test } from 'tap';
import type { AnalysisRecord } from '../src/analysis.ts';
import { openAnalysisStore } from '../src/open-analysis-store.ts';
import { buildWatching } from '../src/watching.ts';
import { idOf, recordOf, unsentOf } from './samples.ts';

test('an analysis is read once a look, however many follow it, and not at all when nobody does', async (t) => {
  const store = await openAnalysisStore('sqlite::memory:');
  t.teardown(() => store.close());
  for (const record of [recordOf(1), recordOf(2)])
    await store.insert(record, { dedupe: record.id, fingerprint: '', unsent: unsentOf(record) });
  const reads: string[] = [];
  const watching = buildWatching({
    get: (id) => {
      reads.push(id);
      return store.get(id);
    },
  });
  const told: AnalysisRecord[][] = [[], [], []];
  const stops = [recordOf(1), recordOf(1), recordOf(3)].map((record, n) =>
    watching.follow(record, (each) => void told[n]?.push(each)),
  );
  await watching.look();
  t.strictSame(reads, [idOf(1), idOf(3)]);
  t.strictSame(told, [[recordOf(1), recordOf(1)], [recordOf(1), recordOf(1)], [recordOf(3)]]);
  stops[0]?.();
  watching.note(recordOf(1));
  t.strictSame(
    told.map(({ length }) => length),
    [2, 3, 1],
  );
  for (const stop of stops) stop();
  await watching.look();
  t.equal(reads.length, 2);
});
