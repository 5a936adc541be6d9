import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Test } from 'tap';
import { openWebsiteReader, type WebsiteReader } from '../src/website/read-website.ts';

/** A website on this machine that answers as told; gives its address. */
export const serveSite = async (t: Test, answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
};

/** A reader of websites that lets this one address of this machine through. */
export const openLocalReader = (): WebsiteReader => {
  const here = (host: string) => host === '127.0.0.1';
  return openWebsiteReader({ isAllowed: here, isAllowedHost: here });
};
