import { test } from 'tap';
import { bearer, openBoth, WAYS } from './build.ts';

const ORIGIN = 'https://app.example';

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
});

const corsHeaders = (answer: Response) =>
  [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));

for (const way of WAYS)
  test(`pages of a listed origin may call ${way}`, async (t) => {
    const { origin } = await openBoth(t, way, { corsOrigins: ['https://other.example', ORIGIN] });
    const asked = await fetch(`${origin}/analysis`, preflight(ORIGIN));
    t.equal(asked.status, 204);
    t.equal(asked.headers.get('access-control-allow-origin'), ORIGIN);
    t.match(asked.headers.get('access-control-allow-headers'), 'authorization');
    t.match(asked.headers.get('access-control-allow-methods'), 'POST');
    t.equal(asked.headers.get('vary'), 'origin');
    const answer = await fetch(`${origin}/analysis`, { headers: { ...bearer(), origin: ORIGIN } });
    t.equal(answer.status, 200);
    t.equal(answer.headers.get('access-control-allow-origin'), ORIGIN);
    t.match(answer.headers.get('access-control-expose-headers'), 'location');
    const refused = await fetch(`${origin}/analysis`, { headers: { origin: ORIGIN } });
    t.equal(refused.status, 401);
    t.equal(refused.headers.get('access-control-allow-origin'), ORIGIN);
  });

for (const corsOrigins of [[], [ORIGIN]])
  for (const stranger of ['https://evil.example', 'null', `${ORIGIN}.evil.example`, 'http://app.example'])
    test(`an origin ${stranger} gets no CORS headers while ${corsOrigins.length} are listed`, async (t) => {
      const { origin } = await openBoth(t, 'over the network', { corsOrigins });
      const asked = await fetch(`${origin}/analysis`, preflight(stranger));
      t.equal(asked.status, 405);
      t.strictSame(corsHeaders(asked), []);
      const answer = await fetch(`${origin}/analysis`, { headers: { ...bearer(), origin: stranger } });
      t.equal(answer.status, 200);
      t.strictSame(corsHeaders(answer), []);
    });

test('OPTIONS of a listed origin that is no preflight answers 405', async (t) => {
  const { origin } = await openBoth(t, 'over the network', { corsOrigins: [ORIGIN] });
  const answer = await fetch(`${origin}/analysis`, { method: 'OPTIONS', headers: { origin: ORIGIN } });
  t.equal(answer.status, 405);
});
