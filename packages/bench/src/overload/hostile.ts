import { HOSTILE } from '../../../deck/test/fixtures/make-hostile.ts';
import { buildRandom } from '../chaos/random.ts';
import { endsOf } from './ends.ts';
import type { House } from './house.ts';
import { buildInvestor, type Investor, idIn } from './investor.ts';
import type { Report } from './overload.ts';
import { faultsOf, processLines, withHouse } from './run.ts';

/** A deck that runs its reader out of memory. */
const BOMB = 'a content stream that unpacks to a gigabyte';
/** Requests under way at a time. */
const LANES = 8;

const bomb = (): Buffer => {
  const found = HOSTILE['PDF']?.find(({ name }) => name === BOMB);
  if (!found) throw new Error(`there is no hostile deck called "${BOMB}"`);
  return found.make();
};

const goodDeck = (n: number): Buffer =>
  Buffer.from(`# Invented ${n}\n\n- ARR $${1 + (n % 9)}.2M as of September 2026\n- ${10 + n} paying customers\n`);

type Counts = { good: number; hostile: number };

const requestOne = async (investor: Investor, { isHostile, n }: { isHostile: boolean; n: number }): Promise<string> => {
  const deck = isHostile ? { bytes: bomb(), fileName: 'bomb.pdf' } : { bytes: goodDeck(n), fileName: 'deck.md' };
  const { status, text } = await investor.requestAnalysis(await investor.register(`Company ${n}`, deck));
  if (status !== 201) throw new Error(`a request for an analysis was answered with ${status}: ${text}`);
  return idIn(text);
};

const drive = async (house: House, { good, hostile, say }: Counts & { say: (sentence: string) => void }) => {
  const { gateway, scorer } = house.members;
  const investor = buildInvestor(gateway.url, house.tokenFor('investor'));
  const kinds = Array.from({ length: good + hostile }, (_, n) => ({ isHostile: n < hostile, n }));
  const queue = buildRandom(1).shuffle(kinds);
  const ids: Record<'good' | 'hostile', string[]> = { good: [], hostile: [] };
  const lane = async () => {
    for (let next = queue.pop(); next; next = queue.pop())
      ids[next.isHostile ? 'hostile' : 'good'].push(await requestOne(investor, next));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  say('everything is requested');
  const ends = await endsOf([investor], say);
  const metrics = await (await fetch(scorer.metrics)).text();
  return { ids, ends, restarts: metrics.match(/^assay_worker_restarts_total.*$/gm) ?? [] };
};

const RESTARTS = /worker="reader"\} (\d+)/;

/** Good decks with hostile ones among them, and what became of each. */
export const runHostile = async (options: Counts & { say: (sentence: string) => void }): Promise<Report> => {
  const { result, ...seen } = await withHouse({ env: {}, say: options.say }, (house) => drive(house, options));
  const { ids, ends, restarts } = result;
  const completed = ids.good.filter((id) => ends.get(id) === 'COMPLETED').length;
  const failed = ids.hostile.filter((id) => ends.get(id) === 'FAILED').length;
  const readers = Number(RESTARTS.exec(restarts.join('\n'))?.[1] ?? 0);
  return {
    lines: [
      `good decks: ${completed} of ${ids.good.length} completed; hostile decks: ${failed} of ${ids.hostile.length} failed`,
      ...restarts,
      ...processLines(seen),
    ],
    faults: [
      ...(completed < ids.good.length ? [`${ids.good.length - completed} good decks were not completed`] : []),
      ...(failed < ids.hostile.length ? [`${ids.hostile.length - failed} hostile decks did not fail`] : []),
      ...(readers < ids.hostile.length ? [`the metrics count ${readers} readers that broke`] : []),
      ...faultsOf(seen),
    ],
  };
};
