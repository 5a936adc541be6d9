import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Test, test } from 'tap';
import { type Archive, openArchive } from '../src/archive/archive.ts';
import { ODP, PPTX } from '../src/media-type.ts';
import { copyDeck } from '../src/pictures/office/copy-deck.ts';
import { linkingOdp, linkingPptx } from './fixtures/linking-decks.ts';
import { makePng } from './fixtures/make-png.ts';

/** The copy of a deck, in a file and as an archive. */
const copyOf = async (t: Test, deck: Buffer, mediaType: string): Promise<{ archive: Archive; bytes: Buffer }> => {
  const copy = join(t.testdir(), 'copy');
  await copyDeck(deck, { mediaType, copy });
  const bytes = readFileSync(copy);
  return { archive: await openArchive(bytes), bytes };
};

const PNG = makePng({ width: 4, height: 4 });
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/hostname"/></svg>');
const OUTSIDE = [
  'http://127.0.0.1:9/a.png',
  'file:///etc/hostname',
  '../../../../etc/hostname',
  '\\\\server\\share\\a.png',
];

test('The copy of a PPTX holds what its slides are drawn from, and leads nowhere else', async (t) => {
  const deck = linkingPptx({
    links: [
      { target: '../media/a.png' },
      { target: '/ppt/media/a.png' },
      { target: '/ppt/media/vector.png' },
      { target: '../embeddings/object.bin', kind: 'oleObject' },
      { target: '../vbaProject.bin', kind: 'vbaProject' },
      ...OUTSIDE.map((target) => ({ target, external: true })),
      ...OUTSIDE.map((target) => ({ target })),
      { target: 'https://example.com', kind: 'hyperlink', external: true },
    ],
    files: [
      { name: 'ppt/media/a.png', content: PNG },
      { name: 'ppt/media/vector.png', content: SVG },
      { name: 'ppt/embeddings/object.bin', content: 'object' },
      { name: 'ppt/vbaProject.bin', content: 'macros' },
      { name: 'docProps/app.xml', content: '<Properties/>' },
    ],
  });
  const { archive, bytes } = await copyOf(t, deck, PPTX);
  t.strictSame(await archive.read('ppt/media/a.png'), PNG);
  for (const name of ['[Content_Types].xml', '_rels/.rels', 'ppt/presentation.xml', 'ppt/slides/slide1.xml'])
    t.ok(archive.has(name), name);
  const left = [
    'ppt/media/vector.png',
    'ppt/embeddings/object.bin',
    'ppt/vbaProject.bin',
    'ppt/notesSlides/n1.xml',
    'docProps/app.xml',
  ];
  for (const name of left) t.notOk(archive.has(name), name);
  t.match((await archive.read('ppt/slides/slide1.xml')).toString(), /Shovels/);
  const links = (await archive.read('ppt/slides/_rels/slide1.xml.rels')).toString();
  t.strictSame(links.match(/Target="[^"]*"/g), ['Target="/ppt/media/a.png"', 'Target="/ppt/media/a.png"']);
  t.notMatch(bytes.toString('latin1'), /127\.0\.0\.1|hostname|server|example\.com|External/);
});

test('The copy of an ODP holds what its slides are drawn from, and leads nowhere else', async (t) => {
  const deck = linkingOdp({
    links: [
      { target: 'Pictures/a.png' },
      { target: './Pictures/vector.png' },
      ...OUTSIDE.map((target) => ({ target })),
    ],
    files: [
      { name: 'Pictures/a.png', content: PNG },
      { name: 'Pictures/vector.png', content: SVG },
    ],
  });
  const { archive, bytes } = await copyOf(t, deck, ODP);
  t.strictSame(await archive.read('Pictures/a.png'), PNG);
  t.notOk(archive.has('Pictures/vector.png'));
  const content = (await archive.read('content.xml')).toString();
  t.match(content, /Shovels &#38; more/);
  t.strictSame(content.match(/href="[^"]*"/g), ['href="Pictures/a.png"']);
  t.notMatch(content, /script:event|made by hand/);
  t.notMatch(bytes.toString('latin1'), /127\.0\.0\.1|hostname|server|vnd\.sun/);
});

test('XML that is damaged, or nested without end, is left out of the copy or ends it', async (t) => {
  const deep = `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`;
  const deck = linkingPptx({
    links: [
      { target: '../charts/deep.xml', kind: 'chart' },
      { target: '../charts/torn.xml', kind: 'chart' },
    ],
    files: [
      { name: 'ppt/charts/deep.xml', content: deep },
      { name: 'ppt/charts/torn.xml', content: '<a><b></a>' },
    ],
  });
  const { archive } = await copyOf(t, deck, PPTX);
  t.notOk(archive.has('ppt/charts/deep.xml'));
  t.notOk(archive.has('ppt/charts/torn.xml'));
});

test('Types and entities that a file declares are not in its copy', async (t) => {
  const declared =
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><?run it?><a xmlns="c"><![CDATA[<&]]>"\'</a>';
  const deck = linkingPptx({
    links: [{ target: '../charts/declared.xml', kind: 'chart' }],
    files: [{ name: 'ppt/charts/declared.xml', content: declared }],
  });
  const { archive } = await copyOf(t, deck, PPTX);
  const copied = (await archive.read('ppt/charts/declared.xml')).toString();
  t.equal(copied, '<?xml version="1.0" encoding="UTF-8"?><a xmlns="c">&#60;&#38;&#34;\'</a>');
});

test('A picture is known by its first bytes, whatever its name says, and only one of pixels is copied', async (t) => {
  const kept: [string, Buffer][] = [
    ['png', PNG],
    ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['gif', Buffer.from('GIF89a')],
    ['tif', Buffer.from('MM\0*')],
  ];
  const dropped: [string, Buffer][] = [
    ['svg', SVG],
    ['bmp', Buffer.concat([Buffer.from('BM'), SVG])],
    ['webp', Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBP'), SVG])],
    ['eps', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/hostname) run')],
    ['emf', Buffer.from('\x01\0\0\0l\0\0\0')],
    ['pdf', Buffer.from('%PDF-1.7')],
    ['empty', Buffer.alloc(0)],
  ];
  const named = [...kept, ...dropped].map(([name, content]) => ({ name: `ppt/media/${name}.png`, content }));
  const links = named.map(({ name }) => ({ target: `/${name}` }));
  const { archive } = await copyOf(t, linkingPptx({ links, files: named }), PPTX);
  for (const [name, content] of kept) t.strictSame(await archive.read(`ppt/media/${name}.png`), content);
  for (const [name] of dropped) t.notOk(archive.has(`ppt/media/${name}.png`), name);
});

test('What is let through as XML is never linked to as a picture, in whatever capitals', async (t) => {
  const links = [
    { target: '../charts/vector.xml', kind: 'chart' },
    { target: '../charts/vector.xml' },
    { target: '../charts/VECTOR.xml' },
  ];
  const deck = linkingPptx({ links, files: [{ name: 'ppt/charts/vector.xml', content: SVG }] });
  const { archive } = await copyOf(t, deck, PPTX);
  const relations = (await archive.read('ppt/slides/_rels/slide1.xml.rels')).toString();
  t.strictSame(relations.match(/Type="[^"]*\/(\w+)" Target="[^"]*"/g), [
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chart" Target="/ppt/charts/vector.xml"',
  ]);
});

test('The charts of an ODP are copied with it', async (t) => {
  const chart =
    '<office:document-content xmlns:office="o" xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="file:///etc/hostname">7</office:document-content>';
  const deck = linkingOdp({
    links: [{ target: './Object 1' }, { target: './Object 2' }],
    files: [
      { name: 'Object 1/content.xml', content: chart },
      { name: 'Object 2/content.xml', content: '<math/>' },
    ],
    folders: [
      { name: 'Object 1/', type: 'application/vnd.oasis.opendocument.chart' },
      { name: 'Object 1/', type: 'application/vnd.oasis.opendocument.chart' },
      { name: 'Object 2/', type: 'application/vnd.oasis.opendocument.formula' },
    ],
  });
  const { archive } = await copyOf(t, deck, ODP);
  t.match((await archive.read('Object 1/content.xml')).toString(), />7</);
  t.notMatch((await archive.read('Object 1/content.xml')).toString(), /hostname/);
  t.notOk(archive.has('Object 2/content.xml'));
  t.strictSame((await archive.read('content.xml')).toString().match(/href="[^"]*"/g), ['href="./Object 1"']);
  t.match(
    (await archive.read('META-INF/manifest.xml')).toString(),
    /full-path="Object 1\/" manifest:media-type="[^"]*chart"/,
  );
});
