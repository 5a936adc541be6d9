import { connected, openMongo, reached, tryInsert } from '@assay/store/mongo';
import { followClock } from '@assay/store/mongo-clock';
import type { Collection, Filter } from 'mongodb';
import { hasEnded } from '../state.ts';
import { type AnalysisStore, type Backlog, UNENDED } from './analysis-store.ts';
import { type AnalysisDocument, filterOf, toDocument } from './mongo-documents.ts';
import { type Analyses, indexing } from './mongo-indexes.ts';

const WAITING = { $in: [...UNENDED] };
const CLAIMED = { unsent: 1, sends: 1, 'record.investorId': 1, 'record.newest': 1, 'record.givenUp': 1 } as const;
const RECORD = { projection: { record: 1 } } as const;

/** Inserts; false when another document holds the `dedupe`. One that an unanswered insert left is our own: its id tells. */
const putOnce = async (analyses: Collection<AnalysisDocument>, document: AnalysisDocument): Promise<boolean> => {
  if (await tryInsert(analyses, document)) return true;
  const { dedupe } = document;
  return (await reached(analyses.findOne({ dedupe }, { projection: { _id: 1 } })))?._id === document._id;
};

/** Keeps analyses in the collection `analyses` of the database that the URL names (see `openMongo`). */
export const openMongoAnalysisStore = async (url: string): Promise<AnalysisStore> => {
  const client = openMongo(url);
  const clock = await followClock(client);
  const analyses: Analyses = async () => (await connected(client)).collection<AnalysisDocument>('analyses');
  const indexed = indexing(analyses);
  const find = async (filter: Filter<AnalysisDocument>) =>
    (await reached((await analyses()).findOne(filter, { ...RECORD, sort: { _id: -1 } })))?.record;
  const schedule = async (id: string, change: { $set: { jobDueAt: number }; $max?: { sends: number } }) => {
    await reached((await analyses()).updateOne({ _id: id, jobDueAt: { $gt: 0 } }, change));
  };
  /** The command and not `countDocuments`, which is an aggregation: not every MongoDB server has those. */
  const standing = async (status: keyof Backlog): Promise<Backlog[keyof Backlog]> => {
    const query = { 'record.status': status };
    const collection = await analyses();
    const [{ n }, oldest] = await Promise.all([
      reached(client.db().command({ count: collection.collectionName, query })),
      reached(collection.findOne(query, { ...RECORD, sort: { 'record.createdAt': 1 } })),
    ]);
    return { count: Number(n), oldest: oldest?.record.createdAt };
  };

  return {
    async insert(record, insertion) {
      await indexed();
      return putOnce(await analyses(), toDocument(record, insertion));
    },
    async holder(dedupe) {
      const projection = { record: 1, fingerprint: 1 };
      const found = await reached((await analyses()).findOne({ dedupe }, { projection }));
      return found ? { record: found.record, fingerprint: found.fingerprint } : undefined;
    },
    async release(id, dedupe) {
      await reached((await analyses()).updateOne({ _id: id, dedupe }, { $set: { dedupe: id } }));
    },
    get: (id) => find({ _id: id }),
    newestOfCompany: (company) =>
      find({
        'record.investorId': company.investorId,
        'record.investorStartupId': company.investorStartupId,
      }),
    async page(list) {
      const found = (await analyses()).find(filterOf(list), { ...RECORD, sort: { _id: -1 }, limit: list.limit });
      return (await reached(found.toArray())).map(({ record }) => record);
    },
    async evidence(id) {
      const projection = { evidence: 1 };
      return (await reached((await analyses()).findOne({ _id: id }, { projection })))?.evidence;
    },
    async hasWaiting(investorId, count) {
      const waiting = { 'record.investorId': investorId, 'record.status': WAITING };
      const nth = (await analyses()).findOne(waiting, { projection: { _id: 1 }, skip: count - 1 });
      return (await reached(nth)) !== null;
    },
    async overdue({ createdBefore, limit }) {
      const overdue = { 'record.status': WAITING, 'record.createdAt': { $lt: createdBefore.toISOString() } };
      const found = (await analyses()).find(overdue, {
        projection: { _id: 1 },
        sort: { 'record.createdAt': 1 },
        limit,
      });
      return (await reached(found.toArray())).map(({ _id }) => _id);
    },
    async backlog() {
      const [PENDING, PROCESSING] = await Promise.all([standing('PENDING'), standing('PROCESSING')]);
      return { PENDING, PROCESSING };
    },
    async update(record, { evidence } = {}) {
      const { matchedCount } = await reached(
        (await analyses()).updateOne(
          { _id: record.id, 'record.version': record.version - 1 },
          {
            $set: { record, ...(evidence ? { evidence } : {}) },
            ...(hasEnded(record) ? { $unset: { unsent: 1, jobDueAt: 1 } } : {}),
          },
        ),
      );
      return matchedCount === 1;
    },
    async claimUnsent({ now, leaseMs, resendAfterMs, after }) {
      const quietSince = new Date(now.getTime() - resendAfterMs).toISOString();
      const found = await reached(
        (await analyses()).findOneAndUpdate(
          {
            'record.investorId': { $gt: after },
            jobDueAt: { $gt: 0, $lte: now.getTime() },
            $or: [{ sends: 0 }, { 'record.updatedAt': { $lt: quietSince } }],
          },
          { $set: { jobDueAt: now.getTime() + leaseMs } },
          { sort: { 'record.investorId': 1, _id: 1 }, projection: CLAIMED },
        ),
      );
      if (!found?.unsent) return undefined;
      const { investorId, newest, givenUp } = found.record;
      return {
        ...{ ...found.unsent, investorId, sends: found.sends },
        ...(newest === undefined ? {} : { heard: newest.send }),
        ...(givenUp === undefined ? {} : { givenUp }),
      };
    },
    markSent: (id, { send, dueAt }) => schedule(id, { $set: { jobDueAt: dueAt.getTime() }, $max: { sends: send } }),
    markUnsent: (id, dueAt) => schedule(id, { $set: { jobDueAt: dueAt.getTime() } }),
    now: clock.now,
    async ready() {
      await indexed();
      await reached(client.db().command({ ping: 1 }));
    },
    async close() {
      clock.close();
      await client.close();
    },
  };
};
