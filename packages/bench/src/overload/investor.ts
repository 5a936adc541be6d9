import { setTimeout } from 'node:timers/promises';
import { Client, FormData } from 'undici';

/** How long one request may take, in milliseconds. */
const PATIENCE_MS = 30_000;
/** Between two attempts at something that has to succeed, in milliseconds. */
const AGAIN_MS = 1_000;

/** What came back: status 0 when nothing did, and then the text says why. */
export type Answer = { status: number; retryAfter: boolean; text: string };

/** An investor's side of the interface. No request rejects. */
export type Investor = {
  ask(path: string, options?: { method?: 'GET' | 'POST'; json?: object; form?: FormData }): Promise<Answer>;
  /** Requests an analysis of a company. */
  requestAnalysis(company: string): Promise<Answer>;
  /** Registers a company, again and again until it is registered; gives its id. */
  register(name: string, deck?: { bytes: Buffer; fileName: string }): Promise<string>;
};

const CONNECTION: Client.Options = {
  keepAliveTimeout: 20_000,
  connect: { timeout: PATIENCE_MS },
  headersTimeout: PATIENCE_MS,
  bodyTimeout: PATIENCE_MS,
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/** The id of the record that an answer with 201 holds. */
export const idIn = (text: string): string => {
  const body: unknown = JSON.parse(text);
  const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined;
  return typeof data === 'object' && data !== null ? String(Reflect.get(data, 'id')) : '';
};

/**
 * Speaks to the gateway at `url` with the given bearer token. Nobody waits for a connection here: there are as many as
 * requests at a time, each taken again as soon as it is free. Undici's pool would look through all of them each time.
 */
export const buildInvestor = (url: string, token: string): Investor => {
  const authorization = `Bearer ${token}`;
  const free: Client[] = [];
  const ask: Investor['ask'] = async (path, { method = 'GET', json, form } = {}) => {
    const headers = json ? { authorization, 'content-type': 'application/json' } : { authorization };
    const body = json ? JSON.stringify(json) : (form ?? null);
    const connection = free.pop() ?? new Client(url, CONNECTION);
    try {
      const answer = await connection.request({ path, method, headers, body });
      const retryAfter = answer.headers['retry-after'] !== undefined;
      return { status: answer.statusCode, retryAfter, text: await answer.body.text() };
    } catch (error) {
      return { status: 0, retryAfter: false, text: reasonOf(error) };
    } finally {
      free.push(connection);
    }
  };
  return {
    ask,
    requestAnalysis: (investorStartupId) =>
      ask('/analysis', { method: 'POST', json: { type: 'investment_analysis', investorStartupId } }),
    register: async (name, deck) => {
      const form = new FormData();
      form.set('name', name);
      if (deck) form.set('pitchDeck', new Blob([new Uint8Array(deck.bytes)]), deck.fileName);
      for (;;) {
        const { status, text } = await ask('/target-companies', { method: 'POST', form });
        if (status === 201) return idIn(text);
        await setTimeout(AGAIN_MS);
      }
    },
  };
};
