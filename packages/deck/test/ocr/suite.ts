import { type Test, test } from 'tap';
import { greyOf } from '../../src/ocr/grey.ts';
import type { Recogniser } from '../../src/ocr/recogniser.ts';
import { drawSlide } from '../fixtures/draw-slide.ts';
import { write } from '../fixtures/make-pdf.ts';

type Options = { open(): Promise<Recogniser>; skip?: string };

const SLIDE = `${write('Traction', { x: 48, y: 470, size: 36 })}${write('ARR grew by 127% to $3.5M', { x: 480, y: 100 })}`;
const { signal } = new AbortController();

/** What every recogniser must do. */
export const testRecogniser = (name: string, { open, skip = '' }: Options): void => {
  const check = (what: string, body: (t: Test, recogniser: Recogniser) => Promise<void>) =>
    test(`${name}: ${what}`, { skip: skip !== '' && skip }, async (t) => {
      const recogniser = await open();
      t.teardown(() => recogniser.close());
      await body(t, recogniser);
    });

  check('words are found where they stand, the same ones each time', async (t, recogniser) => {
    const picture = greyOf(await drawSlide(SLIDE));
    const words = await recogniser.words(picture, signal);
    t.strictSame(
      words.map(({ text }) => text),
      ['Traction', 'ARR', 'grew', 'by', '127%', 'to', '$3.5M'],
    );
    const [title, first, second] = words;
    t.ok(
      Math.abs((title?.left ?? 0) - 64) < 8 && Math.abs((title?.bottom ?? 0) - 93) < 8,
      'in pixels from the left upper corner',
    );
    t.ok((first?.left ?? 0) > 630 && (first?.top ?? 0) > 550, 'on the right, below');
    t.equal(first?.line, second?.line);
    t.not(first?.line, title?.line);
    t.ok(words.every(({ confidence }) => confidence > 0.6 && confidence <= 1));
    t.strictSame(await recogniser.words(picture, signal), words);
  });

  check('there is nothing in an empty picture', async (t, recogniser) => {
    const empty = { width: 400, height: 300, data: new Uint8Array(400 * 300).fill(255) };
    t.strictSame(await recogniser.words(empty, signal), []);
  });

  check('a reading ends at once when it is not wanted any more', async (t, recogniser) => {
    const picture = greyOf(await drawSlide(SLIDE));
    const reason = new Error('too long');
    await t.rejects(recogniser.words(picture, AbortSignal.abort(reason)));
    const stop = new AbortController();
    const reading = t.rejects(recogniser.words(picture, stop.signal));
    stop.abort(reason);
    await reading;
  });

  check('a closed one reads nothing', async (t, recogniser) => {
    await recogniser.close();
    const picture = { width: 40, height: 30, data: new Uint8Array(40 * 30) };
    await t.rejects(recogniser.words(picture, signal));
    await t.resolves(recogniser.close());
  });
};
