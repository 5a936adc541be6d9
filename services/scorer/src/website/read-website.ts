import { isPublicAddress, isPublicHost } from '@assay/http/public/address';
import { buildGuardedAgent, type IsAllowed, NotPublic } from '@assay/http/public/agent';
import { type Dispatcher, errors } from 'undici';
import type { Breaker } from '../breaker.ts';
import { decodeBody, ENCODINGS, readBody } from './body.ts';

/** A company's page as it came, markup and all, or a sentence why there is none. `url` is where it was found in the end. */
export type Website = { url: string; html: string } | { url: string; unread: string };

/** What reads one page of a company's website. */
export type WebsiteReader = {
  /** Reads a page. It never rejects: a website is a second source, and no analysis fails for want of it. */
  read(url: string, signal: AbortSignal): Promise<Website>;
  close(): Promise<void>;
};

/** The longest that a website may take in all, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** The most that is taken of a page, unpacked, in bytes. */
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_REDIRECTS = 5;
/** Of an answer that is not read, so much may come before its connection is cut, in bytes. */
const LEFT_BYTES = 16_384;

/** Why a page was not read, in words for the investor. */
class Unread extends Error {}

type Answer = { url: URL; response: Dispatcher.ResponseData };

const checked = (url: URL | null, isAllowedHost: (hostname: string) => boolean): URL => {
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new Unread('It leads to an address that is not of the web.');
  if (!isAllowedHost(url.hostname)) throw new NotPublic();
  return url;
};

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

const pageOf = async ({ url, response }: Answer, signal: AbortSignal): Promise<Website> => {
  const { statusCode, headers, body } = response;
  const type = first(headers['content-type']);
  if (statusCode !== 200 || !/^(?:text\/html|application\/xhtml\+xml|text\/plain)\b/i.test(type)) {
    await body.dump({ limit: LEFT_BYTES, signal });
    throw new Unread(statusCode === 200 ? 'It is not a page of text.' : `It answered with status ${statusCode}.`);
  }
  const bytes = await readBody(body, { encoding: first(headers['content-encoding']), most: MOST_BYTES, signal });
  return { url: url.href, html: decodeBody(bytes, type) };
};

/** Whether a host did not answer, or broke off: what it answered is no failure of the host. */
const isBroken = (error: unknown): boolean =>
  error instanceof errors.UndiciError || (error instanceof Error && 'code' in error);

const reasonOf = (error: unknown, deadline: AbortSignal): string => {
  if (error instanceof Unread) return error.message;
  if (error instanceof NotPublic) return 'It is not on the public internet.';
  if (deadline.aborted) return `It took longer than ${TIMEOUT_MS / 1000} seconds.`;
  return isBroken(error) ? 'It could not be reached, or broke off.' : 'It could not be read.';
};

const RESTING = 'It could not be reached several times in a row, and is left alone for a while.';

type Guard = { isAllowed?: IsAllowed; isAllowedHost?: (hostname: string) => boolean; breaker?: Breaker };

/**
 * Opens what reads websites. Users name them, so nothing but the public internet is connected to, at every redirect
 * anew; at most 2 MiB are unpacked, and 10 seconds spent. No cookie, no referrer and no token goes out. A host that the `breaker`
 * leaves alone is not asked.
 */
export const openWebsiteReader = ({
  isAllowed = isPublicAddress,
  isAllowedHost = isPublicHost,
  breaker,
}: Guard = {}): WebsiteReader => {
  const agent = buildGuardedAgent(isAllowed);

  const request = async (start: URL | null, signal: AbortSignal): Promise<Answer> => {
    let url = checked(start, isAllowedHost);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const { origin, pathname, search } = url;
      const headers = { accept: 'text/html, text/plain;q=0.5', 'accept-encoding': ENCODINGS, 'user-agent': 'Assay' };
      const response = await agent.request({ origin, path: `${pathname}${search}`, method: 'GET', headers, signal });
      const location = first(response.headers.location);
      if (response.statusCode < 300 || response.statusCode > 399 || location === '') return { url, response };
      await response.body.dump({ limit: LEFT_BYTES, signal });
      url = checked(URL.parse(location, url.href), isAllowedHost);
    }
    throw new Unread('It leads from one address to the next without end.');
  };

  return {
    close: () => agent.destroy(),
    read: async (url, signal) => {
      const start = URL.parse(url);
      const host = start?.host ?? '';
      if (breaker?.admits(host) === false) return { url, unread: RESTING };
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      try {
        const page = await pageOf(await request(start, deadline), deadline);
        breaker?.succeeded(host);
        return page;
      } catch (error) {
        if (!signal.aborted && !(error instanceof NotPublic))
          breaker?.[deadline.aborted || isBroken(error) ? 'failed' : 'succeeded'](host);
        return { url, unread: reasonOf(error, deadline) };
      }
    },
  };
};
