import { runBroken } from './broken-analysis.ts';

/** A service of analyses that does not remember the newest attempt at a job: what an older one says has effect as well. */
await runBroken(({ store, broker }) => ({
  broker,
  store: {
    ...store,
    async get(id) {
      const record = await store.get(id);
      if (record) Reflect.deleteProperty(record, 'newest');
      return record;
    },
  },
}));
