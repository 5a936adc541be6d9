import type { AnalysisRecord } from './analysis.ts';
import type { AnalysisStore } from './store/analysis-store.ts';

type Tell = (record: AnalysisRecord) => void;

/** Tells of analyses whoever follows them in this process. */
export type Watching = {
  /** Tells of this record at once, and of each that comes after it until what this gives is called. */
  follow(record: AnalysisRecord, tell: Tell): () => void;
  /** Passes on what this process itself has written. */
  note(record: AnalysisRecord): void;
  /** Reads what is followed, each analysis once, and passes it on: other processes write too. */
  look(): Promise<void>;
};

/** Makes what watches analyses in the store. A follower may be told of one record twice, and of an older one late. */
export const buildWatching = (store: Pick<AnalysisStore, 'get'>): Watching => {
  const followers = new Map<string, Set<Tell>>();

  const note = (record: AnalysisRecord) => {
    for (const tell of followers.get(record.id) ?? []) tell(record);
  };
  return {
    note,
    follow: (record, tell) => {
      const { id } = record;
      const own = followers.get(id) ?? new Set();
      followers.set(id, own.add(tell));
      tell(record);
      return () => {
        own.delete(tell);
        if (own.size === 0) followers.delete(id);
      };
    },
    look: async () => {
      for (const id of followers.keys()) {
        const record = await store.get(id);
        if (record) note(record);
      }
    },
  };
};
