/** How long one request may take before it is given up and made again, in milliseconds. */
const PATIENCE_MS = 15_000;

/** What came back: status 0 when nothing did, and then the text says why. */
export type Answer = { status: number; text: string };

/** A company to register; its deck is Markdown. */
export type Company = { name: string; deck: string | undefined };

/** An investor's side of the HTTP interface, as far as the run needs it. No operation rejects. */
export type Client = {
  get(path: string): Promise<Answer>;
  registerCompany(company: Company, key: string): Promise<Answer>;
  requestAnalysis(investorStartupId: string, key: string): Promise<Answer>;
};

/** `fetch failed` says nothing: what the system said is its cause. */
const reasonOf = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : {};
  const told = cause instanceof Error ? cause : error;
  if (!(told instanceof Error)) return String(told);
  return 'code' in told && typeof told.code === 'string' ? told.code : told.name;
};

/** Speaks to the gateway at `baseUrl` with the given bearer token. */
export const buildClient = (baseUrl: string, token: string): Client => {
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    try {
      const response = await fetch(new URL(path, baseUrl), {
        ...init,
        headers: { authorization: `Bearer ${token}`, ...init.headers },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      return { status: 0, text: reasonOf(error) };
    }
  };
  return {
    get: (path) => send(path),
    registerCompany: ({ name, deck }, key) => {
      const body = new FormData();
      body.append('name', name);
      if (deck !== undefined) body.append('pitchDeck', new Blob([deck]), `${name}.md`);
      return send('/target-companies', { method: 'POST', body, headers: { 'idempotency-key': key } });
    },
    requestAnalysis: (investorStartupId, key) =>
      send('/analysis', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ type: 'investment_analysis', investorStartupId }),
      }),
  };
};
