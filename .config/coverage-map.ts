/**
 * Tests that run decks through the whole reader or the whole engine by the dozen. Counting lines there takes half as long
 * again and finds hardly one that the tests of single rules do not.
 */
const UNCOUNTED = [
  /^packages\/bench\//,
  /^packages\/deck\/test\/(?:hostile|fuzz|office-fuzz)\.test/,
  /^packages\/scoring\/test\/(?:analyse|business|properties|robustness|slides|statements)\.test/,
  /^services\/scorer\/test\/(?:engine|llm-analysis|progress|score)\.test/,
  /^services\/companies\/test\/any-form\.test/,
  /^deploy\/embedded\/test\/(?:bad-input-deck|greeting|long-lists)\.test/,
];

/** Of which files tap counts the lines that a test runs: null for none, an empty list for all. */
// biome-ignore lint/style/noDefaultExport: tap takes what a module exports by default.
export default (test: string): string[] | null => (UNCOUNTED.some((tests) => tests.test(test)) ? null : []);
