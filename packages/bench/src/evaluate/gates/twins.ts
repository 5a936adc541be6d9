import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDeck } from '@assay/deck/read-deck';
import type { Material } from '@assay/scoring/material';
import type { Judge } from '../engine.ts';
import { asPdf } from '../files/as-pdf.ts';
import { asPptx } from '../files/as-pptx.ts';
import { atMost, type Extent, type Gate } from '../gate.ts';
import type { DeckSet } from '../sets/deck-set.ts';

/** So many decks are made into files. */
const DECKS = { short: 4, full: 100 } as const;

type Twins = { name: string; company: Material['company']; pdf: Buffer; pptx: Buffer };

/** Decks of a folder that are there as PDF and as PPTX under the same name. */
const twinsIn = (folder: string): Twins[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.pptx') && existsSync(join(folder, file.replace('.pptx', '.pdf'))))
    .toSorted()
    .map((file) => ({
      name: file.replace('.pptx', ''),
      company: {},
      pdf: readFileSync(join(folder, file.replace('.pptx', '.pdf'))),
      pptx: readFileSync(join(folder, file)),
    }));

const twinsOf = ({ decks, folder }: DeckSet, extent: Extent): Twins[] =>
  folder !== undefined
    ? twinsIn(folder)
    : decks.slice(0, DECKS[extent]).map(({ name, material }) => ({
        name,
        company: material.company,
        pdf: asPdf(material),
        pptx: asPptx(material),
      }));

const compare = async ({ name, company, ...files }: Twins, judge: Judge): Promise<{ moved: number; told: string }> => {
  const pdf = judge({ company, deck: await readDeck(files.pdf) }).overall_score;
  const pptx = judge({ company, deck: await readDeck(files.pptx) }).overall_score;
  return { moved: Math.abs(pdf - pptx), told: `${name}: ${pdf} as PDF, ${pptx} as PPTX` };
};

/** Whether the same slides score the same as PDF and as PPTX. */
export const TWIN_FILES: Gate = {
  name: 'files',
  needs: 'scores',
  measure: async (set, judge, extent) => {
    const moves: Awaited<ReturnType<typeof compare>>[] = [];
    for (const twins of twinsOf(set, extent)) moves.push(await compare(twins, judge));
    if (moves.length === 0) return [];
    const over = moves.filter(({ moved }) => moved > 1);
    const value = Math.max(...moves.map(({ moved }) => moved));
    const line = atMost('PDF and PPTX: points moved', { bar: 1, value, errors: over.map(({ told }) => told) });
    return [{ ...line, shown: `${line.shown}${over.length > 0 ? ` (${over.length} of ${moves.length})` : ''}` }];
  },
};
