import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The labelled decks in Markdown of a folder, in order, without their endings. */
export const deckNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.gold.json'))
    .map((file) => file.replace('.gold.json', ''))
    .filter((name) => existsSync(join(folder, `${name}.md`)))
    .sort();
