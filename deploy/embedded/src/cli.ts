#!/usr/bin/env node
import { processIo } from './commands/io.ts';
import { run } from './program.ts';

process.exitCode = await run(process.argv.slice(2), processIo());
