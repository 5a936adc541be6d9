import { Unavailable } from '@assay/contracts/unavailable';
import {
  type Collection,
  type Db,
  MongoClient,
  MongoNetworkError,
  MongoServerError,
  type OptionalUnlessRequiredId,
} from 'mongodb';

/** The longest to wait for a server to be found, to connect, and to answer, each in milliseconds. */
const TIMEOUT_MS = 5_000;

const DUPLICATE_KEY = 11_000;

const NAMES_A_DATABASE = /^mongodb(?:\+srv)?:\/\/[^/]+\/[^/?]/;

/** A client that stays closed: the driver's own connects again for whoever asks it to, and nobody would close that. */
class Client extends MongoClient {
  #isClosed = false;

  override async connect(): Promise<this> {
    if (this.#isClosed) throw new Error('the client was closed');
    return super.connect();
  }

  override async close(): Promise<void> {
    this.#isClosed = true;
    await super.close();
  }
}

/**
 * A client whose writes are acknowledged by a majority and whose operations end in time. It connects on its first
 * operation; the database is the one the URL names. The driver's `timeoutMS` has no effect since version 7.8, so each
 * step is bounded by itself; a frozen server is not asked to read a second time, while a write is repeated once under
 * its number.
 *
 * @throws Error for a URL without a database: the driver would choose one of its own, which no operator would look for.
 */
export const openMongo = (url: string): MongoClient => {
  if (!NAMES_A_DATABASE.test(url)) throw new Error('it must name its database: mongodb://HOST/DATABASE');
  return new Client(url, {
    serverSelectionTimeoutMS: TIMEOUT_MS,
    connectTimeoutMS: TIMEOUT_MS,
    socketTimeoutMS: TIMEOUT_MS,
    retryReads: false,
    writeConcern: { w: 'majority' },
    appName: 'assay',
  });
};

/** Whether a write was refused because a unique index holds the value already. */
const isDuplicateKey = (error: unknown): boolean => error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/**
 * Runs an operation. A duplicate key is passed on; anything else, such as a primary that steps down, means that the
 * store does not serve now.
 *
 * @throws Unavailable
 */
export const reached = async <T>(operation: Promise<T>): Promise<T> => {
  try {
    return await operation;
  } catch (error) {
    if (isDuplicateKey(error)) throw error;
    throw new Unavailable('the document store', { cause: error });
  }
};

/**
 * The database of a client, once it is connected. The driver never connects again by itself when the first attempt failed,
 * and tells whoever joined that attempt nothing of the reason: so every operation begins here.
 *
 * @throws Unavailable
 */
export const connected = async (client: MongoClient): Promise<Db> => (await reached(client.connect())).db();

const lostConnection = (error: unknown): boolean =>
  error instanceof Unavailable && error.cause instanceof MongoNetworkError;

/**
 * Inserts a document with an id of ours; false when a unique index refuses it. When the connection breaks under the
 * insert, the document may have arrived all the same, also at a server without retryable writes: it is inserted once more,
 * and false may then mean that it is there already.
 *
 * @throws Unavailable
 */
export const tryInsert = async <T extends { _id: string }>(
  collection: Collection<T>,
  document: OptionalUnlessRequiredId<T>,
): Promise<boolean> => {
  const insert = async () => {
    try {
      await reached(collection.insertOne(document));
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  try {
    return await insert();
  } catch (error) {
    if (lostConnection(error)) return insert();
    throw error;
  }
};
