import { isInstructions } from './instructions.ts';
import { serveIsolated } from './isolated-child.ts';
import { readInstructed } from './read-instructed.ts';
import { readSample } from './sample.ts';

await serveIsolated(
  async (input, message) => {
    if (!isInstructions(message)) throw new Error('the message does not say how to read the deck');
    return readInstructed(input, message);
  },
  { warmUp: readSample },
);
