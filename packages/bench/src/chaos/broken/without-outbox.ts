import { runBroken } from './broken-analysis.ts';

/** When a job that was tried once is due again, in milliseconds of the epoch: not in this century. */
const NEVER = new Date('2999-01-01');

/** A service of analyses that publishes each job once and then forgets it, as one without an outbox does. */
await runBroken(({ store, broker }) => ({
  broker,
  store: {
    ...store,
    async claimUnsent(options) {
      const claimed = await store.claimUnsent(options);
      if (claimed) await store.markUnsent(claimed.job.analysisId, NEVER);
      return claimed;
    },
    markSent: async () => {},
    markUnsent: async () => {},
  },
}));
