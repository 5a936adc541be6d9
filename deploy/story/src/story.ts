import assert from 'node:assert/strict';
import {
  type Analysis,
  AnalysisEnvelope,
  AnalysisListEnvelope,
  CreatedAnalysisEnvelope,
} from '@assay/contracts/analysis';
import { TargetCompanyListEnvelope } from '@assay/contracts/company';
import { EvidenceEnvelope } from '@assay/contracts/evidence';
import { Problem } from '@assay/contracts/problem';
import type { Deck } from '@assay/deck/deck';
import {
  assertFollowed,
  assertScores,
  assertSections,
  assertVerbatim,
  expect,
  untilTerminal,
  withoutIds,
} from './checks.ts';
import { type Answer, buildClient, type Client, type DeckFile } from './client.ts';
import { registered, requested } from './created.ts';

export type StoryParts = {
  baseUrl: string;
  /** A token for the investor of that name. */
  tokenFor: (investor: string) => Promise<string> | string;
  decks: DeckFile[];
  /** What the reader sees in a deck, to hold quotes against. */
  readDeck: (bytes: Uint8Array) => Promise<Deck>;
  /** Told one sentence for each step that held. */
  say: (sentence: string) => void;
};

const analyseDeck = async (client: Client, { deck, readDeck, say }: StoryParts & { deck: DeckFile }) => {
  const company = await registered(client, { name: 'Lumen Ledger', deck });
  const { id } = await requested(client, company.id);
  const analysis = await untilTerminal(client, id);
  const { data: evidence } = expect(await client.get(`/analysis/${id}/evidence`), {
    status: 200,
    schema: EvidenceEnvelope,
  });
  assertScores(analysis);
  assertSections(analysis, evidence);
  const quotes = assertVerbatim(evidence, await readDeck(deck.bytes));
  assert.ok(quotes > 0, 'nothing was quoted');
  say(`${deck.name}: COMPLETED at ${analysis.overallScore}, ten sections, ${quotes} quotes verbatim on their slides`);
  return { company, analysis };
};

const assertContext = async (client: Client, { companyId, analysis }: { companyId: string; analysis: Analysis }) => {
  const answer = await client.get(`/analysis/context/${companyId}`);
  const { data } = expect(answer, { status: 200, schema: AnalysisEnvelope });
  assert.deepEqual(data, analysis);
  assert.equal(answer.headers.get('content-location'), `/analysis/context/${analysis.id}`);
};

const assertIdempotent = async (client: Client, companyId: string) => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await client.requestAnalysis(companyId, key);
  const again = await client.requestAnalysis(companyId, key);
  expect(again, { status: 201, schema: CreatedAnalysisEnvelope });
  assert.equal(again.text, first.text);
};

const assertLists = async (client: Client) => {
  expect(await client.get('/target-companies'), { status: 200, schema: TargetCompanyListEnvelope });
  const complete = expect(await client.get('/analysis'), { status: 200, schema: AnalysisListEnvelope }).data;
  const walked: string[] = [];
  let next: string | undefined = '/analysis?limit=2';
  while (next) {
    const page: Answer = await client.get(next);
    walked.push(...expect(page, { status: 200, schema: AnalysisListEnvelope }).data.map(({ id }) => id));
    next = page.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1];
  }
  assert.deepEqual(
    walked,
    complete.map(({ id }) => id),
  );
  return walked.length;
};

const assertIsolated = async (
  stranger: Client,
  { companyId, analysisId }: { companyId: string; analysisId: string },
) => {
  const nowhere = '00000000-0000-7000-8000-000000000000';
  const missing = withoutIds(await stranger.get(`/analysis/context/${nowhere}`));
  for (const path of [`/analysis/context/${analysisId}`, `/analysis/context/${companyId}`]) {
    assert.equal(withoutIds(await stranger.get(path)), missing);
  }
  assert.equal(
    withoutIds(await stranger.requestAnalysis(companyId)),
    withoutIds(await stranger.requestAnalysis(nowhere)),
  );
  assert.deepEqual(expect(await stranger.get('/analysis'), { status: 200, schema: AnalysisListEnvelope }).data, []);
};

/**
 * The whole of what Assay does for an investor, told against any deployment: decks registered, analysed, read back and
 * held against their slides, repeated, listed, and hidden from everyone else.
 *
 * @throws AssertionError at the first step that does not hold.
 */
export const tellStory = async (parts: StoryParts): Promise<void> => {
  const { baseUrl, tokenFor, decks, say } = parts;
  const run = crypto.randomUUID();
  const investor = buildClient(baseUrl, await tokenFor(`story-${run}`));
  const stranger = buildClient(baseUrl, await tokenFor(`stranger-${run}`));

  expect(await buildClient(baseUrl, 'not-a-token').get('/analysis'), { status: 401, schema: Problem });
  say('without a valid token there is nothing to see');

  for (const deck of decks) {
    const { company, analysis } = await analyseDeck(investor, { ...parts, deck });
    await assertContext(investor, { companyId: company.id, analysis });
    await assertIsolated(stranger, { companyId: company.id, analysisId: analysis.id });
  }
  say('the newest analysis is found by its company, and by its own investor alone');

  const empty = await registered(investor, {});
  const { id } = await requested(investor, empty.id);
  assertFollowed(await investor.get(`/analysis/${id}/events`));
  say('an analysis is followed by its events until it is complete');
  const nothing = await untilTerminal(investor, id);
  assert.equal(nothing.overallScore, 0);
  say('a company with nothing to read completes at 0 and says what is missing');

  await assertIdempotent(investor, empty.id);
  say('a repeated request with one Idempotency-Key is one analysis');

  say(`the list of ${await assertLists(investor)} analyses is complete, and the same page by page`);
};
