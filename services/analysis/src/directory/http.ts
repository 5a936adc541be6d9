import { Unavailable } from '@assay/contracts/unavailable';
import { Pool } from 'undici';
import type { CompanyDirectory } from '../company-directory.ts';
import { type Question, questionFor, readAnswer } from './internal-route.ts';

/** The longest that one question may take, in milliseconds, unless the caller says otherwise. */
const TIMEOUT_MS = 3_000;

/** Enough for hundreds of requests a second at some milliseconds each. */
const CONNECTIONS = 32;

/** Whether the connection broke, as it does under a question when the other side restarts. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'UND_ERR_SOCKET' || error.code === 'ECONNRESET');

/** Asks the companies service at an address such as `http://companies:3000`. A broken connection is tried once more. */
export const buildHttpDirectory = (url: string, { timeoutMs = TIMEOUT_MS } = {}): CompanyDirectory => {
  const pool = new Pool(new URL(url).origin, { connections: CONNECTIONS, connect: { timeout: timeoutMs } });
  const ask = async ({ path, headers }: Question) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers, signal });
    return { status: statusCode, body: await body.text() };
  };
  const askTwice = (question: Question) =>
    ask(question).catch((error) => {
      if (isBroken(error)) return ask(question);
      throw error;
    });
  return {
    async find(id, caller) {
      const question = questionFor(id, caller);
      if (!question) return undefined;
      const answer = await askTwice(question).catch((cause) => {
        throw new Unavailable('the companies service', { cause });
      });
      return readAnswer(answer);
    },
    close: () => pool.close(),
  };
};
