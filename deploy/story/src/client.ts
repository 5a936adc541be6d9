import { PROBLEM_MEDIA_TYPE } from '@assay/contracts/problem';

/** What came back: the status, the headers, the body as text and, parsed, as a value. */
export type Answer = { status: number; headers: Headers; text: string; body: unknown };

export type DeckFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** An investor's side of the HTTP interface: five operations and the evidence, with no cleverness between. */
export type Client = ReturnType<typeof buildClient>;

const JSON_TYPES = new Set(['application/json', PROBLEM_MEDIA_TYPE]);

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON_TYPES.has(type) ? JSON.parse(text) : text,
  };
};

/** Speaks to the service at `baseUrl` with the given bearer token. */
export const buildClient = (baseUrl: string, token: string) => {
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> =>
    answerOf(
      await fetch(new URL(path, baseUrl), {
        ...init,
        headers: { authorization: `Bearer ${token}`, ...init.headers },
      }),
    );
  return {
    get: (path: string) => send(path),
    registerCompany: ({ name, website, deck }: { name?: string; website?: string; deck?: DeckFile }) => {
      const body = new FormData();
      if (name !== undefined) body.append('name', name);
      if (website !== undefined) body.append('website', website);
      if (deck) body.append('pitchDeck', new Blob([deck.bytes]), deck.name);
      return send('/target-companies', { method: 'POST', body });
    },
    requestAnalysis: (investorStartupId: string, headers: Record<string, string> = {}) =>
      send('/analysis', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ type: 'investment_analysis', investorStartupId }),
      }),
  };
};
