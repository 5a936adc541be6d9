/**
 * Tests that run decks through the whole reader or the whole engine by the dozen. Counting lines there takes half as long
 * again and finds none that the tests of single rules do not.
 */
const UNCOUNTED = [
  /^packages\/bench\//,
  /^packages\/deck\/test\/(?:hostile|image|recogniser|ocr|fuzz|office-fuzz)\.test/,
  /^packages\/scoring\/test\/(?:analyse|business|compare|properties|robustness|slides|statements|tags)\.test/,
  /^services\/scorer\/test\/(?:engine|faults|llm-analysis|pictures|progress|score)\.test/,
  /^services\/companies\/test\/any-form\.test/,
  /^deploy\/embedded\/test\/(?:bad-input-deck|cli-against|cli-analyse|greeting|long-lists)\.test/,
];

/** Of which files tap counts the lines that a test runs: null for none, an empty list for all. */
// biome-ignore lint/style/noDefaultExport: tap takes what a module exports by default.
export default (test: string): string[] | null => (UNCOUNTED.some((tests) => tests.test(test)) ? null : []);
