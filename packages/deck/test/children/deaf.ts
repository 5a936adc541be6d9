import { READY } from '../../src/isolation/isolated-child.ts';

// Ends without an answer and without reading what it is given.
process.send?.(READY, () => process.exit(0));
