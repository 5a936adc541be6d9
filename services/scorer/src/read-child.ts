import type { Instructions } from '@assay/deck/isolation/instructions';
import { serveIsolated } from '@assay/deck/isolation/isolated-child';
import { readInstructed } from '@assay/deck/isolation/read-instructed';
import { readSample } from '@assay/deck/isolation/sample';
import { isReadingOrder } from './reading-order.ts';
import { isUnreadable } from './unreadable.ts';

/** What stands on the page. What parses it is loaded where there is one. */
const pageOf = async (html: string) => (await import('./website/page-text.ts')).pageText(html);

/** The deck, or why no try will ever read it: the page may be read all the same. */
const deckOf = async (input: Uint8Array, instructions: Instructions) => {
  try {
    return { deck: await readInstructed(input, instructions) };
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return { flaw: { code: error.code, message: error.message } };
  }
};

/** The reading process's whole life: a deck's bytes and the order in, the deck and the page's text out. */
await serveIsolated(
  async (input, message) => {
    if (!isReadingOrder(message)) throw new Error('the message does not say what to read');
    const { instructions, html } = message;
    return {
      ...(instructions && (await deckOf(input, instructions))),
      ...(html !== undefined && { page: await pageOf(html) }),
    };
  },
  { warmUp: readSample },
);
