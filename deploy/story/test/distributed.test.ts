import { readDeck } from '@assay/deck/read-deck';
import { test } from 'tap';
import { buildClient } from '../src/client.ts';
import { tellStory } from '../src/story.ts';
import { buildIssuer, findServers, NO_PICTURES, readDecks, startDistributed } from './deployments.ts';
import { startPrivateRabbit } from './private-rabbit.ts';
import { stop } from './processes.ts';
import { completed, requestMany } from './waiting.ts';

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
  t.equal(told.length, 8);
});

test('analyses that wait when the scorer is killed are made by the next one', { skip }, async (t) => {
  if (!servers) return;
  const { secret, tokenFor } = buildIssuer();
  const { gateway, scorer, startScorer } = await startDistributed(t, { secret, servers, scorerEnv: NO_PICTURES });
  const client = buildClient(gateway.url, tokenFor('killed-scorer'));
  const ids = await requestMany(client, 20);
  await stop(scorer.child, 'SIGKILL');
  await startScorer();
  t.strictSame(await completed(client, ids), ids.toSorted());
});

test('analyses that wait when RabbitMQ is killed are made once it is back', { skip }, async (t) => {
  if (!servers) return;
  const { secret, tokenFor } = buildIssuer();
  const rabbit = await startPrivateRabbit(t);
  const own = { ...servers, amqp: rabbit.url };
  const { gateway } = await startDistributed(t, { secret, servers: own, scorerEnv: NO_PICTURES });
  const client = buildClient(gateway.url, tokenFor('killed-broker'));
  const before = await requestMany(client, 10);
  await rabbit.kill();
  const during = await requestMany(client, 10);
  await rabbit.start();
  const ids = [...before, ...during];
  t.strictSame(await completed(client, ids), ids.toSorted());
});
