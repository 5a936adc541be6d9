import { atLeast, type Figure, type Row, type Setting, shown } from './figure.ts';
import type { ReaderName } from './readers.ts';
import { readByPdftotext, startReader } from './readings.ts';
import { characterRecall, readingOrder, type Texts } from './scores.ts';
import { decksOf, isPdf, readOurs, type SharedDeck, textsOf } from './shared-decks.ts';

const PEERS: ReaderName[] = ['PDFium', 'unpdf', 'pdf-parse'];

type Score = (deck: SharedDeck, texts: Texts) => number;

/** What the peers make of a PDF, by the same score. */
const anchorsOf = async (deck: SharedDeck, score: Score): Promise<string> => {
  if (!isPdf(deck)) return '';
  const poppler = readByPdftotext(deck.path);
  const scores = poppler ? [`pdftotext ${shown(score(deck, poppler))}`] : ['no pdftotext here'];
  for (const name of PEERS) {
    const reader = startReader(name);
    const { pages } = await reader.read(deck.bytes);
    scores.push(`${name} ${shown(score(deck, pages))}`);
    await reader.close();
  }
  return scores.join(', ');
};

const scoreAll = async (
  { decks }: Setting,
  { measure, score, bar }: { measure: string; score: Score; bar: (deck: SharedDeck) => number },
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const deck of decksOf(decks)) {
    const texts = textsOf(await readOurs(deck.bytes));
    const anchors = await anchorsOf(deck, score);
    figures.push({ measure: `${measure}, ${deck.file}`, anchors, ...atLeast(bar(deck), score(deck, texts)) });
  }
  return figures;
};

/** Character recall on every shared deck; `scores.ts` says what it is. */
export const RECALL: Row = {
  name: 'recall',
  needsDecks: true,
  measure: (setting) =>
    scoreAll(setting, {
      measure: 'character recall',
      score: ({ truth }, texts) => characterRecall(truth, texts),
      bar: () => 99.8,
    }),
};

/** Reading order on every shared deck, charts included; the deck whose content is scrambled has the higher bar. */
export const ORDER: Row = {
  name: 'order',
  needsDecks: true,
  measure: (setting) =>
    scoreAll(setting, {
      measure: 'reading order',
      score: ({ truth }, texts) => readingOrder(truth, texts),
      bar: ({ file }) => (file.startsWith('dense.') ? 98 : 95),
    }),
};
