import { type Deck, DeckError } from '@assay/deck/deck';
import { serveIsolated } from '@assay/deck/isolated-child';
import { readDeck } from '@assay/deck/read-deck';
import { analyse } from '@assay/scoring/analyse';
import { Value } from 'typebox/value';
import { Assignment } from './appraise.ts';

/** A deck of pictures says nothing to this version: a score of 0 would be about the reader, and not about the company. */
const withText = (deck: Deck): Deck => {
  if (deck.slides.some(({ text, notes, hidden }) => text !== '' || notes !== '' || hidden.length > 0)) return deck;
  throw new DeckError(
    'unsupported',
    'None of the slides has text that can be read: they may be pictures. Save the deck with its text and send it again.',
  );
};

/** The child's whole life: the deck's bytes and the assignment in, the appraisal out. */
serveIsolated(async (input, message) => {
  const { asOf, company, hasDeck } = Value.Parse(Assignment, message);
  const deck = hasDeck ? withText(await readDeck(input)) : undefined;
  return analyse(
    { company, ...(deck ? { deck } : {}) },
    { asOf: new Date(asOf), signal: new AbortController().signal },
  );
});
