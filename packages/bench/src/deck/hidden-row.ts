import type { Deck } from '@assay/deck/deck';
import { makePdf, picture, write } from '../../../deck/test/fixtures/make-pdf.ts';
import { makePptx, shape } from '../../../deck/test/fixtures/make-pptx.ts';
import { atMost, type Row } from './figure.ts';
import { readByPdftotext } from './readings.ts';
import { decksOf, isPdf, readOurs, type SharedDeck, textsOf } from './shared-decks.ts';
import { textOfTruth } from './truth.ts';
import { countOf, wordsOf } from './words.ts';

const SECRET = 'Zebra';
const SHOWN = write('Shovels for every garden', { x: 48, y: 400 });
const PLACE = { x: 48, y: 300 };
const COVERED = { x: 40, y: 290, width: 300, height: 40 };
const VISIBLE = shape(['Shovels'], { place: { x: 50, y: 50, cx: 300, cy: 60 } });

const page = (content: string): Buffer => makePdf([{ content: SHOWN + content }]);
/** A page whose file says of itself what stands in the object after those of the page, the seventh. */
const described = makePdf([{ content: SHOWN, groups: [`<</Keywords(${SECRET})>>`] }], '/Info 7 0 R');
const secret = (options: { before?: string; size?: number; x?: number }): string =>
  write(SECRET, { ...PLACE, ...options });

/** Each way to hide text that the issue names, and a file that does so. */
const KINDS: Record<string, Buffer> = {
  'white on white': page(secret({ before: '1 g' })),
  'a colour close to what is painted under it': page(`0.2 g 0 250 960 100 re f ${secret({ before: '0.22 g' })}`),
  'under 3 pt': page(secret({ size: 2 })),
  'off the page': page(secret({ x: 2_000 })),
  'render mode 3 without an image': page(secret({ before: '3 Tr' })),
  'covered by a later shape': page(`${secret({})} 1 g 40 290 300 40 re f`),
  'covered by a later picture': page(`${secret({})} ${picture(COVERED)}`),
  'a slide that is not shown': makePptx([{ shapes: VISIBLE }, { shapes: shape([SECRET]), show: false }]),
  'a box without size': makePptx([{ shapes: VISIBLE + shape([SECRET], { place: { x: 90, y: 90, cx: 0, cy: 0 } }) }]),
  metadata: described,
};

/** Black and white stripes where the words are: a picture that shows something under them. */
const STRIPES = `q 120 0 0 24 44 296 cm BI /W 20 /H 2 /CS /G /BPC 8 ID ${'\x00\xff'.repeat(20)} EI Q\n`;
const SCAN = page(`${STRIPES}${secret({ before: '3 Tr' })}`);

const holds = (texts: string[]): boolean => texts.some((text) => text.includes(SECRET));

/** Whether the secret was found, and stands nowhere among what is seen. */
const isApart = ({ slides, metadata }: Deck): boolean => {
  const seen = slides.filter(({ hiddenSlide }) => !hiddenSlide);
  const unseen = slides.filter(({ hiddenSlide }) => hiddenSlide).map(({ text }) => text);
  const found = [...slides.flatMap(({ hidden }) => hidden), ...unseen, ...metadata.map(({ value }) => value)];
  return holds(found) && !holds(seen.flatMap(({ title, text }) => [title, text]));
};

type Seen = { deck: SharedDeck; seen: string[] };

/**
 * A deck with what is seen of its slides: of a PDF what pdftotext finds, which leaves out what is off the page, for some makers
 * let text run over the edge. None where that is not installed.
 */
const seenOf = (deck: SharedDeck): Seen[] => {
  const seen = isPdf(deck) ? readByPdftotext(deck.path) : deck.truth.slides.map(textOfTruth);
  return seen === undefined ? [] : [{ deck, seen }];
};

/** Words of the truth that are seen, missing on their slide and among its hidden text. */
const takenForHidden = async ({ deck: { bytes, truth }, seen: texts }: Seen): Promise<number> => {
  const deck = await readOurs(bytes);
  const counts = truth.slides.map((slide, index) => {
    const hidden = countOf(wordsOf((deck.slides[index]?.hidden ?? []).join('\n')));
    const shown = countOf(wordsOf(textsOf(deck)[index] ?? ''));
    const seen = countOf(wordsOf(texts[index] ?? textOfTruth(slide)));
    const missing = ([word, count]: [string, number]): number =>
      Math.min(count, seen.get(word) ?? 0) - (shown.get(word) ?? 0);
    return [...countOf(wordsOf(textOfTruth(slide)))]
      .map((entry) => Math.min(Math.max(0, missing(entry)), hidden.get(entry[0]) ?? 0))
      .reduce((sum, count) => sum + count, 0);
  });
  return counts.reduce((sum, count) => sum + count, 0);
};

/** Hidden text kept apart, kind by kind, and visible words taken for hidden on the decks with truth. */
export const HIDDEN: Row = {
  name: 'hidden',
  needsDecks: false,
  measure: async ({ decks }) => {
    const missed: string[] = [];
    for (const [kind, bytes] of Object.entries(KINDS)) if (!isApart(await readOurs(bytes))) missed.push(kind);
    const scan = await readOurs(SCAN);
    if (!holds(textsOf(scan))) missed.push('(the text layer of a scan is taken for hidden)');
    const shared = decks === '' ? [] : decksOf(decks);
    const judged = shared.flatMap(seenOf);
    const taken = await Promise.all(judged.map(takenForHidden));
    const total = taken.reduce((sum, words) => sum + words, 0);
    return [
      {
        measure: `kinds of hidden text not kept apart, of ${Object.keys(KINDS).length}`,
        anchors: missed.join(', '),
        ...atMost(0, missed.length),
      },
      {
        measure: `visible words taken for hidden, ${judged.length} shared decks`,
        anchors: judged.length < shared.length ? 'no pdftotext here: PDFs are left out' : '',
        ...atMost(0, total),
      },
    ];
  },
};
