import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { makePdf, write } from './fixtures/make-pdf.ts';
import { writeLetters } from './fixtures/write-letters.ts';

const TITLE = write('Traction', { x: 48, y: 480, size: 32 });

const textsOf = async (content: string) => {
  const [slide] = (await readDeck(makePdf([{ content: TITLE + content }]))).slides;
  return slide?.lines.slice(1).map(({ text }) => text);
};

test('A large figure and the caption close under it are two lines, whatever order their letters come in', async (t) => {
  const figure = (text: string, size: number) => writeLetters(text, { x: 48, y: 384, size });
  const caption = (text: string, y: number) => writeLetters(text, { x: 48, y, size: 18 });
  const arr = caption('annual recurring revenue', 361);
  t.strictSame(await textsOf(figure('$2.4M', 75) + arr), ['$2.4M', 'annual recurring revenue']);
  const clients = caption('customers in nine countries', 360);
  t.strictSame(await textsOf(figure('41%', 100) + clients), ['41%', 'customers in nine countries']);
});

test('A caption that begins above the lower edge of its figure is a line of its own', async (t) => {
  const card = (figure: string, caption: string, x: number) =>
    write(figure, { x, y: 384, size: 66 }) + write(caption, { x, y: 373, size: 16 });
  const cards = card('$2.4M', 'annual recurring revenue', 48) + card('41', 'paying customers', 500);
  t.strictSame(await textsOf(cards), ['$2.4M', 'annual recurring revenue', '41', 'paying customers']);
});
