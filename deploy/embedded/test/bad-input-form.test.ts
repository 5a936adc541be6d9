import { TargetCompanyEnvelope, TargetCompanyListEnvelope } from '@assay/contracts/company';
import { test } from 'tap';
import { Value } from 'typebox/value';
import { DOCX, ODP, PDF, PPTX, zip } from '../../../services/companies/test/decks.ts';
import { BOUNDARY, deck, encodeForm, FORM, type Part } from '../../../services/companies/test/form.ts';
import { type Expected, expectProblem } from './expectations.ts';
import { DOORS, type OpenHouse, openHouse } from './house.ts';
import { bearer, encode, open, send } from './wire.ts';

const MAX_DECK_BYTES = 200_000;

const postWith = ({ port, tokenFor }: OpenHouse) => {
  return (body: Uint8Array, { type = FORM, headers = [] }: { type?: string; headers?: string[] } = {}) =>
    send(port('companies'), {
      ...{ method: 'POST', path: '/target-companies', body },
      headers: [bearer(tokenFor('ann')), ...(type === '' ? [] : [`Content-Type: ${type}`]), ...headers],
    });
};

const named = (name: string, content = 'x'): Part => ({ name, content });
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const whole = encodeForm(named('name', 'Lumen Ledger'), deck(PDF));

const malformed = { status: 400, code: 'malformed-request' };
const unsupported = { status: 415, code: 'unsupported-media-type' };
const invalid = (pointer?: string) => ({ status: 400, code: 'invalid-request', ...(pointer ? { pointer } : {}) });
const undeckly = { ...unsupported, pointer: '/pitchDeck' };

const bodies: [row: string, expected: Expected, body: Uint8Array, type?: string][] = [
  ['JSON body', unsupported, Buffer.from('{"name":"Lumen Ledger"}'), 'application/json'],
  ['JSON body called a form', malformed, Buffer.from('{"name":"Lumen Ledger"}')],
  ['no content type', unsupported, whole, ''],
  ['URL-encoded form', unsupported, Buffer.from('name=x'), 'application/x-www-form-urlencoded'],
  ['no boundary', malformed, whole, 'multipart/form-data'],
  ['wrong boundary', malformed, whole, 'multipart/form-data; boundary=other'],
  ['cut short in the deck', malformed, whole.subarray(0, -60)],
  ['cut short before the last delimiter ends', malformed, whole.subarray(0, -4)],
];

const forms: [row: string, expected: Expected, ...parts: Part[]][] = [
  ['deck over the limit', { status: 413, pointer: '/pitchDeck' }, deck(Buffer.alloc(MAX_DECK_BYTES + 1, PDF))],
  ['two decks', invalid('/pitchDeck'), deck(PDF), deck(PDF)],
  ['too many fields', { status: 413 }, ...Array.from({ length: 21 }, (_, n) => named(`field${n}`))],
  ['too many parts', { status: 413 }, deck(PDF), ...Array.from({ length: 1_000 }, () => named('field', ''))],
  ['name over 200 characters', invalid('/name'), named('name', 'n'.repeat(201))],
  ['name of 1 MB', invalid('/name'), named('name', 'n'.repeat(1_000_000))],
  ['name twice', invalid('/name'), named('name'), named('name')],
  ['field __proto__', invalid(), named('__proto__')],
  ['file __proto__', invalid(), { ...deck(PDF), name: '__proto__' }],
  ['part without a name', invalid(), { content: 'x' }],
  ['file part without a name', invalid(), { fileName: 'deck.pdf', content: PDF }],
  ['unknown file field', invalid('/pitchDeck'), { ...deck(PDF), name: 'logo' }],
  ['pitchDeck as text', invalid('/pitchDeck'), named('pitchDeck')],
  ['named file of 0 bytes', invalid('/pitchDeck'), deck('')],
  ['executable named .pdf', undeckly, deck(latin1('MZ\x90\x00\x03'))],
  ['ELF program named .pdf', undeckly, deck(latin1('\x7fELF\x02\x01'))],
  ['HTML named .pdf', undeckly, deck('<!doctype html><script>alert(1)</script>')],
  ['SVG named .pdf', undeckly, deck('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['archive named .pdf', undeckly, deck(zip({ 'a.txt': 'a' }))],
  ['PDF and ZIP at once', undeckly, deck(Buffer.concat([PDF, PPTX]))],
  ['ZIP and PDF at once', undeckly, deck(Buffer.concat([PPTX, PDF]))],
  ['PDF with an archive behind it', undeckly, deck(Buffer.concat([PDF, Buffer.alloc(90_000, '%'), PPTX]))],
];

const accepted: [row: string, ...parts: Part[]][] = [
  ['empty form'],
  ['file with empty name and 0 bytes', deck('', '')],
  ['empty fields', named('name', ''), named('website', '')],
  ['unknown text field', named('note')],
  ['executable as a text field', named('note', 'MZ')],
  ['PPTX named .pdf', deck(PPTX)],
  ['DOCX', deck(DOCX)],
  ['ODP', deck(ODP)],
];

for (const door of DOORS)
  test(`POST /target-companies, ${door}`, async (t) => {
    const house = await openHouse(t, door, { isIdle: true, env: { MAX_DECK_BYTES: String(MAX_DECK_BYTES) } });
    const post = postWith(house);
    for (const [row, expected, body, type] of bodies)
      await t.test(`${row}: ${expected.status}`, async (t) =>
        expectProblem(t, await post(body, type === undefined ? {} : { type }), expected),
      );
    for (const [row, expected, ...parts] of forms)
      await t.test(`${row}: ${expected.status}`, async (t) =>
        expectProblem(t, await post(encodeForm(...parts)), expected),
      );
    await t.test('Content-Encoding: gzip: 415', async (t) =>
      expectProblem(t, await post(whole, { headers: ['Content-Encoding: gzip'] }), unsupported),
    );
    for (const [row, ...parts] of accepted)
      await t.test(`${row}: 201`, async (t) => {
        const { status, body } = await post(encodeForm(...parts));
        t.equal(status, 201, 'the status', { body });
        t.match(Value.Parse(TargetCompanyEnvelope, JSON.parse(body)).data, { investorId: 'ann', isTarget: true });
      });
    await t.test('no body at all: 201', async (t) => t.equal((await post(Buffer.alloc(0))).status, 201));
    await t.test('what was refused is not kept', async (t) => {
      const headers = [bearer(house.tokenFor('ann'))];
      const { body } = await send(house.port('companies'), { path: '/target-companies', headers });
      t.equal(Value.Parse(TargetCompanyListEnvelope, JSON.parse(body)).data.length, accepted.length + 1);
    });
  });

for (const door of DOORS)
  test(`Idempotency-Key in flight: 409 with Retry-After; reused with another payload: 422, ${door}`, async (t) => {
    const house = await openHouse(t, door, { isIdle: true });
    const token = bearer(house.tokenFor('ann'));
    const headers = [token, `Content-Type: ${FORM}`, 'Idempotency-Key: once'];
    const bytes = encode({ method: 'POST', path: '/target-companies', headers, body: whole });
    // Neither form ends, so whichever comes first holds the key and the other one is refused.
    const both = [open(house.port('companies')), open(house.port('companies'))];
    for (const connection of both) connection.send(bytes.subarray(0, -10));
    const refused = await Promise.race(both.map(async ({ answer }, index) => ({ index, answer: await answer })));
    expectProblem(t, refused.answer, { status: 409, code: 'idempotency-key-in-flight' });
    const first = both[1 - refused.index];
    first?.send(bytes.subarray(-10));
    const created = await first?.answer;
    t.equal(created?.status, 201);
    const post = postWith(house);
    const key = { headers: ['Idempotency-Key: once'] };
    t.equal((await post(whole, key)).body, created?.body);
    expectProblem(t, await post(encodeForm(named('name', 'Another')), key), {
      status: 422,
      code: 'idempotency-key-reused',
    });
    for (const key of ['', 'k'.repeat(256), 'a\tb', 'k\u00e9'])
      expectProblem(t, await post(whole, { headers: [`Idempotency-Key: ${key}`] }), { status: 400 });
  });

for (const door of DOORS)
  test(`a form that stalls: 408, ${door}`, async (t) => {
    const { port, tokenFor } = await openHouse(t, door, { isIdle: true, env: { REQUEST_TIMEOUT_MS: '500' } });
    const headers = [bearer(tokenFor('ann')), `Content-Type: ${FORM}`];
    const bytes = encode({ method: 'POST', path: '/target-companies', headers, body: whole });
    for (const length of [bytes.length - 20, bytes.indexOf(`--${BOUNDARY}`) + 5]) {
      const connection = open(port('companies'));
      connection.send(bytes.subarray(0, length));
      expectProblem(t, await connection.answer, { status: 408, code: 'request-timeout' });
    }
  });
