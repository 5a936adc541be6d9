import type { AnalysisStore } from './store/analysis-store.ts';

const SQLITE = 'sqlite:';

/**
 * Connects the store that the URL names: `mongodb://…`, `mongodb+srv://…`, `sqlite:FILE` or `sqlite::memory:`. The
 * adapter's driver is loaded only when it is used.
 *
 * @throws for a URL of another scheme, and when an SQL file cannot be opened.
 */
export const openAnalysisStore = async (url: string): Promise<AnalysisStore> => {
  if (url.startsWith(SQLITE) && url.length > SQLITE.length) {
    const { openSqliteAnalysisStore } = await import('./store/sqlite.ts');
    return openSqliteAnalysisStore(url.slice(SQLITE.length));
  }
  if (/^mongodb(\+srv)?:\/\//.test(url)) {
    const { openMongoAnalysisStore } = await import('./store/mongo.ts');
    return openMongoAnalysisStore(url);
  }
  throw new Error('it must be mongodb://…, mongodb+srv://… or sqlite:FILE');
};
