import { buildInFlightGuard, fingerprint, keyReused } from '@assay/http/idempotency';
import type { Logger } from '@assay/http/logger';
import { notFound } from '@assay/http/problem';
import type { ObjectStore } from '@assay/objects/object-store';
import type { CompanyRecord } from './company.ts';
import { DECKS, keepDeck } from './decks.ts';
import type { CompanyForm, ReadForm } from './form/company-form.ts';
import type { CompanyStore, Idempotency } from './store/company-store.ts';

/** What the use cases stand on. */
export type Ports = {
  store: CompanyStore;
  objects: ObjectStore;
  clock: () => Date;
  /** Makes UUIDv7 ids: their order is the order of lists. */
  newId: () => string;
  logger: Logger;
  /** The largest deck, in bytes. */
  maxDeckBytes: number;
};

/** A form to register a company from. `readForm` is called once. */
type Registration = { investorId: string; idempotencyKey: string | undefined; readForm: ReadForm };

/** What an investor can do with target companies. */
export type Companies = {
  /**
   * Registers a company; a repeat with the same key and content answers with the first record. Rejects with ProblemError
   * for a bad form (and then keeps nothing), 409 while a request with the key is under way, 422 for a key that was used
   * with other content, and with Unavailable while a store does not answer.
   */
  register(registration: Registration): Promise<CompanyRecord>;
  /** One company. Rejects with the one 404 for any that is not the investor's. */
  read(owned: { investorId: string; id: string }): Promise<CompanyRecord>;
  /** A page of the investor's companies, newest first, with ids below `before`. */
  page: CompanyStore['page'];
};

const newRecord = (made: { id: string; investorId: string; now: string; form: CompanyForm }): CompanyRecord => ({
  id: made.id,
  investorId: made.investorId,
  ...made.form,
  isTarget: true,
  isPortfolio: false,
  createdAt: made.now,
  updatedAt: made.now,
});

const idempotencyOf = (key: string | undefined, { name, website, deck }: CompanyForm): Idempotency | undefined =>
  key === undefined ? undefined : { key, fingerprint: fingerprint({ name, website, deck: deck?.sha256 }) };

/** Removes the deck of a record that is not kept. When that fails the sweep does it. */
const discardDeck = async ({ objects, logger }: Ports, key: string): Promise<void> => {
  try {
    await objects.delete(key);
  } catch (err) {
    logger.warn({ err, key }, 'The deck of a company that is not kept could not be removed; the sweep will.');
  }
};

/** Reads the form and stores its deck; a form that is refused after its deck was stored leaves no deck. */
const receive = async (ports: Ports, readForm: ReadForm): Promise<CompanyForm> => {
  const key = DECKS + ports.newId();
  let isStored = false;
  try {
    return await readForm(async (upload) => {
      const deck = await keepDeck(ports.objects, { key, upload, maxBytes: ports.maxDeckBytes });
      isStored = deck !== undefined;
      return deck;
    });
  } catch (error) {
    if (isStored) await discardDeck(ports, key);
    throw error;
  }
};

/**
 * Keeps the record, or finds the one that its key was used for. An insert that fails leaves the deck where it is: the
 * store may have kept the record before the answer was lost. The sweep removes the deck if it did not.
 */
const settle = async (ports: Ports, kept: { record: CompanyRecord; idempotency: Idempotency | undefined }) => {
  const { record } = kept;
  const insertion = await ports.store.insert(record, kept.idempotency);
  if (insertion.outcome === 'inserted') return record;
  if (record.deck !== undefined) await discardDeck(ports, record.deck.key);
  if (insertion.outcome === 'conflict') throw keyReused();
  return insertion.record;
};

const registerWith = async (ports: Ports, registration: Registration): Promise<CompanyRecord> => {
  const { investorId, idempotencyKey, readForm } = registration;
  const form = await receive(ports, readForm);
  // The id is made with the time of creation, after the upload: lists are in the order of ids.
  const record = newRecord({ id: ports.newId(), investorId, now: ports.clock().toISOString(), form });
  return settle(ports, { record, idempotency: idempotencyOf(idempotencyKey, form) });
};

/** Makes the use cases over their ports. */
export const buildUseCases = (ports: Ports): Companies => {
  const once = buildInFlightGuard();
  return {
    register: (registration) => {
      const { investorId, idempotencyKey: key } = registration;
      return once({ investorId, operation: 'createTargetCompany', key }, () => registerWith(ports, registration));
    },
    read: async (owned) => {
      const record = await ports.store.get(owned);
      if (record === undefined) throw notFound();
      return record;
    },
    page: ports.store.page,
  };
};
