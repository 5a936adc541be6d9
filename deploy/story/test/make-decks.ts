/**
 * Writes the story's PDF and PPTX from the demonstration deck: `node deploy/story/test/make-decks.ts`. The three say the
 * same, so that an analysis of each must come to the same.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePdf, write, writeLines } from '../../../packages/deck/test/fixtures/make-pdf.ts';
import { makePptx, shape } from '../../../packages/deck/test/fixtures/make-pptx.ts';

const DECKS = join(import.meta.dirname, '../decks');
const SOURCE = join(import.meta.dirname, '../../embedded/demo/lumen-ledger.md');

const slides = readFileSync(SOURCE, 'utf8')
  .split(/^---$/m)
  .map((slide) => {
    const [title = '', ...lines] = slide
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => line.replace(/^(# |- )/, ''));
    return { title, lines };
  });

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

writeFileSync(
  join(DECKS, 'lumen-ledger.pdf'),
  makePdf(
    slides.map(({ title, lines }) => ({
      content: `${write(title, { x: 60, y: 450, size: 36 })}${writeLines(lines, { x: 60, y: 360, size: 16 })}`,
    })),
  ),
);

writeFileSync(
  join(DECKS, 'lumen-ledger.pptx'),
  makePptx(
    slides.map(({ title, lines }) => ({
      shapes:
        shape([escaped(title)], { place: { x: 60, y: 40, cx: 880, cy: 80 }, placeholder: 'type="title"' }) +
        shape(lines.map(escaped), { place: { x: 60, y: 150, cx: 880, cy: 300 }, placeholder: 'idx="1"' }),
    })),
  ),
);
