import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Unavailable } from '@assay/contracts/unavailable';

/** The longest a key set may take to arrive, in milliseconds. */
const FETCH_TIMEOUT_MS = 5_000;
/** The least time between two fetches, in milliseconds: unknown `kid`s cannot be turned against the issuer. */
const COOLDOWN_MS = 1_000;
/** How often a key set in use is fetched again, so that a withdrawn key stops working, in milliseconds. */
const REFRESH_MS = 5 * 60_000;

type Key = { kid: string | undefined; alg: string | undefined; pem: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** A public key for signatures; anything else in the set, symmetric keys before all, is passed over. */
const readKey = (jwk: JsonWebKey): Key[] => {
  if (jwk.kty === 'oct' || jwk['use'] === 'enc') return [];
  try {
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    return [{ kid: text(jwk['kid']), alg: text(jwk['alg']), pem: pem.toString() }];
  } catch {
    return [];
  }
};

const fetchKeys = async (url: string): Promise<Key[]> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), redirect: 'error' });
  const set: unknown = response.ok ? await response.json() : undefined;
  if (!isRecord(set) || !Array.isArray(set['keys'])) throw new Error(`No key set: the answer is ${response.status}`);
  return set['keys'].filter(isRecord).flatMap(readKey);
};

type Header = { kid: string | undefined; alg: string };

const matching = (keys: Key[], { kid, alg }: Header) => {
  const fitting = keys.filter((key) => (kid === undefined || key.kid === kid) && (key.alg ?? alg) === alg);
  return fitting.length === 1 ? fitting[0]?.pem : undefined;
};

/** A JWKS endpoint's keys: fetched when first needed, kept while the endpoint is down, fetched again for a new `kid`. */
export class KeySet {
  readonly #url: string;
  readonly #onFailure: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #keys: Key[] | undefined;
  #refresh: Promise<void> | undefined;
  #fetchedAt = Number.NEGATIVE_INFINITY;

  constructor(url: string, onFailure: (error: unknown) => void) {
    this.#url = url;
    this.#onFailure = onFailure;
    this.#timer = setInterval(() => this.#keys && this.#refreshed(), REFRESH_MS).unref();
  }

  /** The PEM of the one key that fits a token's header. Rejects with `Unavailable` if the set was never reached. */
  async find(header: Header): Promise<string | undefined> {
    const known = this.#keys && matching(this.#keys, header);
    if (known !== undefined) return known;
    await this.#refreshed();
    if (!this.#keys) throw new Unavailable('the key set of the token issuer');
    return matching(this.#keys, header);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Everyone who needs the set waits for the same fetch. */
  #refreshed(): Promise<void> {
    this.#refresh ??= this.#fetch().finally(() => {
      this.#refresh = undefined;
    });
    return this.#refresh;
  }

  async #fetch(): Promise<void> {
    await setTimeout(Math.max(0, this.#fetchedAt + COOLDOWN_MS - performance.now()));
    try {
      this.#keys = await fetchKeys(this.#url);
    } catch (error) {
      this.#onFailure(error);
    }
    this.#fetchedAt = performance.now();
  }
}
