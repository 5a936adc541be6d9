/** How wide text for a person at a terminal is, in characters. */
export const WIDTH = 100;

/** A name of the interface as words: `market_size` is "market size". */
export const words = (name: string): string => name.replaceAll('_', ' ');

/** The same at the head of a line: "Market size". */
export const titled = (name: string): string => name.charAt(0).toUpperCase() + words(name).slice(1);
