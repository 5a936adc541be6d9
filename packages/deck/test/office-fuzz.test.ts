import fc from 'fast-check';
import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { chartPart, plot, texts } from './fixtures/make-chart.ts';
import { docxParts, heading, paragraph, run, text } from './fixtures/make-docx.ts';
import { graphicStyle, odpParts, page, rectangle, textBox } from './fixtures/make-odp.ts';
import { body, graphic, pptxParts, shape, solid, table } from './fixtures/make-pptx.ts';
import { makeZip, type ZipEntry } from './fixtures/make-zip.ts';

const PLACE = { x: 100, y: 100, cx: 300, cy: 100 };

const CHART: ZipEntry = {
  name: 'ppt/charts/c.xml',
  content: chartPart(
    plot('barChart', [{ name: 'ARR', categories: texts(['1', '2']), values: ['3', '4'], format: '0.0%' }]),
  ),
};

const DECKS: Record<string, { parts: ZipEntry[]; mutated: string[] }> = {
  pptx: {
    parts: [
      ...pptxParts(
        [
          {
            shapes:
              shape(body(['Words'], `<a:rPr sz="1800">${solid('FFFFFF')}</a:rPr>`), {
                place: PLACE,
                fill: solid('112233'),
              }) +
              table(
                [
                  ['a', null],
                  ['c', 'd'],
                ],
                PLACE,
              ) +
              graphic('<c:chart xmlns:c="c" r:id="rId9"/>', PLACE),
            layout: true,
            links: [['rId9', 'chart', '../charts/c.xml']],
          },
        ],
        { layout: shape('', { placeholder: 'type="body"', place: PLACE }) },
      ),
      CHART,
    ],
    mutated: [
      'ppt/slides/slide1.xml',
      'ppt/charts/c.xml',
      'ppt/slides/_rels/slide1.xml.rels',
      'ppt/slideLayouts/l1.xml',
    ],
  },
  docx: {
    parts: docxParts(
      heading('One') + paragraph(run('Words', '<w:color w:val="FFFFFF"/>')) + heading('Two') + text('More'),
    ),
    mutated: ['word/document.xml', 'word/styles.xml'],
  },
  odp: {
    parts: odpParts(page(textBox(['Words <text:s text:c="3"/>']) + rectangle('More', { style: 'g' })), {
      styles: graphicStyle('g', 'draw:fill="solid" draw:fill-color="#123456"', 'fo:color="#ffffff"'),
    }),
    mutated: ['content.xml', 'styles.xml'],
  },
};

/** Pieces that change what a file means, and not only how it reads. */
const PIECES = [
  '<',
  '>',
  '/',
  '"',
  '&',
  '0',
  '-1',
  '1e308',
  'NaN',
  '<a>',
  '</a>',
  '<!DOCTYPE x>',
  '<![CDATA[',
  ']]>',
  '\u0000',
  '%',
];

const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  piece: fc.constantFrom(...PIECES),
  cut: fc.nat(12),
});

const changed = (xml: string, changes: { at: number; piece: string; cut: number }[]): string =>
  changes.reduce((text, { at, piece, cut }) => {
    const from = Math.floor(at * text.length);
    return text.slice(0, from) + piece + text.slice(from + cut);
  }, xml);

for (const [name, { parts, mutated }] of Object.entries(DECKS)) {
  test(`A part of a ${name} with anything changed is read or refused, never anything else`, async (t) => {
    const holds = fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...mutated),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async (part, changes) => {
          const bytes = makeZip(
            parts.map((entry) =>
              entry.name === part ? { ...entry, content: changed(String(entry.content), changes) } : entry,
            ),
          );
          await readDeck(bytes).catch((error: Error) => {
            if (error.name !== 'DeckError') throw error;
          });
        },
      ),
      { numRuns: 250 },
    );
    await t.resolves(holds);
  });
}
