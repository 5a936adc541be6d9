import { DeckError } from '../../src/deck.ts';
import { readDeck } from '../../src/read-deck.ts';
import { makeMutant } from '../fixtures/make-mutants.ts';
import { flawsOf } from '../flaws.ts';

const flawsOfMutant = async (bytes: Buffer): Promise<string[]> => {
  try {
    return flawsOf(await readDeck(bytes));
  } catch (error) {
    if (error instanceof DeckError) return [];
    return [error instanceof Error ? (error.stack ?? error.name) : 'what was thrown is no error'];
  }
};

// Called with the seed, the first number, the number to stop before and the step. Tells of each mutant by its number.
const [seed = 0, first = 0, end = 0, step = 1] = process.argv.slice(2).map(Number);
for (let index = first; index < end; index += step) {
  const { bytes } = makeMutant(seed, index);
  process.send?.({ index, flaws: await flawsOfMutant(bytes) });
}
process.disconnect();
