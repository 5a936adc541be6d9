import { CreatedAnalysisEnvelope } from '@assay/contracts/analysis';
import { TargetCompanyEnvelope } from '@assay/contracts/company';
import { OPERATIONS } from '@assay/contracts/operations';
import { type Test, test } from 'tap';
import { Value } from 'typebox/value';
import { PDF } from '../../../services/companies/test/decks.ts';
import { deck, encodeForm, FORM } from '../../../services/companies/test/form.ts';
import { expectProblem } from './expectations.ts';
import { DOORS, type OpenHouse, openHouse } from './house.ts';
import { keepCompleted } from './records.ts';
import { type Answer, bearer, send, type WireRequest } from './wire.ts';

const MISSING = '019aa0c4-2f6e-7c3a-9d5e-0b8f4f0c2a11';
const KEY = 'Idempotency-Key: ann uses this one';
const OTHER_KEY = 'Idempotency-Key: nobody uses this one';

const register = (...headers: string[]): WireRequest => ({
  ...{ method: 'POST', path: '/target-companies', headers: [`Content-Type: ${FORM}`, ...headers] },
  body: encodeForm(
    { name: 'name', content: 'Lumen Ledger' },
    { name: 'website', content: 'lumenledger.example' },
    deck(PDF),
  ),
});

const analyse = (investorStartupId: string, ...headers: string[]): WireRequest => ({
  ...{ method: 'POST', path: '/analysis', headers: ['Content-Type: application/json', ...headers] },
  body: JSON.stringify({ type: 'investment_analysis', investorStartupId }),
});

/** Sends requests as an investor. The request id is always the same, so that equal answers have equal bytes. */
const clientOf = ({ port, tokenFor }: OpenHouse, investor: string) => {
  const own = [bearer(tokenFor(investor)), 'X-Request-Id: the-same'];
  return (request: WireRequest): Promise<Answer> =>
    send(port(request.path.startsWith('/target-companies') ? 'companies' : 'analysis'), {
      ...request,
      headers: [...own, ...(request.headers ?? [])],
    });
};
type Client = ReturnType<typeof clientOf>;

const companyOf = ({ body }: Answer) => Value.Parse(TargetCompanyEnvelope, JSON.parse(body)).data.id;
const cursorOf = ({ headers }: Answer) => /cursor=([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';

/** What ann has: two companies, a waiting and a completed analysis of the second, and cursors into her lists. */
const settle = async (house: OpenHouse, ann: Client) => {
  await ann(register());
  const company = companyOf(await ann(register(KEY)));
  const [completed = ''] = await keepCompleted(house.places.analyses, {
    ...{ investorId: 'ann', count: 1, companyId: company },
  });
  const { data } = Value.Parse(CreatedAnalysisEnvelope, JSON.parse((await ann(analyse(company, KEY))).body));
  return {
    ...{ company, completed, waiting: data.id, startup: data.startupId },
    companies: cursorOf(await ann({ path: '/target-companies?limit=1' })),
    analyses: cursorOf(await ann({ path: '/analysis?limit=1' })),
  };
};
type Anns = Awaited<ReturnType<typeof settle>>;

/** Two requests of another investor: one names what is ann's, the other what is nobody's. Both get the same status. */
type Pair = { status: number; hers: WireRequest; nobodys: WireRequest };

const read = (ids: string[], pathOf: (id: string) => string): Pair[] =>
  ids.map((id) => ({ status: 404, hers: { path: pathOf(id) }, nobodys: { path: pathOf(MISSING) } }));

const lists = (path: string, cursor: string): Pair[] => [
  { status: 200, hers: { path }, nobodys: { path: `${path}?limit=100` } },
  { status: 400, hers: { path: `${path}?cursor=${cursor}` }, nobodys: { path: `${path}?cursor=abc` } },
];

/** For each operation, how another investor comes near to what is ann's. An operation that is not here fails the test. */
const APPROACHES: Record<string, (anns: Anns, bob: Client) => Pair[] | Promise<Pair[]>> = {
  createTargetCompany: () => [{ status: 201, hers: register(KEY), nobodys: register(OTHER_KEY) }],
  listTargetCompanies: ({ companies }) => lists('/target-companies', companies),
  getTargetCompany: ({ company, completed }) => read([company, completed], (id) => `/target-companies/${id}`),
  createAnalysis: async ({ company }, bob) => {
    const own = companyOf(await bob(register()));
    return [
      { status: 404, hers: analyse(company), nobodys: analyse(MISSING) },
      { status: 404, hers: analyse(company, KEY), nobodys: analyse(MISSING, OTHER_KEY) },
      { status: 201, hers: analyse(own, KEY), nobodys: analyse(own, OTHER_KEY) },
    ];
  },
  listAnalyses: ({ analyses, company }) => {
    const of = (id: string) => ({ path: `/analysis?investorStartupId=${id}` });
    return [...lists('/analysis', analyses), { status: 200, hers: of(company), nobodys: of(MISSING) }];
  },
  getAnalysis: ({ company, completed, waiting }) =>
    read([company, completed, waiting], (id) => `/analysis/context/${id}`),
  getEvidence: ({ company, completed, waiting }) =>
    read([company, completed, waiting], (id) => `/analysis/${id}/evidence`),
  followAnalysis: ({ company, completed, waiting }) =>
    read([company, completed, waiting], (id) => `/analysis/${id}/events`),
  compareAnalyses: ({ completed, waiting }) =>
    read([completed, waiting], (id) => `/analysis/compare?ids=${id},${MISSING}`),
};

/** What two answers may differ in: the ids and times of records that they have just made, and the time of day. */
const comparable = ({ status, headers, body }: Answer, made: boolean) => {
  const text = JSON.stringify([status, [...headers].filter(([name]) => name !== 'date'), body]);
  return made ? text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…') : text;
};

const expectNothing = (t: Test, { anns, answer }: { anns: Anns; answer: Answer }) => {
  const text = JSON.stringify([...answer.headers, answer.body]);
  for (const [what, value] of Object.entries({ ...anns, investor: '"ann\\"' }))
    t.notOk(text.includes(value), `ann's ${what} does not show`);
};

for (const door of DOORS)
  test(`nothing of one investor shows to another, ${door}`, async (t) => {
    const house = await openHouse(t, door, { isIdle: true });
    const anns = await settle(house, clientOf(house, 'ann'));
    for (const [what, value] of Object.entries(anns)) t.ok(value, `ann has her ${what}`);
    for (const { schema } of OPERATIONS)
      await t.test(schema.operationId, async (t) => {
        const bob = clientOf(house, `bob ${schema.operationId}`);
        const pairs = (await APPROACHES[schema.operationId]?.(anns, bob)) ?? [];
        t.ok(pairs.length > 0, 'the operation is covered');
        for (const { status, hers, nobodys } of pairs) {
          const [answer, other] = [await bob(hers), await bob(nobodys)];
          if (status >= 400) expectProblem(t, answer, { status });
          t.equal(answer.status, status, 'the status', { body: answer.body });
          t.equal(comparable(answer, status === 201), comparable(other, status === 201));
          expectNothing(t, { anns, answer });
        }
      });
  });
