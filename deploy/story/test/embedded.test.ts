import { readDeck } from '@assay/deck/read-deck';
import { test } from 'tap';
import { tellStory } from '../src/story.ts';
import { buildIssuer, readDecks, startEmbedded } from './deployments.ts';

test('the whole story holds in one process on files', async (t) => {
  const { secret, tokenFor } = buildIssuer();
  const { url } = await startEmbedded(t, { secret, dataDir: t.testdir() });
  const told: string[] = [];
  await tellStory({
    baseUrl: url,
    tokenFor,
    decks: await readDecks(),
    readDeck,
    say: (sentence) => void told.push(sentence),
  });
  t.equal(told.length, 9);
});
