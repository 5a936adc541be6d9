import { connected, openMongo, reached, tryInsert } from '@assay/store/mongo';
import type { Collection, MongoClient, WithId } from 'mongodb';
import type { CompanyRecord } from '../company.ts';
import type { CompanyStore } from './company-store.ts';
import { insertOnce, type Row, type Slots } from './insert-once.ts';

type CompanyDocument = Omit<CompanyRecord, 'id'> & { _id: string; dedupe: string; fingerprint: string };

const toDocument = ({ record: { id, ...members }, dedupe, fingerprint }: Row): CompanyDocument => ({
  _id: id,
  ...members,
  dedupe,
  fingerprint,
});

const toRow = ({ _id, dedupe, fingerprint, ...members }: WithId<CompanyDocument>): Row => ({
  record: { id: _id, ...members },
  dedupe,
  fingerprint,
});

const toRecord = (document: WithId<CompanyDocument>): CompanyRecord => toRow(document).record;

type Companies = () => Promise<Collection<CompanyDocument>>;

/** The collection, with its indexes made before the first operation that the server answers. */
const companiesIn = (client: MongoClient): Companies => {
  let indexed = false;
  return async () => {
    const collection = (await connected(client)).collection<CompanyDocument>('companies');
    if (!indexed) {
      await reached(collection.createIndex({ dedupe: 1 }, { unique: true }));
      await reached(collection.createIndex({ investorId: 1, _id: -1 }));
      await reached(collection.createIndex({ 'deck.key': 1 }));
      indexed = true;
    }
    return collection;
  };
};

const slotsIn = (companies: Companies): Slots => ({
  claim: async (row) => tryInsert(await companies(), toDocument(row)),
  holder: async (dedupe) => {
    const document = await reached((await companies()).findOne({ dedupe }));
    return document === null ? undefined : toRow(document);
  },
  release: async ({ dedupe, cutoff }) => {
    const held = await reached((await companies()).findOne({ dedupe, createdAt: { $lte: cutoff } }));
    if (held === null) return;
    await reached((await companies()).updateOne({ _id: held._id, dedupe }, { $set: { dedupe: held._id } }));
  },
});

/**
 * Keeps target companies in the MongoDB database that the URL names. It connects on the first operation: a server that is
 * down at the start is found as soon as it is up.
 */
export const openMongoCompanyStore = (url: string): CompanyStore => {
  const client = openMongo(url);
  const companies = companiesIn(client);
  return {
    insert: (record, idempotency) => insertOnce(slotsIn(companies), { record, idempotency }),
    get: async ({ investorId, id }) => {
      const document = await reached((await companies()).findOne({ _id: id, investorId }));
      return document === null ? undefined : toRecord(document);
    },
    namesDeck: async (key) => {
      const named = await reached((await companies()).findOne({ 'deck.key': key }, { projection: { _id: 1 } }));
      return named !== null;
    },
    page: async (investorId, { before, limit }) => {
      const filter = before === undefined ? { investorId } : { investorId, _id: { $lt: before } };
      const newestFirst = (await companies()).find(filter).sort({ _id: -1 }).limit(limit);
      return (await reached(newestFirst.toArray())).map(toRecord);
    },
    ready: async () => {
      await reached((await connected(client)).command({ ping: 1 }));
    },
    close: () => client.close(),
  };
};
