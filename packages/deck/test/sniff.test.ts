import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { test } from 'tap';
import { DOCX, ODP, PDF, PPTX } from '../src/media-type.ts';
import { HEAD_BYTES, sniff, sniffWhole } from '../src/sniff/sniff.ts';
import { makePdf, write } from './fixtures/make-pdf.ts';
import { makePptx, pptxParts, shape } from './fixtures/make-pptx.ts';
import { makeZip } from './fixtures/make-zip.ts';

const pdf = makePdf([{ content: write('Hello', { x: 50, y: 400 }) }]);
const pptx = makePptx([{ shapes: shape(['Hello']) }]);
const bytes = (text: string) => Buffer.from(text, 'latin1');

test('A PDF is known by its header, also behind junk', async (t) => {
  t.equal(sniff(pdf), PDF);
  t.equal(sniff(Buffer.concat([Buffer.alloc(900, 'x'), pdf])), PDF);
  t.equal(sniff(Buffer.concat([Buffer.alloc(2_000, 1), pdf])), undefined, 'but not behind too much of it');
});

test('A PDF that is something else as well is no deck', async (t) => {
  t.equal(sniff(Buffer.concat([pdf, pptx])), undefined, 'an archive behind it');
  t.equal(
    sniff(Buffer.concat([makeZip([{ name: 'ppt/a.xml', content: '' }]), pdf])),
    undefined,
    'an archive before it',
  );
  t.equal(sniff(Buffer.concat([bytes('<html>'), pdf])), undefined, 'a page');
  t.equal(sniff(Buffer.concat([bytes('MZ'), pdf])), undefined, 'a program');
  t.equal(sniff(Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), pdf])), undefined, 'a picture');
});

test('An archive far behind a PDF is seen in the whole file', async (t) => {
  const far = Buffer.concat([pdf, Buffer.alloc(HEAD_BYTES), pptx]);
  t.equal(sniff(far), PDF);
  t.equal(sniffWhole(far), undefined);
  t.equal(sniffWhole(pdf), PDF);
});

test('A presentation is known whatever the order of its entries', async (t) => {
  const parts = pptxParts([{ shapes: shape(['Hello']) }]);
  t.equal(sniff(pptx), PPTX);
  t.equal(sniff(makeZip(parts.toReversed())), PPTX);
  t.equal(sniff(makeZip(parts.filter(({ name }) => name.startsWith('ppt/')))), PPTX);
});

test('A presentation is known from its first bytes when the list of its content types is there', async (t) => {
  const [types] = pptxParts([]);
  t.equal(sniff(makeZip([types ?? { name: '', content: '' }, { name: 'docProps/app.xml', content: '' }])), PPTX);
  t.equal(sniff(makeZip([{ name: '[Content_Types].xml', content: types?.content ?? '', stored: true }])), PPTX);
});

test('A presentation whose head tells nothing is known by its directory', async (t) => {
  const picture = { name: 'docProps/thumbnail.jpeg', content: Buffer.alloc(HEAD_BYTES + 1_000, 7), stored: true };
  const late = makeZip([picture, ...pptxParts([{ shapes: shape(['Hello']) }])]);
  t.equal(sniff(late), undefined);
  t.equal(sniffWhole(late), PPTX);
  t.equal(sniffWhole(makeZip([picture, { name: 'xl/workbook.xml', content: '' }])), undefined);
  t.equal(sniffWhole(late.subarray(0, late.length - 30)), undefined, 'not when its end is cut off');
});

test('A document and an OpenDocument presentation are told apart from other archives', async (t) => {
  const docx = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<w/>' },
  ];
  const embedding = { name: 'ppt/embeddings/word/a.docx', content: '' };
  t.equal(sniff(makeZip(docx)), DOCX);
  t.equal(sniff(makeZip([...docx, embedding])), undefined);
  t.equal(sniff(makeZip([{ name: 'mimetype', content: ODP, stored: true }])), ODP);
  t.equal(sniff(makeZip([{ name: 'mimetype', content: `${ODP}-template`, stored: true }])), undefined);
  t.equal(sniff(makeZip([{ name: 'a.txt', content: 'x' }])), undefined);
  const broken = {
    name: '[Content_Types].xml',
    content: deflateRawSync(Buffer.from('junk')).subarray(1),
    stored: true,
  };
  t.equal(sniff(makeZip([broken])), undefined);
});

test('A document is known by its content types alone', async (t) => {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  t.equal(
    sniff(makeZip([{ name: '[Content_Types].xml', content: `<Types><Override ContentType="${type}"/></Types>` }])),
    DOCX,
  );
});

test('Pictures are known by their first bytes', async (t) => {
  t.equal(sniff(bytes('\x89PNG\r\n\x1a\n....')), 'image/png');
  t.equal(sniff(bytes('\xff\xd8\xff\xe0....')), 'image/jpeg');
});

test('Text is UTF-8 without control characters; marks make it Markdown', async (t) => {
  t.equal(sniff(Buffer.from('We sell shovels.\nTo miners.')), 'text/plain');
  t.equal(sniff(Buffer.from('\uFEFFWe sell shovels.')), 'text/plain');
  t.equal(sniff(Buffer.from('# Shovels\n')), 'text/markdown');
  t.equal(sniff(Buffer.from('Shovels\n\n---\n\nMiners')), 'text/markdown');
  t.equal(sniff(Buffer.from('see [us](https://a.example)')), 'text/markdown');
  t.equal(sniff(Buffer.from('<!-- speak slowly -->\n# Shovels')), 'text/markdown');
  t.equal(sniff(Buffer.from('Price: €').subarray(0, 9)), 'text/plain', 'a character cut by the end of the head');
  t.equal(sniff(Buffer.from([0xff, 0xfe, 0x41, 0x00])), undefined, 'UTF-16');
  t.equal(sniff(Buffer.from('a\0b')), undefined);
  t.equal(sniff(Buffer.alloc(0)), undefined);
});

test('Pages, pictures in XML and scripts are no text', async (t) => {
  for (const text of [
    '<!doctype html>',
    ' <html>',
    '<svg/>',
    '<?xml version="1.0"?>',
    '<!-- x -->\n<p>',
    '#!/bin/sh',
    '{\\rtf1\\ansi Shovels}',
  ]) {
    t.equal(sniff(Buffer.from(text)), undefined, text);
  }
  t.equal(sniff(Buffer.from(`${'<!---->'.repeat(9_000)}x`)), 'text/plain', 'many comments take no time');
});

test('Any bytes have a type or none', async (t) => {
  const holds = () =>
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('', 'PK\x03\x04', '%PDF-', 'PK\x05\x06'),
        (tail, start) => {
          const input = Buffer.concat([bytes(start), tail]);
          sniff(input);
          sniffWhole(input);
        },
      ),
    );
  t.doesNotThrow(holds);
});
