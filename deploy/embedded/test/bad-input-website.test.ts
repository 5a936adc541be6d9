import { openCompanyStore } from '@assay/companies/open-company-store';
import { test } from 'tap';
import { PDF } from '../../../services/companies/test/decks.ts';
import { encodeForm, FORM, type Part } from '../../../services/companies/test/form.ts';
import { expectProblem } from './expectations.ts';
import { DOORS, type OpenHouse, openHouse } from './house.ts';
import { bearer, send } from './wire.ts';

const postWith =
  ({ port, tokenFor }: OpenHouse) =>
  (part: Part) =>
    send(port('companies'), {
      ...{ method: 'POST', path: '/target-companies', body: encodeForm(part) },
      headers: [bearer(tokenFor('ann')), `Content-Type: ${FORM}`],
    });

/** The record behind the newest company of ann: what she sent is kept and never returned. */
const newestOf = async ({ places }: OpenHouse) => {
  const store = await openCompanyStore(places.companies);
  const [newest] = await store.page('ann', { before: undefined, limit: 1 });
  await store.close();
  return newest;
};

const refused: [row: string, website: string][] = [
  ['javascript:', 'javascript:alert(1)'],
  ['file:', 'file:///etc/passwd'],
  ['ftp:', 'ftp://example.com'],
  ['data:', 'data:text/html,x'],
  ['with credentials', 'https://user:secret@example.com'],
  ['with a user name', 'https://user@example.com'],
  ['over 2,048 characters', `https://example.com/${'a'.repeat(2_048)}`],
  ['private literal 10.0.0.1', 'http://10.0.0.1'],
  ['private literal 172.16.0.1', 'http://172.16.0.1'],
  ['private literal 192.168.0.1', 'http://192.168.0.1'],
  ['loopback literal', 'http://127.0.0.1:3000'],
  ['short loopback literal', 'http://127.1'],
  ['unspecified literal', 'http://0.0.0.0'],
  ['carrier-grade literal', 'http://100.64.0.1'],
  ['loopback IPv6', 'http://[::1]'],
  ['mapped IPv6', 'http://[::ffff:127.0.0.1]'],
  ['mapped IPv6 in hex', 'http://[::ffff:7f00:1]'],
  ['local IPv6', 'http://[fd00::1]'],
  ['link-local IPv6', 'http://[fe80::1]'],
  ['NAT64 of a private address', 'http://[64:ff9b::a00:1]'],
  ['localhost', 'http://localhost'],
  ['LOCALHOST.', 'http://LOCALHOST.'],
  ['a name under localhost', 'http://assay.localhost'],
  ['metadata address', 'http://169.254.169.254/latest/meta-data'],
  ['metadata name', 'http://metadata.google.internal'],
  ['decimal IP', 'http://2130706433'],
  ['hex IP', 'http://0x7f000001'],
  ['octal IP', 'http://0177.0.0.1'],
  ['full-width IP', 'http://１２７.0.0.1'],
  ['no host', 'https://'],
  ['a space in the host', 'https://exa mple.com'],
  ['a control character', 'https://exa\u0000mple.com'],
];

const accepted: [row: string, website: string, kept: string][] = [
  ['example.com', 'example.com', 'https://example.com/'],
  ['example.com with a port', 'example.com:8080/a', 'https://example.com:8080/a'],
  ['http://EXAMPLE.com', 'http://EXAMPLE.com', 'http://example.com/'],
  ['2,048 characters', `https://example.com/${'a'.repeat(2_028)}`, `https://example.com/${'a'.repeat(2_028)}`],
  ['host that resolves to a private address', 'https://localtest.example', 'https://localtest.example/'],
];

for (const door of DOORS)
  test(`website, ${door}`, async (t) => {
    const house = await openHouse(t, door, { isIdle: true });
    const post = postWith(house);
    for (const [row, content] of refused)
      await t.test(`${row}: 400`, async (t) =>
        expectProblem(t, await post({ name: 'website', content }), {
          ...{ status: 400, code: 'invalid-request', pointer: '/website' },
        }),
      );
    t.equal(await newestOf(house), undefined, 'nothing that was refused is kept');
    for (const [row, content, kept] of accepted)
      await t.test(`${row}: 201`, async (t) => {
        t.equal((await post({ name: 'website', content })).status, 201);
        t.equal((await newestOf(house))?.website, kept);
      });
  });

const fileNames: [row: string, sent: string, kept: string][] = [
  ['../../etc/passwd', '../../etc/passwd', 'passwd'],
  ['C:\\a', 'C:\\\\a', 'a'],
  ['C:a', 'C:a', 'a'],
  ['NUL', 'de\u0000ck.pdf', 'deck.pdf'],
  ['CR LF', 'de\r\nX-Evil: 1\r\nck.pdf', 'deX-Evil: 1ck.pdf'],
  ['bidi marks', 'deck\u202efdp.exe', 'deckfdp.exe'],
  ['only dots', '..', 'pitch-deck'],
  ['empty, with content', '', 'pitch-deck'],
  ['4,000 characters', `${'d'.repeat(4_000)}.pdf`, `${'d'.repeat(196)}.pdf`],
];

for (const door of DOORS)
  test(`file name, ${door}`, async (t) => {
    const house = await openHouse(t, door, { isIdle: true });
    for (const [row, fileName, kept] of fileNames)
      await t.test(`${row}: 201, name sanitised, never a path`, async (t) => {
        const answer = await postWith(house)({ name: 'pitchDeck', fileName, content: PDF });
        t.equal(answer.status, 201);
        const { deck } = (await newestOf(house)) ?? {};
        t.match(deck, { fileName: kept, key: /^decks\/[0-9a-f-]{36}$/, size: PDF.length });
      });
  });
