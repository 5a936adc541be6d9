import { serveIsolated } from '../../src/isolated-child.ts';

await serveIsolated(async () => process.abort());
