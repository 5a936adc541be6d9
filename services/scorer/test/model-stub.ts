import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Tag } from '@assay/scoring/tags/tag';
import type { Test } from 'tap';

/** What a request to a model holds. */
type Asked = {
  model: string;
  temperature: number;
  messages: { role: string; content: string }[];
  tools?: unknown;
};

/** How a stub answers: with a message of the model, or as it likes. */
export type Reply = string | ((response: ServerResponse, request: IncomingMessage) => void);

/** The answer of a model that has found these tags. */
export const tagsOf = (...tags: Tag[]): string => JSON.stringify({ tags });

/** An answer of HTTP without a message, such as 429 with `Retry-After`. */
export const refusal =
  (
    status: number,
    headers: Record<string, string> = {},
    body = '{"error":{"message":"canary-of-the-server"}}',
  ): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

const say = (response: ServerResponse, content: string) => {
  const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
  const body = { id: 'stub', object: 'chat.completion', created: 1, model: 'stub-1', choices };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/**
 * A server on this machine that speaks the chat completions of OpenAI. `replyTo` is asked for each request, which are counted from
 * 0; `asked` are those it has had, and `headers` theirs.
 */
export const startModel = async (t: Test, replyTo: (request: number) => Reply) => {
  const asked: Asked[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer(async (request, response) => {
    const reply = replyTo(headers.push(request.headers) - 1);
    asked.push(Object(await json(request)));
    if (typeof reply === 'string') say(response, reply);
    else reply(response, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/v1`, asked, headers };
};
