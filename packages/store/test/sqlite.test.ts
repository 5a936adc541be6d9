import { Unavailable } from '@assay/contracts/unavailable';
import { test } from 'tap';
import { inSqlite, openSqlite } from '../src/sqlite.ts';

test('a file is made with its folders, and keeps what was written', async (t) => {
  const file = `${t.testdir()}/new/folder/data.db`;
  const first = openSqlite(file);
  first.exec("CREATE TABLE words (word TEXT UNIQUE); INSERT INTO words VALUES ('deck')");
  first.close();
  const second = openSqlite(file);
  t.teardown(() => second.close());
  t.match(await inSqlite(() => second.prepare('SELECT word FROM words').all()), [{ word: 'deck' }]);
});

test('a file that holds something else is refused by its name', async (t) => {
  const file = `${t.testdir({ 'notes.db': 'Not a database, and too long for an empty one. '.repeat(20) })}/notes.db`;
  t.throws(() => openSqlite(file), { message: `${file}: file is not a database` });
});

test('a full disk and a closed database mean that the store is not available', async (t) => {
  const db = openSqlite(`${t.testdir()}/data.db`);
  db.exec('CREATE TABLE blobs (blob BLOB); PRAGMA max_page_count = 4');
  const write = () => inSqlite(() => db.prepare('INSERT INTO blobs VALUES (zeroblob(100000))').run());
  await t.rejects(write(), Unavailable);
  db.close();
  await t.rejects(write(), Unavailable);
});

test('a statement that is wrong, or that a constraint refuses, is no want of availability', async (t) => {
  const db = openSqlite(':memory:');
  t.teardown(() => db.close());
  db.exec("CREATE TABLE words (word TEXT UNIQUE); INSERT INTO words VALUES ('deck')");
  const insert = () => inSqlite(() => db.prepare("INSERT INTO words VALUES ('deck')").run());
  await t.rejects(insert(), { code: 'ERR_SQLITE_ERROR', message: /UNIQUE/ });
  await t.rejects(
    inSqlite(() => db.prepare('SELEKT')),
    { message: /syntax/ },
  );
  await t.rejects(
    inSqlite(() => {
      throw new TypeError('a fault of ours');
    }),
    TypeError,
  );
});
