#!/usr/bin/env node

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** What runs without Node's own SQL files would only fail later, and in words about a module. */
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `Assay needs Node 22.18 or later, and this is ${process.versions.node}; a checkout has one at node_modules/.bin/node\n`,
  );
  process.exitCode = 1;
} else {
  const [{ run }, { mindOutputs, processIo }] = await Promise.all([import('./program.ts'), import('./commands/io.ts')]);
  mindOutputs();
  process.exitCode = await run(process.argv.slice(2), processIo());
}

export {};
