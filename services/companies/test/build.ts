import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buildLogger } from '@assay/http/logger';
import { mintToken } from '@assay/http/token';
import type { ObjectStore } from '@assay/objects/object-store';
import { openObjectStore } from '@assay/objects/open-object-store';
import type { Test } from 'tap';
import { v7 } from 'uuid';
import { buildCompanies, type CompaniesOptions } from '../src/app.ts';
import { openCompanyStore } from '../src/open-company-store.ts';
import { encodeForm, FORM, type Part } from './form.ts';

export const NOW = '2026-11-20T09:30:00.000Z';

const SECRET = 'a secret for tests alone, of thirty-two bytes or more';
const clock = () => new Date(NOW);

/** A bearer header of an investor, for the tests' clock. */
export const bearer = (investor: string): { authorization: string } => ({
  authorization: `Bearer ${mintToken({ secret: SECRET, investor, expiresInMs: 3_600_000, clock })}`,
});

const keysIn = async (objects: ObjectStore) => {
  const stored = await Array.fromAsync(objects.list(''));
  return stored.map(({ key }) => key).sort();
};

/** Embedded adapters in a folder of the test's own, closed when the test ends. */
const open = async (t: Test) => {
  const directory = t.testdir();
  const store = await openCompanyStore('sqlite::memory:');
  const objects = await openObjectStore(`file:${directory}`);
  t.teardown(async () => {
    await store.close();
    await objects.close();
  });
  return { store, objects, directory };
};

/** The service on embedded adapters, closed when the test ends; `beside` makes a second one on the parts of the first. */
export const build = async (
  t: Test,
  { beside, ...options }: Partial<CompaniesOptions> & { beside?: Awaited<ReturnType<typeof open>> } = {},
) => {
  const parts = beside ?? (await open(t));
  const { store, objects, directory } = { ...parts, ...options };
  const logger = buildLogger({ name: 'companies', level: 'silent' });
  const authentication = { secret: SECRET, clock };
  const app = buildCompanies({ store, objects, authentication, logger, clock, newId: () => v7(), ...options });
  t.teardown(() => app.close());
  const send = (request: {
    investor?: string;
    headers?: Record<string, string>;
    payload?: Buffer | string | Readable;
  }) =>
    app.inject({
      method: 'POST',
      url: '/target-companies',
      headers: { 'content-type': FORM, ...bearer(request.investor ?? 'ann'), ...request.headers },
      ...(request.payload === undefined ? {} : { payload: request.payload }),
    });
  return {
    app,
    store,
    objects,
    directory,
    /** Sends a body as it stands. */
    send,
    /** Sends a whole form of ann's. */
    post: (...parts: Part[]) => send({ payload: encodeForm(...parts) }),
    get: (url: string, investor = 'ann') => app.inject({ url, headers: bearer(investor) }),
    /** What is kept: the ids of ann's companies, how many of their decks, decks of nobody, and files that are not whole. */
    kept: async () => {
      const records = await store.page('ann', { before: undefined, limit: 1_000 });
      const stored = new Set(await keysIn(objects));
      const named = new Set(records.flatMap(({ deck }) => deck?.key ?? []));
      return {
        companies: records.map(({ id }) => id),
        decks: stored.intersection(named).size,
        orphans: [...stored.difference(named)],
        unfinished: await readdir(join(directory, '.unfinished')),
      };
    },
  };
};

export const NOTHING = { companies: [], decks: 0, orphans: [], unfinished: [] };
