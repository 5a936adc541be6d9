import { DeckError } from '@assay/deck/deck';

/** A busy machine can cause these two; every other deck error would come back on the next try. */
const mayPass = ({ code }: DeckError) => code === 'timeout' || code === 'crashed';

/** Whether an error says of a deck that no try will ever read it. */
export const isUnreadable = (error: unknown): error is DeckError => error instanceof DeckError && !mayPass(error);
