import { buildLogger } from '@assay/http/logger';
import { test } from 'tap';
import { build, by, outcomes } from '../../../services/analysis/test/build.ts';
import { until } from '../../contracts/test/until.ts';
import { check, type Evidence, isBroken } from '../src/chaos/check.ts';
import { effectIn } from '../src/chaos/effects.ts';
import type { Sight } from '../src/chaos/watch.ts';

const completed: Sight = { status: 'COMPLETED', hash: 'a', message: 'The analysis is complete.' };
const failed: Sight = { status: 'FAILED', hash: 'b', message: 'The analysis failed: It broke off.' };

/** A run of one company with two analyses, in which nothing went wrong; and what went differently. */
const evidenceOf = (different: Partial<Evidence> = {}): Evidence => ({
  creations: [
    { kind: 'company', key: 'k1', ids: new Set(['c1']) },
    { kind: 'analysis', key: 'k2', ids: new Set(['a1']) },
    { kind: 'analysis', key: 'k3', ids: new Set(['a2']) },
  ],
  listed: { company: ['c1'], analysis: ['a2', 'a1'] },
  ended: new Map([
    ['a1', completed],
    ['a2', completed],
  ]),
  changed: new Map(),
  last: new Map([
    ['a1', completed],
    ['a2', completed],
  ]),
  effects: [{ analysisId: 'a1', isEnd: true, attempt: [1, 1] }],
  exits: [],
  ...different,
});

const exit = { name: 'scorer-1', code: 1, signal: null, lastLines: ['{}'] };

test('of a run in which nothing went wrong the checker finds nothing', async (t) => {
  const verdict = check(evidenceOf());
  t.match(verdict, { requested: 2, companies: 1, unanswered: 0, failed: {} });
  for (const faults of [verdict.lost, verdict.duplicated, verdict.nonTerminal, verdict.changed, verdict.exited])
    t.strictSame(faults, []);
  t.notOk(isBroken(verdict));
});

test('a promised record that reads 404, or that no list shows, is lost', async (t) => {
  const gone = check(
    evidenceOf({ last: new Map<string, Sight | 'missing'>([['a1', 'missing']]).set('a2', completed) }),
  );
  t.match(gone.lost, [{ id: 'a1', why: /404/ }]);
  t.strictSame(gone.nonTerminal, [], 'and is counted once');
  t.ok(isBroken(gone));
  t.match(check(evidenceOf({ listed: { company: ['c1'], analysis: ['a1'] } })).lost, [{ id: 'a2' }]);
  t.match(check(evidenceOf({ listed: { company: [], analysis: ['a1', 'a2'] } })).lost, [{ id: 'c1' }]);
});

test('a key that made two records, and a record that no answer named, are duplicates', async (t) => {
  const { creations } = evidenceOf();
  const twice = [...creations, { kind: 'analysis', key: 'k4', ids: new Set(['a3', 'a4']) } as const];
  const last = new Map([...evidenceOf().last, ['a3', completed], ['a4', completed]] as const);
  const listed = { company: ['c1'], analysis: ['a1', 'a2', 'a3', 'a4'] };
  const verdict = check(evidenceOf({ creations: twice, last, listed }));
  t.match(verdict.duplicated, [{ why: /k4/ }]);
  t.ok(isBroken(verdict));
  t.match(check(evidenceOf({ listed: { company: ['c1'], analysis: ['a1', 'a2', 'a9'] } })).duplicated, [{ id: 'a9' }]);
  t.match(check(evidenceOf({ listed: { company: ['c1', 'c9'], analysis: ['a1', 'a2'] } })).duplicated, [{ id: 'c9' }]);
});

test('a request that was never answered may have made one record, and no more', async (t) => {
  const { creations } = evidenceOf();
  const given = [...creations, { kind: 'analysis', key: 'k4', ids: new Set<string>() } as const];
  const of = (...analysis: string[]) => check(evidenceOf({ creations: given, listed: { company: ['c1'], analysis } }));
  t.strictSame(of('a1', 'a2', 'a9').duplicated, []);
  t.match(of('a1', 'a2', 'a8', 'a9').duplicated, [{ id: 'a9', why: /no answer/ }]);
  t.match(of('a1', 'a2'), { unanswered: 1, duplicated: [] });
});

test('two ends that took effect on one analysis are a duplicate', async (t) => {
  const end = { analysisId: 'a1', isEnd: true, attempt: undefined };
  const verdict = check(evidenceOf({ effects: [end, end, { ...end, analysisId: 'a2' }] }));
  t.match(verdict.duplicated, [{ id: 'a1', why: /2 ends/ }]);
  t.ok(isBroken(verdict));
});

test('an end by an attempt that a newer one had taken over from is a duplicate', async (t) => {
  const by = (isEnd: boolean, ...attempt: [number, number]) => ({ analysisId: 'a1', isEnd, attempt });
  const find = (...effects: Evidence['effects']) => check(evidenceOf({ effects })).duplicated;
  t.match(find(by(false, 1, 1), by(false, 1, 2), by(true, 1, 1)), [{ id: 'a1', why: /1\.1 .* 1\.2/ }]);
  t.match(find(by(false, 2, 1), by(true, 1, 3)), [{ id: 'a1' }], 'a sending counts before its deliveries');
  t.strictSame(find(by(false, 1, 1), by(false, 1, 2), by(true, 1, 2)), [], 'the newer one may end it');
  t.strictSame(find(by(false, 1, 1), by(true, 1, 2)), [], 'also when its start was overtaken');
});

test('an analysis that has not ended when nothing moves any more is counted', async (t) => {
  const last = new Map([...evidenceOf().last, ['a1', { ...completed, status: 'PROCESSING' }]] as const);
  const verdict = check(evidenceOf({ last, ended: new Map() }));
  t.match(verdict.nonTerminal, [{ id: 'a1', why: /PROCESSING/ }]);
  t.ok(isBroken(verdict));
});

test('an analysis that changed after its end is counted, though it has changed back', async (t) => {
  const now = check(evidenceOf({ last: new Map([...evidenceOf().last, ['a1', failed]] as const) }));
  t.match(now.changed, [{ id: 'a1', why: /COMPLETED .* FAILED/ }]);
  t.ok(isBroken(now));
  t.match(check(evidenceOf({ changed: new Map([['a2', { ...completed, hash: 'c' }]]) })).changed, [{ id: 'a2' }]);
});

test('a process that ends by itself breaks a run; one that ended badly when asked is shown', async (t) => {
  const itself = check(evidenceOf({ exits: [{ ...exit, asked: false }] }));
  t.match(itself.exited, [{ name: 'scorer-1' }]);
  t.ok(isBroken(itself));
  const asked = check(evidenceOf({ exits: [{ ...exit, asked: true }] }));
  t.match(asked.uncleanEnds, [{ name: 'scorer-1' }]);
  t.notOk(isBroken(asked));
});

test('a failed analysis is no fault of delivery, and its reason is counted; so is what was never answered', async (t) => {
  const sights = new Map([...evidenceOf().ended, ['a1', failed]] as const);
  const creations = [...evidenceOf().creations, { kind: 'analysis', key: 'k9', ids: new Set<string>() } as const];
  const verdict = check(evidenceOf({ last: sights, ended: sights, creations }));
  t.strictSame(verdict.failed, { [failed.message]: 1 });
  t.equal(verdict.unanswered, 1);
  t.notOk(isBroken(verdict));
});

test('an effect is read from the line that a service writes of it, and from no other', async (t) => {
  const line = (fields: object) =>
    JSON.stringify({ analysisId: 'a1', msg: 'An outcome came in.', effect: 'applied', ...fields });
  const end = { schema: 'assay.analysis.completed' };
  t.strictSame(effectIn(line({ ...end, send: 2, attempt: 1 })), { analysisId: 'a1', isEnd: true, attempt: [2, 1] });
  t.strictSame(effectIn(line(end)), { analysisId: 'a1', isEnd: true, attempt: undefined });
  t.match(effectIn(line({ schema: 'assay.analysis.progress' })), { isEnd: false });
  t.equal(effectIn(line({ ...end, effect: 'late' })), undefined);
  t.equal(effectIn(line({ ...end, msg: 'Closed.' })), undefined);
  t.equal(effectIn('An outcome came in.'), undefined);
});

test('the checker reads which attempt took effect from what the service of analyses itself logs', async (t) => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const service = await build(t, { logger: buildLogger({ name: 'analysis', level: 'info', destination }) });
  const { id } = await service.requestOne();
  await service.tell(outcomes.completed(id, by(2, 3)));
  const effect = await until(() => lines.map(effectIn).find((effect) => effect !== undefined));
  t.strictSame(effect, { analysisId: id, isEnd: true, attempt: [2, 3] });
});
