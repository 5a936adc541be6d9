import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillReadme } from './readme.ts';

const file = join(import.meta.dirname, '../../../README.md');
writeFileSync(file, fillReadme(readFileSync(file, 'utf8')));
