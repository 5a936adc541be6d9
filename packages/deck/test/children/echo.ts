import { serveIsolated } from '../../src/isolation/isolated-child.ts';

await serveIsolated(async (input, message) => ({
  bytes: input.length,
  message,
  environment: process.env,
  flags: process.execArgv,
}));
