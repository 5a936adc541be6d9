import type { CompanyStore } from './store/company-store.ts';

const SQLITE = 'sqlite:';

/**
 * Opens the store that a URL names: `mongodb://…` or `mongodb+srv://…` with the database in its path, `sqlite:FILE`, or
 * `sqlite::memory:`. The driver is loaded only when it is the one.
 *
 * @throws Error for another scheme, and when an SQL file cannot be opened.
 */
export const openCompanyStore = async (url: string): Promise<CompanyStore> => {
  if (url.startsWith(SQLITE) && url.length > SQLITE.length) {
    const { openSqliteCompanyStore } = await import('./store/sqlite.ts');
    return openSqliteCompanyStore(url.slice(SQLITE.length));
  }
  if (/^mongodb(?:\+srv)?:\/\//.test(url)) {
    const { openMongoCompanyStore } = await import('./store/mongo.ts');
    return openMongoCompanyStore(url);
  }
  throw new Error('it must be mongodb://…, mongodb+srv://… or sqlite:FILE');
};
