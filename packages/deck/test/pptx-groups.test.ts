import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { body, group, makePptx, type Place, shape, solid } from './fixtures/make-pptx.ts';

const readSlide = async (shapes: string) => (await readDeck(makePptx([{ shapes }]))).slides[0];
const at = (x: number, y: number, cx = 20, cy = 20) => ({ place: { x, y, cx, cy } });

/** A group that is turned or turned over; `attributes` are those of its transform. */
const turned = (members: string, place: Place, attributes: string) =>
  group(members, place).replace('<a:xfrm>', `<a:xfrm ${attributes}>`);
const QUARTER = 5_400_000;
const turn = (quarters: number) => `rot="${quarters * QUARTER}"`;
const WIDE = { x: 100, y: 100, cx: 800, cy: 200 };

const boxesOf = async (shapes: string) =>
  (await readSlide(shapes))?.lines.map(({ text, box }) => {
    const tenths = (share: number | undefined) => Math.round((share ?? 0) * 1_000) / 10;
    return [text, tenths(box?.x), tenths(box?.y), tenths(box?.width)];
  });

test('Members of a group that is turned over stand where they are seen', async (t) => {
  const members = shape(['Third'], at(0, 0)) + shape(['Second'], at(40, 0)) + shape(['First'], at(80, 0));
  t.strictSame(await boxesOf(turned(members, WIDE, 'flipH="1"')), [
    ['First', 10, 20, 16],
    ['Second', 42, 20, 16],
    ['Third', 74, 20, 16],
  ]);
  const below = shape(['Below'], at(0, 0)) + shape(['Above'], at(0, 80));
  t.strictSame(await boxesOf(turned(below, WIDE, 'flipV="1"')), [
    ['Above', 10, 20, 16],
    ['Below', 10, 52, 16],
  ]);
  const inner = turned(members, { x: 0, y: 0, cx: 100, cy: 20 }, 'flipH="1"');
  t.equal((await readSlide(turned(inner, WIDE, 'flipH="1"')))?.text, 'Third\nSecond\nFirst', 'twice is not at all');
});

test('Members of a group that is turned stand where they are seen', async (t) => {
  const members = shape(['2026'], at(0, 0)) + shape(['2025'], at(40, 0)) + shape(['2024'], at(80, 0));
  t.strictSame(await boxesOf(turned(members, WIDE, turn(2))), [
    ['2024', 10, 52, 16],
    ['2025', 42, 52, 16],
    ['2026', 74, 52, 16],
  ]);
  const square = { x: 300, y: 0, cx: 400, cy: 400 };
  const upper = shape(['Left'], at(0, 80, 40)) + shape(['Right'], at(0, 0, 40));
  t.strictSame(await boxesOf(turned(upper, square, turn(1))), [
    ['Left', 30, 0, 8],
    ['Right', 62, 0, 8],
  ]);
  t.strictSame(await boxesOf(turned(upper, square, turn(-1))), [
    ['Right', 30, 48, 8],
    ['Left', 62, 48, 8],
  ]);
  const laid = shape(['Upright'], at(40, 30, 10, 40)).replace('<a:xfrm>', `<a:xfrm ${turn(-1)}>`);
  t.strictSame(
    await boxesOf(turned(laid, square, turn(1))),
    await boxesOf(group(shape(['Upright'], at(45, 25, 10, 40)), square)),
    'what is turned back within the group stands upright',
  );
  const [askew] = (await boxesOf(turned(shape(['Askew'], at(40, 0)), square, turn(0.5)))) ?? [];
  t.strictSame(askew, ['Askew', 57.3, 9.4, 8]);
});

test('What stands on a shape in a group that is turned over or turned is seen', async (t) => {
  const dark = shape([''], { ...at(0, 0, 30, 100), fill: solid('102040') });
  const white = shape(body(['White'], `<a:rPr>${solid('FFFFFF')}</a:rPr>`), {
    place: { x: 700, y: 150, cx: 150, cy: 50 },
  });
  const filler = shape([''], at(90, 90, 10, 10));
  const isSeen = async (attributes: string) => (await readSlide(turned(dark + filler, WIDE, attributes) + white))?.text;
  t.equal(await isSeen('flipH="1"'), 'White');
  t.equal(await isSeen(turn(2)), 'White');
  t.equal(await isSeen(''), '', 'the other way round it is white on white');
});
