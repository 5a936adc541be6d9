import { Readable } from 'node:stream';
import { test } from 'tap';
import { DeckError } from '../src/deck.ts';
import { type DeckReader, openDeckReader } from '../src/read-deck-isolated.ts';
import type { Ending } from './fixtures/hostile.ts';
import { HOSTILE } from './fixtures/make-hostile.ts';
import { flawsOf } from './flaws.ts';
import { watchChildren } from './peak-memory.ts';

/** What a process that reads a deck may take, in bytes, by the system's account. */
const MAX_BYTES = 350 * 1024 * 1024;

/** Some files take all the time that a deck may; a busy machine takes longer for the others too. */
const PATIENCE_MS = 240_000;

const { signal } = new AbortController();

type End = { ending: Ending | 'another error'; flaws: string[] };

/** A refusal is a sentence of ours: it carries none of the file's own words at length. */
const flawsOfRefusal = ({ message }: DeckError): string[] =>
  message.length < 300 && !/\p{Cc}/u.test(message) ? [] : ['its refusal is no sentence'];

const endOf = async (reader: DeckReader, bytes: Buffer): Promise<End> => {
  try {
    const deck = await reader.read(Readable.from([bytes]), { signal });
    return { ending: deck.warnings.length > 0 ? 'warned' : 'read', flaws: flawsOf(deck) };
  } catch (error) {
    if (error instanceof DeckError) return { ending: error.code, flaws: flawsOfRefusal(error) };
    return { ending: 'another error', flaws: [String(error)] };
  }
};

for (const [kind, files] of Object.entries(HOSTILE)) {
  test(`Hostile ${kind} files end as they should, and take no more memory than they may`, {
    timeout: PATIENCE_MS,
  }, async (t) => {
    const reader = openDeckReader({ warm: 0 });
    t.teardown(() => reader.close());
    for (const { name, make, endings } of files) {
      const bytes = make();
      const memory = watchChildren();
      const { ending, flaws } = await endOf(reader, bytes);
      const peak = memory.stop();
      t.ok(new Set<string>(endings).has(ending), `${name}: ${ending}`);
      t.same(flaws, [], `${name} leaves no flaw`);
      t.ok(peak <= MAX_BYTES, `${name} takes ${Math.round(peak / 1024 / 1024)} MiB`);
    }
  });
}
