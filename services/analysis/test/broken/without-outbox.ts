import { JOBS } from '@assay/contracts/messages';
import { runBroken } from './broken-analysis.ts';

/** A service of analyses that publishes each job once, when it is asked for, and keeps none in its store to be sent later. */
await runBroken(({ store, broker }) => ({
  broker,
  store: {
    ...store,
    async insert(record, insertion) {
      const isNew = await store.insert(record, insertion);
      if (isNew) broker.publish(JOBS, insertion.unsent.job).catch(() => {});
      return isNew;
    },
    claimUnsent: async () => undefined,
  },
}));
