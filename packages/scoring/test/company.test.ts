import fc from 'fast-check';
import { test } from 'tap';
import { companyPattern, MASK, maskCompany } from '../src/reading/company.ts';
import { fold } from '../src/reading/normalise.ts';

const masked = (text: string, name: string) => maskCompany(text, companyPattern({ name }));

test('any name whatever masks itself and never throws', async () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (name) => {
      const folded = fold(name).text.trim();
      const text = masked(`${folded} sells`, name);
      return folded.length < 2 || !/^[\p{L}\p{N}]/u.test(folded) || text === `${MASK.repeat(folded.length)} sells`;
    }),
  );
});

test('a name with marks of patterns in it is found', async (t) => {
  t.equal(masked('M-KOPA lends', 'M-KOPA'), `${MASK.repeat(6)} lends`);
  t.equal(masked('we are A/B (C) today', 'A/B (C)'), `we are ${MASK.repeat(7)} today`);
});

test('a name is found without its legal form and its generic last word', async (t) => {
  t.equal(masked('Clarivo sells', 'Clarivo Ltd'), `${MASK.repeat(7)} sells`);
  t.equal(masked('Clarivo sells', 'Clarivo Technologies'), `${MASK.repeat(7)} sells`);
  t.equal(masked('CLARIVO TECHNOLOGIES sells', 'Clarivo Technologies'), `${MASK.repeat(20)} sells`);
});

test('a short form is found in its own letter case only', async (t) => {
  t.equal(masked('to gather more', 'Gather Labs'), 'to gather more');
});

test('a name of two words is found by its first, unless that is a common word or another name begins with it', async (t) => {
  t.equal(masked('Kesari sells tea', 'Kesari Kitchens'), `${MASK.repeat(6)} sells tea`);
  t.equal(masked('Kesari Steel sells', 'Kesari Kitchens'), 'Kesari Steel sells');
  t.equal(masked('Global demand', 'Global Kitchens'), 'Global demand');
});

test('the sign of a trade mark is no part of the name', async (t) => {
  t.equal(masked(fold('Norlay™ sells').text, 'Norlay'), `${MASK.repeat(6)} sells`);
  t.equal(masked(fold('Norlay® sells').text, 'Norlay™'), `${MASK.repeat(6)} sells`);
});

test('three letters stand for the company where they are written as a name is and are no word', async (t) => {
  t.equal(masked('with Zyx today', 'Zyx Systems Inc.'), `with ${MASK.repeat(3)} today`);
  t.equal(masked('with Sun today', 'Sun Systems Inc.'), 'with Sun today');
  t.equal(masked('with ERP today', 'ERP Systems Inc.'), 'with ERP today');
});

test('a name that is written in capitals is found as texts write it, and in no small letters', async (t) => {
  t.equal(masked('With SkyHarbor and Skyharbor', 'SKYHARBOR ONE'), `With ${MASK.repeat(9)} and ${MASK.repeat(9)}`);
  t.equal(masked('a skyharbor for all', 'SKYHARBOR ONE'), 'a skyharbor for all');
  t.equal(masked('a SkyHarbor for all', 'Skyharbor One'), 'a SkyHarbor for all');
});

test('a name in an address is no mention, and with a dot after it one', async (t) => {
  for (const address of ['ada@norlay.example', 'https://norlay.example', 'www.norlay.example'])
    t.equal(masked(address, 'Norlay'), address);
  t.equal(masked('Norlay.ai sells', 'Norlay'), `${MASK.repeat(6)}.ai sells`);
});

test('a legal form of any country is left off', async (t) => {
  for (const form of ['K.K.', 's.r.o.', '(Pty) Ltd', 'Sdn. Bhd.', 'Oyj', 'Sp. z o.o.', ', Inc.', 'Pte. Ltd.', 'A/S'])
    t.equal(masked('Norlay sells', `Norlay ${form}`.replace(' ,', ',')), `${MASK.repeat(6)} sells`, form);
});
