import { endsOf } from './ends.ts';
import { type Client, type Flood, flood, measureRate } from './flood.ts';
import type { House } from './house.ts';
import { buildInvestor } from './investor.ts';
import { faultsOf, processLines, withHouse } from './run.ts';

/** What a run found: lines for a person, and a sentence for each promise that was broken. */
export type Report = { lines: string[]; faults: string[] };

const INVESTORS = 8;
/** How many times the sustainable rate is sent. */
const TIMES = 10;
const MEASURED_SECONDS = 8;
/** So few that what was accepted is made in minutes. */
const ENV = { MAX_WAITING_ANALYSES: '10' };

const DECK = Buffer.from('# Lumen Ledger\n\n- ARR $3.2M as of September 2026\n- 64 paying customers\n');

const openClients = async ({ members, tokenFor }: House): Promise<Client[]> => {
  const open = async (n: number): Promise<Client> => {
    const investor = buildInvestor(members.gateway.url, tokenFor(`investor-${n}`));
    const deck = { bytes: DECK, fileName: 'deck.md' };
    const companies = [await investor.register('With a deck', deck), await investor.register('Without one')];
    return { investor, companies, accepted: [] };
  };
  return Promise.all(Array.from({ length: INVESTORS }, (_, n) => open(n)));
};

const drive = async (house: House, { seconds, say }: { seconds: number; say: (sentence: string) => void }) => {
  const clients = await openClients(house);
  await measureRate(clients, 2);
  const sustainable = await measureRate(clients, MEASURED_SECONDS);
  const rate = TIMES * sustainable;
  say(`${sustainable.toFixed(0)} requests a second are sustained; ${rate.toFixed(0)} are sent for ${seconds} s`);
  const flooded = await flood(clients, { rate, seconds });
  say('the flood is over');
  const ends = await endsOf(
    clients.map(({ investor }) => investor),
    say,
  );
  const accepted = clients.flatMap((client) => client.accepted);
  return { sustainable, rate, flooded, accepted, ends };
};

const faultsOfFlood = ({ unsent, unexpected, withoutRetryAfter }: Flood): string[] => [
  ...(unsent > 0 ? [`${unsent} requests could not be sent in time: it was less than ${TIMES} times the rate`] : []),
  ...(unexpected.length > 0 ? [`${unexpected.length} answers were neither 2xx, 429 nor 503: ${unexpected[0]}`] : []),
  ...(withoutRetryAfter > 0 ? [`${withoutRetryAfter} refusals did not say when to come back`] : []),
];

/** Ten times the rate that is sustained for some seconds, and what became of it. */
export const runOverload = async (options: { seconds: number; say: (sentence: string) => void }): Promise<Report> => {
  const { result, ...seen } = await withHouse({ env: ENV, say: options.say }, (house) => drive(house, options));
  const { sustainable, rate, flooded, accepted, ends } = result;
  const sent = [...flooded.statuses.values()].reduce((sum, count) => sum + count, 0);
  const undone = accepted.filter((id) => ends.get(id) !== 'COMPLETED');
  const answers = [...flooded.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} times ${status}`);
  return {
    lines: [
      `sustained: ${sustainable.toFixed(0)} requests a second; wanted: ${rate.toFixed(0)}; sent: ${sent}, ${(sent / options.seconds).toFixed(0)} a second; not sent: ${flooded.unsent}`,
      `answers: ${answers.join(', ')}; the last after ${flooded.seconds.toFixed(0)} s`,
      ...processLines(seen),
      `accepted: ${accepted.length} analyses, of which ${accepted.length - undone.length} were completed`,
    ],
    faults: [
      ...faultsOfFlood(flooded),
      ...faultsOf(seen),
      ...(undone.length > 0 ? [`${undone.length} accepted analyses were not completed`] : []),
    ],
  };
};
