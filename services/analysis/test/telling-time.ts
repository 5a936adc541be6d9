import { openAnalysisStore } from '../src/open-analysis-store.ts';

/** A program that tells its parent the time by its own clock and by that of the store whose URL it is given. */
const store = await openAnalysisStore(process.argv[2] ?? '');
process.send?.({ own: Date.now(), store: store.now().getTime() });
await store.close();
