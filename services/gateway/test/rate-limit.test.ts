import { test } from 'tap';
import { bearer, openBoth, WAYS } from './build.ts';

for (const way of WAYS)
  test(`an investor over the rate is told when to come back ${way}, and no other investor is`, async (t) => {
    const { origin } = await openBoth(t, way, { rateLimit: { max: 3, windowMs: 600_000 } });
    const get = (investor: string, path = '/analysis') => fetch(origin + path, { headers: bearer(investor) });
    for (const path of ['/analysis', '/target-companies', '/analysis/context/7'])
      t.equal((await get('investor-1', path)).status, 200);
    const refused = await get('investor-1');
    t.equal(refused.status, 429);
    t.equal(refused.headers.get('content-type'), 'application/problem+json');
    t.match(Number(refused.headers.get('retry-after')), 600);
    t.match(await refused.json(), { code: 'too-many-requests', status: 429 });
    t.equal((await get('investor-2')).status, 200);
  });

test('health and the reference are not counted', async (t) => {
  const { origin } = await openBoth(t, 'in the same process', { rateLimit: { max: 1, windowMs: 600_000 } });
  for (let n = 0; n < 3; n++)
    for (const path of ['/health/live', '/openapi.json']) t.equal((await fetch(origin + path)).status, 200);
});

test('an investor may come back when the window is over', async (t) => {
  const { origin } = await openBoth(t, 'in the same process', { rateLimit: { max: 1, windowMs: 100 } });
  const statuses = new Set<number>();
  const deadline = Date.now() + 10_000;
  while (!(statuses.has(429) && statuses.has(200)) && Date.now() < deadline)
    statuses.add((await fetch(`${origin}/analysis`, { headers: bearer() })).status);
  t.ok(statuses.has(429));
  let status = 429;
  while (status === 429 && Date.now() < deadline)
    ({ status } = await fetch(`${origin}/analysis`, { headers: bearer() }));
  t.equal(status, 200);
});
