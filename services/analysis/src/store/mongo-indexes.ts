import { reached } from '@assay/store/mongo';
import type { Collection } from 'mongodb';
import { type AnalysisDocument, FORMER_INDEX, INDEXES } from './mongo-documents.ts';

const declare = async (analyses: Collection<AnalysisDocument>): Promise<void> => {
  await reached(analyses.createIndexes(INDEXES));
  // Most servers have none, and say so.
  await analyses.dropIndex(FORMER_INDEX).catch(() => {});
};

/** The collection, once the client is connected. */
export type Analyses = () => Promise<Collection<AnalysisDocument>>;

/** Declares the indexes before the first use; a failed attempt is made again. */
export const indexing = (analyses: Analyses) => {
  let declared: Promise<void> | undefined;
  return async (): Promise<void> => {
    declared ??= analyses().then(declare);
    try {
      await declared;
    } catch (error) {
      declared = undefined;
      throw error;
    }
  };
};
