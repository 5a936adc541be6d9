import { serveIsolated } from '@assay/deck/isolated-child';
import { readDeck } from '@assay/deck/read-deck';
import { analyse } from '@assay/scoring/analyse';
import { Value } from 'typebox/value';
import { Assignment } from './appraise.ts';

/** The child's whole life: the deck's bytes and the assignment in, the appraisal out. */
serveIsolated(async (input, message) => {
  const { asOf, company, hasDeck } = Value.Parse(Assignment, message);
  const deck = hasDeck ? await readDeck(input) : undefined;
  return analyse(
    { company, ...(deck ? { deck } : {}) },
    { asOf: new Date(asOf), signal: new AbortController().signal },
  );
});
