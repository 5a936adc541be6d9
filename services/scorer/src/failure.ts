import type { AnalysisFailed } from '@assay/contracts/messages';
import { Unavailable } from '@assay/contracts/unavailable';
import { DeckError } from '@assay/deck/deck';
import { ObjectNotFound } from '@assay/objects/object-store';
import { isUnreadable } from './unreadable.ts';
import { DeckDamaged } from './whole-deck.ts';

/** Why an analysis cannot be made: a code for programs and a sentence for the investor. */
export type Failure = Pick<AnalysisFailed, 'code' | 'reason'>;

/** The job took longer than one delivery may. Where what it waited for is back, another try may end in time. */
export class Overdue extends Error {
  override readonly name = 'Overdue';
}

/** Whether trying again could end otherwise. */
export const isTransient = (error: unknown): boolean => !isUnreadable(error);

/** What the investor is told when `error` ends the analysis. Nothing of the service's inside shows. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof DeckError) return { code: `deck-${error.code}`, reason: error.message };
  if (error instanceof ObjectNotFound) {
    return { code: 'deck-missing', reason: 'The stored pitch deck is gone. Register the company with it again.' };
  }
  if (error instanceof DeckDamaged) {
    return { code: 'deck-damaged', reason: 'The stored pitch deck is damaged. Register the company with it again.' };
  }
  if (error instanceof Unavailable) {
    return { code: 'unavailable', reason: `The analysis was given up because ${error.part} could not be reached.` };
  }
  if (error instanceof Overdue) {
    return { code: 'overdue', reason: 'The analysis took too long and was given up. Please request it again.' };
  }
  return { code: 'internal', reason: 'The analysis was given up because of a fault of the service.' };
};
