import { ProblemError } from '@assay/http/problem';
import fc from 'fast-check';
import { test } from 'tap';
import { hostOf, MAX_WEBSITE_LENGTH, parseWebsite } from '../src/form/website.ts';

const accepted: [string, string][] = [
  ['https://example.com', 'https://example.com/'],
  ['http://example.com/path?q=1', 'http://example.com/path?q=1'],
  ['example.com', 'https://example.com/'],
  ['  example.com  ', 'https://example.com/'],
  ['example.com:8443/deck', 'https://example.com:8443/deck'],
  ['//example.com', 'https://example.com/'],
  ['HTTPS://WWW.Example.COM', 'https://www.example.com/'],
  ['https://example.com#team', 'https://example.com/'],
  ['https://example.com:443', 'https://example.com/'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
  ['https://93.184.216.34', 'https://93.184.216.34/'],
  ['https://[2606:4700::1111]', 'https://[2606:4700::1111]/'],
  ['https://localhost.example.com', 'https://localhost.example.com/'],
  ['https://mylocal', 'https://mylocal/'],
];

test('a public website is taken and normalised', async (t) => {
  for (const [field, website] of accepted) t.equal(parseWebsite(field), website, field);
});

const refused = {
  'another scheme': [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://example.com',
    'data:text/html,x',
    'localhost:3000',
  ],
  'a scheme in disguise': [
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript:80//%0aalert(1)',
    'view-source:https://a.example',
  ],
  credentials: [
    'https://user:secret@example.com',
    'https://user@example.com',
    'user@example.com',
    'https://:secret@example.com',
  ],
  'no address': [
    'not a website',
    'https://',
    'https://a b',
    'http://256.1.1.1',
    'https://example.com:99999',
    'a\0b',
    '//',
    ':',
  ],
  loopback: [
    '127.0.0.1',
    'http://127.1',
    'http://2130706433',
    'http://0x7f000001',
    'http://0177.0.0.1',
    'http://127.0.0.1.',
    'http://[::1]',
  ],
  'loopback in other letters': [
    'http://１２７.0.0.1',
    'http://127。0。0。1',
    'http:\\\\127.0.0.1',
    'http:127.0.0.1',
    'http://%31%32%37.0.0.1',
  ],
  'private networks': [
    'http://10.0.0.1',
    'http://172.16.0.1',
    'http://192.168.1.1',
    'http://100.64.0.1',
    'http://[fd00::1]',
    'http://[fec0::1]',
  ],
  'link-local and metadata addresses': [
    'http://169.254.169.254/latest',
    'http://[fe80::1]',
    'http://[fd00:ec2::254]',
    'http://168.63.129.16',
    'http://0xa9fea9fe',
    'http://metadata.google.internal',
  ],
  'embedded addresses': [
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:a9fe:a9fe]',
    'http://[::127.0.0.1]',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
    'http://[::ffff:168.63.129.16]',
  ],
  'addresses of no host': [
    'http://0.0.0.0',
    'http://0',
    'http://255.255.255.255',
    'http://224.0.0.1',
    'http://[::]',
    'http://[ff02::1]',
    'http://192.0.2.1',
  ],
  'local names': [
    'localhost',
    'http://LOCALHOST',
    'http://localhost.',
    'http://api.localhost',
    'http://printer.local',
    'http://db.internal',
    'http://db.internal..',
    'http://nas.home.arpa',
  ],
  'an endless address': [`https://example.com/${'a'.repeat(MAX_WEBSITE_LENGTH)}`, `example.com/${'ü'.repeat(1_000)}`],
  'no host': ['http://.', 'https://../deck', '.'],
};

for (const [what, fields] of Object.entries(refused)) {
  test(`a website with ${what} is refused with 400 and a pointer`, async (t) => {
    for (const field of fields) {
      const refusal = { status: 400, code: 'invalid-request', errors: [{ pointer: '/website' }] };
      t.throws(() => parseWebsite(field), refusal, field);
    }
  });
}

test('a local host with a port is told to be local, and not a scheme', async (t) => {
  t.throws(() => parseWebsite('localhost:3000'), { message: /^The website names a private or local host\./ });
});

test('what is taken is a web address that is taken again unchanged; anything else is refused with 400', async (t) => {
  const scheme = fc.constantFrom('', 'http://', 'https://', 'ftp:', '//');
  const host = fc.oneof(
    fc.domain(),
    fc.ipV4Extended(),
    fc.ipV6().map((address) => `[${address}]`),
    fc.string(),
  );
  fc.assert(
    fc.property(scheme, host, fc.oneof(fc.constant(''), fc.webPath(), fc.string()), (...pieces) => {
      try {
        const website = parseWebsite(pieces.join(''));
        t.match(website, /^https?:\/\/[^/@]+\//);
        t.equal(parseWebsite(website), website);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        t.equal(error.status, 400);
      }
    }),
    { numRuns: 300 },
  );
});

test('every IPv4 address outside the public ones is refused in decimal, hex and octal', async (t) => {
  const bytes = fc.tuple(fc.constantFrom(0, 10, 127, 240, 255), fc.nat(255), fc.nat(255), fc.nat(255));
  fc.assert(
    fc.property(bytes, ([a, b, c, d]) => {
      const number = ((a * 256 + b) * 256 + c) * 256 + d;
      const notations = [
        `${a}.${b}.${c}.${d}`,
        `${number}`,
        `0x${number.toString(16)}`,
        `0${number.toString(8)}`,
        `${a}.${b}.${c * 256 + d}`,
      ];
      for (const notation of notations)
        t.throws(() => parseWebsite(`http://${notation}/`), { code: 'invalid-request' });
    }),
    { numRuns: 50 },
  );
});

test('the host of a startup is without www and a final dot', async (t) => {
  const websites = ['https://www.example.com', 'example.com', 'http://example.com./x', 'https://EXAMPLE.com:8443'];
  for (const website of websites) t.equal(hostOf(parseWebsite(website)), 'example.com');
  t.equal(hostOf(parseWebsite('https://www.bücher.example')), 'xn--bcher-kva.example');
  t.equal(hostOf(parseWebsite('https://wwwexample.com')), 'wwwexample.com');
});
