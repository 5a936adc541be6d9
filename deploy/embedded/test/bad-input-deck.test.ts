import { AnalysisEnvelope, CreatedAnalysisEnvelope } from '@assay/contracts/analysis';
import { TargetCompanyEnvelope } from '@assay/contracts/company';
import { EvidenceEnvelope, NO_EVIDENCE } from '@assay/contracts/evidence';
import { type Test, test } from 'tap';
import { Value } from 'typebox/value';
import { until } from '../../../packages/contracts/test/until.ts';
import { makePdf, PASSWORD, write } from '../../../packages/deck/test/fixtures/make-pdf.ts';
import { pptxParts, shape } from '../../../packages/deck/test/fixtures/make-pptx.ts';
import { makeZip, type ZipEntry } from '../../../packages/deck/test/fixtures/make-zip.ts';
import { buildClient, type Client } from '../../story/src/client.ts';
import { openHouse } from './house.ts';

const MIB = 1_048_576;
const SLIDE = 'ppt/slides/slide1.xml';

const WORDS = 'Lumen Ledger has 214 paying clinics';
const parts = pptxParts([{ shapes: shape([WORDS]) }]);
const page = { content: write(WORDS, { x: 60, y: 300 }) };
const pdf = makePdf([page]);

/** A sound PPTX in which parts are replaced, by name, and others added. */
const pptxWith = (...entries: ZipEntry[]): Buffer => {
  const names = new Set(entries.map(({ name }) => name));
  return makeZip([...parts.filter(({ name }) => !names.has(name)), ...entries]);
};

const bomb = Buffer.alloc(64 * MIB, ' ');
const drawing = Array.from({ length: 100_000 }, (_, n) => `${n % 960} ${n % 540} 1 1 re f`).join('\n');

const many = (count: number, entry: Omit<ZipEntry, 'name'>) =>
  pptxWith(...Array.from({ length: count }, (_, n) => ({ name: `ppt/media/${n}`, ...entry })));
const entities = '<!DOCTYPE a [<!ENTITY b "x"><!ENTITY c "&b;&b;">]><a>&c;</a>';
const cyclic = () => Buffer.from(pdf.toString('latin1').replace('Kids[5 0 R]', 'Kids[2 0 R]'), 'latin1');

type Row = [row: string, bytes: () => Buffer, reason: RegExp];

const failing: Row[] = [
  ['zip bomb', () => pptxWith({ name: SLIDE, content: bomb }), /The deck is too large/],
  ['zip bomb that lies', () => pptxWith({ name: SLIDE, content: bomb, size: 1_000 }), /not as large as it says/],
  ['zip bomb of many parts', () => many(30, { content: 'x', size: 16 * MIB }), /more than 400 MB/],
  ['zip bomb of parts that overlap', () => many(1, { content: 'x', offset: 0 }), /parts of it overlap/],
  ['zip bomb of 20,000 parts', () => many(20_000, { content: '' }), /more than 10000 parts/],
  ['zip slip', () => pptxWith({ name: '../../tmp/slip', content: 'x' }), /list of parts is not in order/],
  ['nested archives', () => pptxWith({ name: SLIDE, content: makeZip(parts) }), /none of its slides can be opened/],
  ['XML bomb', () => pptxWith({ name: SLIDE, content: entities }), /declares a document type/],
  ['PPTX cut short', () => makeZip(parts).subarray(0, 800), /cut short/],
  ['PPTX without its slide', () => makeZip(parts.filter(({ name }) => name !== SLIDE)), /none of its slides/],
  ['encrypted PDF', () => makePdf([page], PASSWORD), /protected by a password/],
  ['corrupt PDF', () => Buffer.concat([pdf.subarray(0, 40), Buffer.alloc(4_000, 'x')]), /damaged/],
  ['PDF without pages', () => makePdf([]), /no pages/],
  ['PDF whose pages contain themselves', cyclic, /none of its pages can be opened/],
];

const completing: [row: string, bytes: () => Buffer][] = [
  ['archive beside the slides', () => pptxWith({ name: 'ppt/embeddings/a.xlsx', content: makeZip(parts) })],
  ['huge pages', () => makePdf([{ ...page, mediaBox: [0, 0, 1e7, 1e7] }])],
  ['100,000 objects', () => makePdf([{ content: page.content + drawing }])],
  ['1,000 pages', () => makePdf(Array.from({ length: 1_000 }, () => page))],
  ['50 MiB of text', () => Buffer.alloc(50 * MIB, `${WORDS}\n`)],
];

const request = async (client: Client, bytes: Buffer): Promise<string> => {
  const company = await client.registerCompany({ deck: { name: 'deck', bytes: new Uint8Array(bytes) } });
  const { id } = Value.Parse(TargetCompanyEnvelope, company.body).data;
  return Value.Parse(CreatedAnalysisEnvelope, (await client.requestAnalysis(id)).body).data.id;
};

const ended = (client: Client, id: string) =>
  until(async () => {
    const answer = Value.Parse(AnalysisEnvelope, (await client.get(`/analysis/context/${id}`)).body);
    return ['COMPLETED', 'FAILED'].includes(answer.data.status) ? answer : undefined;
  });

const openClient = async (t: Test): Promise<Client> => {
  const { port, tokenFor } = await openHouse(t, 'through the gateway');
  return buildClient(`http://127.0.0.1:${port('companies')}`, tokenFor('ann'));
};

test('hostile decks: 201, and the analysis ends', async (t) => {
  const client = await openClient(t);
  for (const [row, bytes, reason] of failing)
    await t.test(`${row}: 201, FAILED with the reason`, async (t) => {
      const id = await request(client, bytes());
      const { message, data } = await ended(client, id);
      t.equal(data.status, 'FAILED', message);
      t.match(message, /^The analysis failed: The deck /);
      t.match(message, reason);
      t.equal(data.overallScore, 0);
      const evidence = Value.Parse(EvidenceEnvelope, (await client.get(`/analysis/${id}/evidence`)).body);
      t.strictSame(evidence, { message, data: NO_EVIDENCE });
    });
  for (const [row, bytes] of completing)
    await t.test(`${row}: 201, COMPLETED within bounds`, async (t) => {
      const { message, data } = await ended(client, await request(client, bytes()));
      t.equal(data.status, 'COMPLETED', message);
    });
});

test('a deck over 50 MiB: 413, which a client that still sends can read', async (t) => {
  const client = await openClient(t);
  const bytes = new Uint8Array(Buffer.alloc(50 * MIB + 1, pdf));
  const { status, body } = await client.registerCompany({ deck: { name: 'deck.pdf', bytes } });
  t.equal(status, 413);
  t.match(body, { code: 'payload-too-large', message: 'The deck is larger than 50 MiB. Send a smaller file.' });
});
