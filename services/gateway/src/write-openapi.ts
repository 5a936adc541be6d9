// Writes openapi.json anew: npm run openapi, after a change of the interface. A test compares the two.
import { writeFileSync } from 'node:fs';
import { buildOpenApi } from './openapi.ts';

writeFileSync(new URL('../openapi.json', import.meta.url), `${JSON.stringify(await buildOpenApi(), null, 2)}\n`);
