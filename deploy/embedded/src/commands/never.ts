/** Nothing but its own bounds ends the reading of a file. */
export const NEVER: AbortSignal = new AbortController().signal;
