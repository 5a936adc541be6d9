import { Readable } from 'node:stream';
import type { AnalysisOutcome } from '@assay/contracts/messages';
import { isProgress, type Progress } from '@assay/contracts/progress';
import { Unavailable } from '@assay/contracts/unavailable';
import { DEFAULT_INSTRUCTIONS } from '@assay/deck/isolation/instructions';
import { DEFAULT_LIMITS } from '@assay/deck/isolation/limits';
import type { ObjectStore } from '@assay/objects/object-store';
import { CURRENT } from '@assay/scoring/rubric/built-in';
import { rubricFrom } from '@assay/scoring/rubric/choice';
import { test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { makePdf, picture } from '../../../packages/deck/test/fixtures/make-pdf.ts';
import { openAppraiser } from '../src/appraise.ts';
import { DEFAULT_ENGINE_LIMITS } from '../src/engine-config.ts';
import { startReporting } from '../src/progress.ts';
import { startScorer, wordsOf } from './at-work.ts';

const scan = { content: picture({ x: 0, y: 0, width: 960, height: 540 }) };
const text = { content: 'BT /F1 18 Tf 48 400 Td (ARR of $3.2M in September 2026) Tj ET ' };

const progressOf = (outcomes: AnalysisOutcome[]): Progress[] =>
  outcomes.flatMap((outcome) => ('progress' in outcome && isProgress(outcome.progress) ? [outcome.progress] : []));

/** A store that gives a deck once `isOpen` says so. */
const heldUntil =
  (isOpen: () => boolean) =>
  ({ get }: ObjectStore): Partial<ObjectStore> => ({
    get: async (key) => {
      await until(isOpen);
      return get(key);
    },
  });

test('how far a job has come is told between its start and its end: its stage, and the slides that are read', async (t) => {
  const { make, keep, announced } = await startScorer(t, {
    reportMs: 1,
    change: heldUntil(() => progressOf(announced).length > 0),
  });
  const deck = await keep(makePdf([text, scan, scan, scan]), 'scan.pdf');
  const outcomes = await make({ deck }, { send: 1 });
  const words = wordsOf(outcomes);
  t.equal(words.at(-1), 'completed');
  t.strictSame(new Set(words.slice(0, -1)), new Set(['started']), 'as the version before understands it');
  for (const { token } of outcomes) t.strictSame(token, { send: 1, attempt: 1 });
  const told = progressOf(outcomes);
  t.strictSame(told[0], { stage: 'fetching' });
  const counted = told.filter(({ slides }) => slides === 4);
  t.ok(counted.some(({ stage, slidesRead = 0 }) => stage === 'reading' && slidesRead < 4));
});

test('a deck is read and then judged, and at that time all of its slides are read', async (t) => {
  const rubric = rubricFrom({ RUBRIC: CURRENT });
  const about = {
    limits: DEFAULT_LIMITS,
    judging: DEFAULT_ENGINE_LIMITS,
    instructions: DEFAULT_INSTRUCTIONS,
    warm: 0,
    threads: 1,
    rubric,
  };
  const appraiser = openAppraiser(about);
  t.teardown(() => appraiser.close());
  const told: Progress[] = [];
  const deck = Readable.from([makePdf([text, text])]);
  const { signal } = new AbortController();
  const onProgress = (progress: Progress) => void told.push(progress);
  await appraiser.appraise({ asOf: '2026-11-20', company: {} }, { deck, signal, onProgress });
  t.strictSame(told[0], { stage: 'reading' });
  t.strictSame(told.at(-1), { stage: 'judging', slidesRead: 2, slides: 2 });
});

test('of a job of the version before nothing is told but its start and its end', async (t) => {
  const { make, keep } = await startScorer(t, { reportMs: 1 });
  t.strictSame(wordsOf(await make({ deck: await keep(makePdf([text]), 'deck.pdf') })), ['started', 'completed']);
});

test('what is noted last is told, one word at a time, and what cannot be told is left untold', async (t) => {
  const told: Progress[] = [];
  const waits = Promise.withResolvers<void>();
  const reporting = startReporting(async (progress) => {
    told.push(progress);
    if (told.length === 1) throw new Unavailable('the job broker');
    if (told.length === 2) await waits.promise;
  }, 1);
  t.teardown(() => reporting.stop());
  reporting.note({ stage: 'fetching' });
  await until(() => told.length === 1);
  reporting.note({ stage: 'reading' });
  await until(() => told.length === 2);
  reporting.note({ stage: 'reading', slidesRead: 1, slides: 2 });
  reporting.note({ stage: 'judging' });
  waits.resolve();
  await until(() => told.length === 3);
  reporting.stop();
  reporting.note({ stage: 'judging', slidesRead: 2, slides: 2 });
  t.strictSame(told, [{ stage: 'fetching' }, { stage: 'reading' }, { stage: 'judging' }]);
});
