import { test } from 'tap';
import { DEFAULT_BOUNDS } from '../src/bounds.ts';
import { readDeck } from '../src/read-deck.ts';
import { bombTwice } from './fixtures/bomb.ts';
import { write } from './fixtures/make-pdf.ts';
import { type PaintedPage, paintedPdf, stream } from './fixtures/painted-pdf.ts';

const words = (before: string): string => write('Some words', { x: 50, y: 200, before });

/** What is read of a page: its words, those that nobody sees, and what is said about it. */
const read = async (page: PaintedPage, bounds = DEFAULT_BOUNDS) => {
  const deck = await readDeck(paintedPdf(page), { bounds });
  const [slide] = deck.slides;
  return { text: slide?.text, hidden: slide?.hidden, warnings: deck.warnings };
};

test('A page with too much on it to be looked through says so, and shows its words', async (t) => {
  const unsearched = {
    text: /^Some words/,
    hidden: { length: 0 },
    warnings: [/Not searched for hidden text.*slide 1/],
  };
  const dots = (count: number) => '0 0 1 1 re f\n'.repeat(count);
  t.match(await read({ content: words('1 g') + dots(99) }, { ...DEFAULT_BOUNDS, objects: 100 }), unsearched, 'objects');
  const letters = write('x', { x: 9, y: 9, size: 5 }).repeat(1_500);
  t.match(await read({ content: words('1 g') + dots(1_500) + letters }), unsearched, 'things to compare');
  t.match(await read({ content: words('1 g') + letters }), unsearched, 'letters to compare');
  const notes = '<</Type/Annot/Subtype/Square/Rect[1 1 2 2]>>'.repeat(1_001);
  t.match(await read({ content: words('0 g'), page: `/Annots[${notes}]` }), unsearched, 'annotations');
});

test('A deck that takes too long to draw is looked through as far as it goes, and says which slides are not', async (t) => {
  const corner = (x: number, y: number) => write('Corner', { x, y, size: 4, before: '1 g' });
  const page = corner(5, 5) + corner(930, 530) + words('1 g');
  const deck = await readDeck(paintedPdf({ content: page }, ...Array.from({ length: 79 }, () => page)));
  t.match(deck.slides[0], { text: /^$/, hidden: ['Corner', 'Corner', 'Some words'] });
  t.match(deck.slides.at(-1), { text: /Some words/, hidden: { length: 0 } });
  t.match(deck.warnings, [/Not searched for hidden text, because it would take too long: slides \d+ to 80\./]);
});

test('A page that cannot be drawn for want of memory is read all the same, and says that it was not looked through', async (t) => {
  const bomb = bombTwice(512).toString('latin1');
  const tiles = stream(
    '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 4 4]/XStep 4/YStep 4/Resources<<>>/Filter[/FlateDecode/FlateDecode]',
    bomb,
  );
  const page = {
    content: `/Pattern cs /P scn 0 0 960 540 re f ${words('0 g')}`,
    resources: '/Pattern<</P 4 0 R>>',
    objects: [tiles],
  };
  const { slides, warnings } = await readDeck(paintedPdf(page, words('1 g')));
  t.match(slides, [
    { text: 'Some words', hidden: [] },
    { text: '', hidden: ['Some words'] },
  ]);
  t.match(warnings, [/Not searched for hidden text.*slide 1\./, /./]);
});
