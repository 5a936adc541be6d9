import fc from 'fast-check';
import { type Test, test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import {
  body,
  graphic,
  group,
  makePptx,
  type PptxSlide,
  picture,
  pptxParts,
  shape,
  solid,
} from './fixtures/make-pptx.ts';
import { makeZip } from './fixtures/make-zip.ts';

const PLACE = { x: 100, y: 100, cx: 400, cy: 100 };
const AROUND = { x: 50, y: 50, cx: 600, cy: 300 };

/** Text in a colour: the run's own fill. */
const ink = (text: string, fill: string, attributes = 'sz="1800"') =>
  body([text], `<a:rPr ${attributes}>${fill}</a:rPr>`);
const inked = (colour: string, options = {}) => shape(ink('Words', solid(colour)), { place: PLACE, ...options });

const isSeen = async (slide: PptxSlide): Promise<boolean> => {
  const deck = await readDeck(makePptx([{ ...slide, shapes: shape(['Title']) + slide.shapes }]));
  const [read] = deck.slides;
  const seen = read?.text.includes('Words') === true;
  if (seen === read?.hidden.includes('Words')) throw new Error('text is either seen or hidden');
  return seen;
};

const seen = async (t: Test, shapes: string, why: string) => t.ok(await isSeen({ shapes }), why);
const hidden = async (t: Test, shapes: string, why: string) => t.notOk(await isSeen({ shapes }), why);

test('Text in the colour of what it stands on is kept apart', async (t) => {
  await hidden(t, inked('FFFFFF'), 'white on the bare slide');
  await hidden(t, inked('FAFAFA'), 'nearly white on the bare slide');
  await seen(t, inked('808080'), 'grey on the bare slide');
  await hidden(t, inked('123456', { fill: solid('123456') }), 'in the colour of its own shape');
  await seen(t, inked('FFFFFF', { fill: solid('123456') }), 'white on a dark shape');
  const panel = shape('', { place: AROUND, fill: solid('123456') });
  await hidden(t, panel + inked('123456'), 'in the colour of a shape below');
  await seen(t, panel + inked('FFFFFF'), 'white on a dark shape below');
});

test('Text over what cannot be told, or partly over something else, is seen', async (t) => {
  const gradient = '<a:gradFill><a:gsLst/></a:gradFill>';
  await seen(t, picture(AROUND) + inked('FFFFFF'), 'white over a picture');
  await seen(t, shape('', { place: AROUND, fill: gradient }) + inked('FFFFFF'), 'white over a gradient');
  await seen(t, inked('FFFFFF', { fill: gradient }), 'white in a gradient');
  const half = { x: 0, y: 0, cx: 300, cy: 500 };
  await seen(t, shape('', { place: half, fill: solid('000000') }) + inked('FFFFFF'), 'white half over a dark shape');
  await hidden(t, shape('', { place: half, fill: solid('FEFEFE') }) + inked('FFFFFF'), 'white over two kinds of white');
  const thin = solid('000000', '<a:alpha val="50000"/>');
  await seen(t, shape('', { place: AROUND, fill: thin }) + inked('FFFFFF'), 'white over a dark veil');
  await seen(t, graphic('<x/>', AROUND) + inked('FFFFFF'), 'white over an object');
  await seen(
    t,
    shape('', { fill: solid('FFFFFF') }) + inked('FFFFFF'),
    'white over a shape that stands nobody knows where',
  );
  const outlined = `<a:ln>${solid('000000')}</a:ln>${solid('FFFFFF')}`;
  await seen(t, shape(ink('Words', outlined), { place: PLACE }), 'white with an outline');
  const shadow = `${solid('FFFFFF')}<a:effectLst><a:outerShdw/></a:effectLst>`;
  await seen(t, shape(ink('Words', shadow), { place: PLACE }), 'white with a shadow');
  const marked = `${solid('FFFFFF')}<a:highlight><a:srgbClr val="000000"/></a:highlight>`;
  await seen(t, shape(ink('Words', marked), { place: PLACE }), 'white with a dark marker');
  const round = '<a:prstGeom prst="ellipse"/>';
  const disc = shape('', { place: PLACE, fill: round + solid('000000') });
  await seen(t, disc + inked('000000'), 'black over a black disc that does not reach its corners');
});

test('Text too thin, too small or filled with nothing is kept apart', async (t) => {
  const faint = solid('000000', '<a:alpha val="1000"/>');
  await hidden(t, shape(ink('Words', faint), { place: PLACE }), 'nearly transparent');
  await hidden(t, shape(ink('Words', '<a:noFill/>'), { place: PLACE }), 'filled with nothing');
  const veil = solid('000000', '<a:alphaMod val="50%"/>');
  await seen(t, shape(ink('Words', veil), { place: PLACE }), 'half transparent');
  await hidden(t, shape(ink('Words', '', 'sz="200"'), { place: PLACE }), 'letters of two points');
  await seen(t, shape(ink('Words', '', 'sz="400"'), { place: PLACE }), 'letters of four points');
  const shrunk = ink('Words', '', 'sz="800"').replace(
    '<p:txBody>',
    '<p:txBody><a:bodyPr><a:normAutofit fontScale="25000"/></a:bodyPr>',
  );
  await hidden(t, shape(shrunk, { place: PLACE }), 'letters made smaller until nobody can read them');
});

test('Text off the slide or in a box of no size is kept apart', async (t) => {
  const at = (place: object) => shape(['Words'], { place: { ...PLACE, ...place } });
  await hidden(t, at({ x: 1_100 }), 'right of the slide');
  await hidden(t, at({ y: -300 }), 'above the slide');
  await seen(t, at({ x: 900 }), 'partly on the slide');
  await hidden(t, at({ cx: 0, cy: 0 }), 'in a box of no size');
  const growing = body(['Words']).replace('<p:txBody>', '<p:txBody><a:bodyPr><a:spAutoFit/></a:bodyPr>');
  await seen(t, shape(growing, { place: { ...PLACE, cx: 0, cy: 0 } }), 'in a box that grows');
  await hidden(
    t,
    group(shape(['Words'], { place: PLACE }), { x: 3_000, y: 0, cx: 10, cy: 10 }),
    'in a group off the slide',
  );
});

test('Text under a later shape is kept apart, but not under one that is moved, turned or lets it through', async (t) => {
  const words = shape(['Words'], { place: PLACE });
  const cover = (options = {}) => shape('', { place: AROUND, fill: solid('336699'), ...options });
  await hidden(t, words + cover(), 'below a shape');
  await seen(t, cover() + words, 'above a shape');
  await seen(t, words + cover({ fill: solid('336699', '<a:alpha val="60000"/>') }), 'below a veil');
  await seen(t, words + cover({ name: 'hidden="1"' }), 'below a hidden shape');
  await seen(t, words + cover({ place: { ...PLACE, cx: 100 } }), 'partly below a shape');
  await seen(t, words + cover({ fill: `<a:prstGeom prst="ellipse"/>${solid('336699')}` }), 'below a disc');
  await seen(t, words + cover().replace('<a:xfrm>', '<a:xfrm rot="2700000">'), 'below a shape turned askew');
  const square = { x: 50, y: -100, cx: 600, cy: 600 };
  const turned = cover({ place: square }).replace('<a:xfrm>', '<a:xfrm rot="5400000">');
  await hidden(t, words + turned, 'below a shape turned by a quarter');
  const timing = '<p:timing><p:tnLst><p:spTgt spid="77"/></p:tnLst></p:timing>';
  const moving = cover().replace('id="2"', 'id="77"');
  t.ok(await isSeen({ shapes: words + moving, after: timing }), 'below a shape that an animation moves');
});

test('Long text in a small frame is taken to reach over it', async (t) => {
  const long = `Words ${'and more of them '.repeat(30)}`;
  const small = { x: 300, y: 200, cx: 200, cy: 40 };
  const deck = await readDeck(
    makePptx([{ shapes: shape([long], { place: small }) + shape('', { place: small, fill: solid('336699') }) }]),
  );
  t.match(deck.slides[0]?.text, /^Words/);
});

test('What the file hides is kept apart, in groups as well', async (t) => {
  const words = shape(['Words'], { place: PLACE });
  await hidden(t, shape(['Words'], { place: PLACE, name: 'hidden="true"' }), 'a hidden shape');
  const about = '<p:nvGrpSpPr><p:cNvPr id="9" name="g" hidden="1"/></p:nvGrpSpPr>';
  await hidden(t, group(words, AROUND).replace('<p:grpSpPr>', `${about}<p:grpSpPr>`), 'in a hidden group');
});

const THEME =
  '<a:themeElements><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1>' +
  '<a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="112233"/></a:dk2>' +
  '<a:accent1><a:srgbClr val="336699"/></a:accent1></a:clrScheme><a:fmtScheme>' +
  '<a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:gradFill/></a:fillStyleLst>' +
  '<a:bgFillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:gradFill/></a:bgFillStyleLst>' +
  '</a:fmtScheme></a:themeElements>';
const scheme = (name: string, changes = '') =>
  `<a:solidFill><a:schemeClr val="${name}">${changes}</a:schemeClr></a:solidFill>`;

const inFamily = async (shapes: string, { before = '', masterAfter = '', usual = '' } = {}) => {
  const slides = [{ shapes: shape(['Title']) + shapes, layout: true, before }];
  const deck = await readDeck(makeZip(pptxParts(slides, { theme: THEME, masterAfter, usual })));
  return deck.slides[0]?.text.includes('Words');
};

test('Colours are those of the theme, as the master or the slide maps them', async (t) => {
  const words = (fill: string) => shape(ink('Words', fill), { place: PLACE });
  t.notOk(await inFamily(words(scheme('bg1'))), 'the colour of the background');
  t.ok(await inFamily(words(scheme('tx1'))), 'the colour of text');
  const dark = '<p:clrMap bg1="dk1" tx1="lt1" bg2="dk2" tx2="lt1" accent1="accent1"/>';
  const background = '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></p:bgPr></p:bg>';
  const onDark = { before: background, masterAfter: dark };
  t.ok(await inFamily(words(solid('FFFFFF')), onDark), 'white on a dark background');
  t.notOk(await inFamily(words(solid('000000')), onDark), 'black on a dark background');
  t.ok(await inFamily(shape(['Words'], { place: PLACE }), onDark), 'text that leaves its colour to the theme');
  const lighter = scheme('accent1', '<a:lumMod val="20000"/><a:lumOff val="80000"/>');
  const panel = shape('', { place: AROUND, fill: lighter });
  t.notOk(await inFamily(panel + words(lighter)), 'on a lighter accent in that accent');
  t.ok(await inFamily(panel + words(scheme('accent1'))), 'on a lighter accent in the accent itself');
  const tinted = (change: string) => shape('', { place: AROUND, fill: scheme('accent1', change) });
  for (const change of ['tint', 'shade', 'satMod', 'satOff'].map((name) => `<a:${name} val="30000"/>`)) {
    t.notOk(await inFamily(tinted(change) + words(scheme('accent1', change))), `in its own colour: ${change}`);
  }
  t.ok(await inFamily(tinted('<a:gamma/>') + words(scheme('accent1'))), 'on what cannot be told');
});

test('A background by reference is that of the theme', async (t) => {
  const by = (index: number) => `<p:bg><p:bgRef idx="${index}"><a:schemeClr val="tx1"/></p:bgRef></p:bg>`;
  const white = inked('FFFFFF');
  t.ok(await inFamily(white, { before: by(1_001) }), 'white on black');
  t.notOk(await inFamily(inked('000000'), { before: by(1_001) }), 'black on black');
  t.ok(await inFamily(white, { before: by(1_002) }), 'white on a gradient');
  t.ok(await inFamily(white, { before: by(1_009) }), 'white on a fill that is not there');
});

test('A shape that says nothing is filled and lettered by its style', async (t) => {
  const style = (fill: string, index = 1) =>
    `<p:style><a:fillRef idx="${index}"><a:schemeClr val="accent1"/></a:fillRef><a:fontRef idx="minor">${fill}</a:fontRef></p:style>`;
  const words = (styled: string) => shape(['Words'], { place: PLACE, style: styled });
  t.ok(await inFamily(words(style('<a:schemeClr val="bg1"/>'))), 'white on the accent');
  t.notOk(await inFamily(words(style('<a:schemeClr val="accent1"/>'))), 'the accent on itself');
  t.notOk(await inFamily(words(style('<a:schemeClr val="bg1"/>', 0))), 'white on nothing');
  t.ok(await inFamily(words(style('<a:schemeClr val="bg1"/>', 2))), 'white on a gradient');
  const usual =
    '<p:defaultTextStyle><a:lvl1pPr><a:defRPr><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></a:defRPr></a:lvl1pPr></p:defaultTextStyle>';
  t.ok(await inFamily(words(style('<a:schemeClr val="bg1"/>')), { usual }), 'its style comes before what all text is');
  const listed = body(['Words']).replace(
    '<p:txBody>',
    `<p:txBody><a:lstStyle><a:lvl1pPr><a:defRPr>${scheme('accent1')}</a:defRPr></a:lvl1pPr></a:lstStyle>`,
  );
  const own = shape(listed, { place: PLACE, style: style('<a:schemeClr val="bg1"/>') });
  t.notOk(await inFamily(own), 'its own list comes before its style');
});

test('Cells of a table are judged by their own fill, and seen where a style may paint them', async (t) => {
  const cell = (fill: string, colour: string, style = '') =>
    graphic(
      `<a:tbl><a:tblPr>${style}</a:tblPr><a:tr><a:tc>${ink('Words', solid(colour)).replaceAll('p:txBody', 'a:txBody')}` +
        `<a:tcPr>${fill}</a:tcPr></a:tc></a:tr></a:tbl>`,
      PLACE,
    );
  await hidden(t, cell(solid('000000'), '000000'), 'black in a black cell');
  await seen(t, cell(solid('000000'), 'FFFFFF'), 'white in a black cell');
  await hidden(t, cell('', 'FFFFFF'), 'white in a bare cell');
  const style = '<a:tableStyleId>{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}</a:tableStyleId>';
  await seen(t, cell('', 'FFFFFF', style), 'white where a style may paint');
});

test('Hidden text of a master is told once, with the first slide', async (t) => {
  const master = shape(['Guidance off the slide'], { place: { ...PLACE, x: 2_000 } });
  const slides = [1, 2].map((n) => ({ shapes: shape([`Slide ${n}`]), layout: true }));
  const deck = await readDeck(makeZip(pptxParts(slides, { master })));
  t.strictSame(
    deck.slides.map((slide) => slide.hidden),
    [['Guidance off the slide'], []],
  );
});

test('Comments are on no slide', async (t) => {
  const links: PptxSlide['links'] = [['rId5', 'comments', '../comments/c1.xml']];
  const old = '<p:cmLst><p:cm><p:text>Is this true?</p:text></p:cm></p:cmLst>';
  const modern = '<p:cmLst><p:cm><p:txBody><a:p><a:r><a:t>And this?</a:t></a:r></a:p></p:txBody></p:cm></p:cmLst>';
  for (const [content, text] of [
    [old, 'Is this true?'],
    [modern, 'And this?'],
  ] as const) {
    const xml = content.replace('<p:cmLst>', '<p:cmLst xmlns:p="p" xmlns:a="a">');
    const parts = [...pptxParts([{ shapes: shape(['Shown']), links }]), { name: 'ppt/comments/c1.xml', content: xml }];
    const [slide] = (await readDeck(makeZip(parts))).slides;
    t.match(slide, { text: 'Shown', hidden: [text] });
  }
});

test('A link that leads outside is not followed to a part of the same name', async (t) => {
  const links: PptxSlide['links'] = [['rId5', 'comments', '../comments/c1.xml', 'External']];
  const content = '<p:cmLst xmlns:p="p"><p:cm><p:text>Is this true?</p:text></p:cm></p:cmLst>';
  const parts = [...pptxParts([{ shapes: shape(['Shown']), links }]), { name: 'ppt/comments/c1.xml', content }];
  t.strictSame(
    (await readDeck(makeZip(parts))).slides.map((slide) => [slide.text, slide.hidden]),
    [['Shown', []]],
  );
});

test('Each word of a slide is either seen or hidden, and comes once', async (t) => {
  const colour = fc.constantFrom('FFFFFF', '000000', '336699', 'F8F8F8');
  const place = fc.record({
    x: fc.integer({ min: -300, max: 1_100 }),
    y: fc.integer({ min: -100, max: 500 }),
    cx: fc.nat(600),
    cy: fc.nat(300),
  });
  const drawn = fc.record({ place, ink: colour, fill: fc.option(colour) });
  const holds = fc.assert(
    fc.asyncProperty(fc.array(drawn, { maxLength: 8 }), async (items) => {
      const shapes = items.map((item, index) =>
        shape(ink(`word${index}`, solid(item.ink)), { place: item.place, fill: item.fill ? solid(item.fill) : '' }),
      );
      const [slide] = (await readDeck(makePptx([{ shapes: shapes.join('') }]))).slides;
      const words = [...(slide?.text.split('\n') ?? []), ...(slide?.hidden ?? [])].filter((word) => word !== '');
      return (
        words.toSorted().join() ===
        items
          .map((_, index) => `word${index}`)
          .toSorted()
          .join()
      );
    }),
    { numRuns: 60 },
  );
  await t.resolves(holds);
});
