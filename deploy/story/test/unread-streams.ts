import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { type Following, follow } from '../../../packages/http/test/follow.ts';
import { applyOutcome } from '../../../services/analysis/src/apply-outcome.ts';
import { openAnalysisStore } from '../../../services/analysis/src/open-analysis-store.ts';
import { requested } from '../../../services/analysis/src/state.ts';
import { type Running, stop } from './processes.ts';

const INVESTOR = 'unread';

/** Clients that never read. */
const UNREAD = 4;

/** The streams that one investor may have open in this test: theirs, and one that is read. */
export const LIMITS = { MAX_EVENT_STREAMS_PER_INVESTOR: String(UNREAD + 1) };

/** More than a system takes for a client that does not read, in characters: on Linux 4 MiB to send, and some to receive. */
const REASON = 'x'.repeat(8 * 1024 * 1024);

const HEAD = 'HTTP/1.1 200';

/** More than a stream says before its analysis fails, in characters. */
const FIRST = 10_000;

/** A sending that no process makes. Marked as the newest, it leaves nobody else a say in these analyses. */
const TOKEN = { send: 1_000, attempt: 1 };
/** No relay sends such an analysis again within a test, in milliseconds. */
const NOT_AGAIN_MS = 3_600_000;

/** Keeps an analysis under way in the store, as another process would, and gives what ends it with more than is ever said. */
const keepUnderWay = async (t: Test, url: string) => {
  const store = await openAnalysisStore(url);
  t.teardown(() => store.close());
  const ports = { store, clock: () => new Date() };
  const [id, company] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = ports.clock().toISOString();
  const of = { investorId: INVESTOR, investorStartupId: company, startupId: company };
  const job = { schema: 'assay.analysis.job', v: 1, id, analysisId: id, asOf: at.slice(0, 10), company: {} } as const;
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const record = requested({ id, ...of, engine: 'rubric', createdAt: at });
  await store.insert(record, { dedupe: id, fingerprint: '', unsent: { job, traceparent } });
  await store.markSent(id, { send: TOKEN.send, dueAt: new Date(ports.clock().getTime() + NOT_AGAIN_MS) });
  const about = { v: 1, id: crypto.randomUUID(), analysisId: id, token: TOKEN };
  await applyOutcome(ports, { schema: 'assay.analysis.progress', ...about, stage: 'started' });
  const fail = () => applyOutcome(ports, { schema: 'assay.analysis.failed', ...about, code: 'long', reason: REASON });
  return { id, fail };
};

type Asked = { events: URL; authorization: string };

/** A client that asks for a stream and reads no more than that it has it; undefined when it has not. */
const neverRead = async (t: Test, { events, authorization }: Asked): Promise<Socket | undefined> => {
  const socket = connect(Number(events.port), events.hostname).on('error', () => {});
  t.teardown(() => socket.destroy());
  socket.write(`GET ${events.pathname} HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\n\r\n`);
  await once(socket, 'readable');
  return String(socket.read(HEAD.length)) === HEAD ? socket : undefined;
};

/** A stream that is read. */
const read = async ({ events, authorization }: Asked): Promise<Following | undefined> => {
  const following = await follow(events.href, { headers: { authorization } });
  return following.answer.status === 200 ? following : undefined;
};

type Parts = { url: string; tokenFor: (investor: string) => string; store: string };

/** Has an analysis followed by one that reads and by clients that never do, as soon as there are places for them all. */
const openStreams = async (t: Test, { url, tokenFor, store }: Parts) => {
  const { id, fail } = await keepUnderWay(t, store);
  const asked = { events: new URL(`/analysis/${id}/events`, url), authorization: `Bearer ${tokenFor(INVESTOR)}` };
  const reads = await until(() => read(asked));
  const unread: Socket[] = [];
  while (unread.length < UNREAD) unread.push(await until(() => neverRead(t, asked)));
  return { reads, unread, fail };
};

/**
 * Has more sent to clients that never read than any system takes for them, and looks at what becomes of them, of others and of
 * their places; then does so again and ends the processes at once.
 */
export const checkUnread = async (t: Test, { processes, ...parts }: Parts & { processes: Running[] }) => {
  const first = await openStreams(t, parts);
  await first.fail();
  await first.reads.ended;
  t.ok(first.reads.text().length > REASON.length, 'a client that reads hears all');
  // All their places are free again only when every one was dropped.
  const second = await openStreams(t, parts);
  for (const socket of first.unread) {
    const closed = once(socket, 'close');
    socket.resume();
    await closed;
  }
  t.pass('each was hung up on');
  const broken = second.reads.ended.catch(() => {});
  await second.fail();
  await until(() => second.reads.text().length > FIRST);
  const told = performance.now();
  await Promise.all(processes.map(({ child }) => stop(child, 'SIGTERM')));
  const seconds = (performance.now() - told) / 1_000;
  t.strictSame(
    processes.map(({ child }) => child.exitCode),
    processes.map(() => 0),
  );
  t.ok(seconds < 10, `${seconds} s`);
  await broken;
  t.comment(`${UNREAD} dropped, their places free again; with ${UNREAD} more exit 0 after ${seconds.toFixed(1)} s`);
};
