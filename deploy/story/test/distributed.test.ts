import { readDeck } from '@assay/deck/read-deck';
import { test } from 'tap';
import { tellStory } from '../src/story.ts';
import { buildIssuer, findServers, readDecks, startDistributed } from './deployments.ts';

const servers = findServers(process.env);
const skip = servers ? false : 'the URLs of RabbitMQ, S3 and MongoDB are not set';

test('the same story holds in four processes on RabbitMQ, S3 and MongoDB', { skip }, async (t) => {
  if (!servers) return;
  const { secret, tokenFor } = buildIssuer();
  const { gateway } = await startDistributed(t, { secret, servers });
  const told: string[] = [];
  await tellStory({
    baseUrl: gateway.url,
    tokenFor,
    decks: await readDecks(),
    readDeck,
    say: (sentence) => void told.push(sentence),
  });
  t.equal(told.length, 9);
});
