import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { write } from './fixtures/make-pdf.ts';
import { box, paintedPdf } from './fixtures/painted-pdf.ts';

/** A text whose middle is at `x`, about. */
const centred = (text: string, { x, y }: { x: number; y: number }): string =>
  write(text, { x: x - 3.2 * text.length, y, size: 12 });

const DISC = box('0.3 0.5 0.8', { x: 200, y: 150, width: 200, height: 200 });

const textsOf = async (labels: string[]): Promise<string[]> => {
  const content = write('Use of funds', { x: 48, y: 490, size: 32 }) + DISC + labels.join('');
  const [slide] = (await readDeck(paintedPdf({ content }))).slides;
  return (slide?.lines ?? []).slice(1).map(({ text }) => text);
};

test('The share below the name of a slice is that of its name', async (t) => {
  const slices: [string, string, number, number][] = [
    ['Engineering', '45%', 440, 300],
    ['Sales and', '30%', 420, 180],
    ['Operations', '15%', 160, 160],
    ['Reserve', '10%', 150, 330],
  ];
  const labels = slices.map(([name, share, x, y]) => {
    const second = name === 'Sales and' ? centred('marketing', { x, y: y - 15 }) : '';
    return centred(name, { x, y }) + second + centred(share, { x, y: y - (second ? 30 : 15) });
  });
  t.strictSame(await textsOf(labels), [
    'Reserve | 10%',
    'Engineering | 45%',
    'Sales and marketing | 30%',
    'Operations | 15%',
  ]);
});

test('The share in a slice is that of the name outside of it', async (t) => {
  const slices: [string, string, number, number][] = [
    ['Engineering', '40%', 75, 60],
    ['Sales and marketing', '30%', 30, -80],
    ['Operations', '18%', -70, -40],
    ['Reserve', '12%', -50, 65],
  ];
  const labels = slices.flatMap(([name, share, x, y]) => [
    centred(share, { x: 300 + 0.8 * x, y: 246 + 0.8 * y }),
    centred(name, { x: 300 + 1.9 * x, y: 246 + 1.6 * y }),
  ]);
  t.strictSame(await textsOf(labels), [
    'Reserve | 12%',
    'Engineering | 40%',
    'Operations | 18%',
    'Sales and marketing | 30%',
  ]);
  t.notOk((await textsOf(labels.slice(0, -1))).includes('Engineering | 40%'), 'one has no name');
});
