import fc from 'fast-check';
import { test } from 'tap';
import { boundDeck } from '../src/bound-deck.ts';
import { type Bounds, DEFAULT_BOUNDS } from '../src/bounds.ts';
import type { Deck, Slide } from '../src/deck.ts';
import { readDeck } from '../src/read-deck.ts';
import { buildSlide } from '../src/slide.ts';
import { makePptx, shape } from './fixtures/make-pptx.ts';

const deckOf = (slides: Slide[], rest: Partial<Deck> = {}): Deck => ({
  mediaType: 'text/plain',
  slides,
  metadata: [],
  warnings: [],
  ...rest,
});

const slideOf = (text: string, n = 1): Slide => buildSlide({ n, title: text, lines: [{ text }] });

test('A slide with too much text is cut, and says so', async (t) => {
  const shapes = shape(['word '.repeat(40_000)]);
  const deck = await readDeck(makePptx([{ shapes }, { shapes: shape(['Words']) }]));
  t.match(deck.slides, [{ text: /^word/ }, { text: 'Words' }]);
  t.equal(deck.slides[0]?.text, deck.slides[0]?.lines.map(({ text }) => text).join('\n'));
  t.match(deck.slides[0]?.text, /^(?:word ){3999}word$/, 'no blank is left where it is cut');
  t.strictSame(deck.warnings, ['More text than a slide can hold, only its start was read: slide 1.']);
});

test('A deck with too much text is cut, and says so', async (t) => {
  const shapes = shape(['word '.repeat(20)]);
  const pages = [1, 2, 3, 4].map(() => ({ shapes, notes: shape(['note'], { placeholder: 'type="body"' }) }));
  const deck = await readDeck(makePptx(pages), { bounds: { ...DEFAULT_BOUNDS, characters: 250 } });
  const kept = deck.slides.map((slide) => slide.text.length + slide.notes.length).reduce((a, b) => a + b);
  t.equal(kept, 250);
  t.match(deck.slides.slice(0, 2), [{ notes: 'note' }, { notes: 'note' }]);
  t.match(deck.warnings.at(-1), /first 250 characters were/);
});

test('A deck with too many lines is cut, and says so', async (t) => {
  const lines = 'a\nb\nc\n';
  const bounds = { ...DEFAULT_BOUNDS, slideLines: 2, lines: 3 };
  const deck = await readDeck(Buffer.from(`${lines}---\n${lines}`), { bounds });
  t.match(deck.slides, [{ text: 'a\nb' }, { text: 'a' }]);
  t.strictSame(deck.warnings, [
    'More text than a slide can hold, only its start was read: slides 1 to 2.',
    'The deck has more lines than are read; the first 3 were.',
  ]);
});

test('A cut leaves no half of a character', (t) => {
  const { slides } = boundDeck(deckOf([slideOf('ab😀')]), { ...DEFAULT_BOUNDS, slideCharacters: 3 });
  t.match(slides, [{ text: 'ab', lines: [{ text: 'ab' }] }]);
  t.end();
});

test('Half an address is none', (t) => {
  const links = [
    { text: 'Shovels', url: `https://shovels.example/${'a'.repeat(100)}` },
    { text: 'Spades', url: 'https://spades.example' },
  ];
  const deck = deckOf([{ ...slideOf('Links'), links }]);
  const { slides } = boundDeck(deck, { ...DEFAULT_BOUNDS, slideCharacters: 60 });
  t.match(slides[0]?.links, [{ text: 'Spades', url: 'https://spades.example' }]);
  t.end();
});

test('A deck within the bounds stays as it is', (t) => {
  const deck = deckOf([slideOf('Shovels')], {
    metadata: [{ name: 'title', value: 'Shovels' }],
    warnings: ['Mind it.'],
  });
  t.strictSame(boundDeck(deck, DEFAULT_BOUNDS), deck);
  t.end();
});

const amountOf = ({ lines, notes, hidden, altText, links }: Slide) => {
  const texts = [
    ...lines.map(({ text }) => text),
    ...hidden,
    ...altText,
    ...links.flatMap(({ text, url }) => text + url),
  ];
  return { characters: texts.join('').length + notes.length, lines: texts.length };
};

const within = (deck: Deck, bounds: Bounds): boolean => {
  const amounts = deck.slides.map(amountOf);
  return (
    amounts.every(({ characters, lines }) => characters <= bounds.slideCharacters && lines <= bounds.slideLines) &&
    amounts.reduce((sum, { characters }) => sum + characters, 0) <= bounds.characters &&
    amounts.reduce((sum, { lines }) => sum + lines, 0) <= bounds.lines &&
    deck.slides.every(({ text, lines }) => text === lines.map((line) => line.text).join('\n'))
  );
};

test('No deck has more than the bounds, and what was cut is said', (t) => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
  const texts = fc.array(text, { maxLength: 4 });
  const slide = fc
    .record({ title: text, lines: texts, notes: texts, hidden: texts, altText: texts, links: texts })
    .map(({ lines, links, ...found }) => ({
      ...found,
      lines: lines.map((line) => ({ text: line })),
      links: links.map((url) => ({ text: 'x', url })),
    }));
  const most = fc.record({
    slideCharacters: fc.integer({ min: 1, max: 60 }),
    slideLines: fc.integer({ min: 1, max: 12 }),
    characters: fc.integer({ min: 1, max: 100 }),
    lines: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(slide, { maxLength: 4 }), most, (found, some) => {
      const bounds = { ...DEFAULT_BOUNDS, ...some };
      const deck = deckOf(found.map((each, index) => buildSlide({ n: index + 1, ...each })));
      const bounded = boundDeck(deck, bounds);
      return within(bounded, bounds) && within(deck, bounds) === (bounded.warnings.length === 0);
    }),
  );
  t.end();
});
