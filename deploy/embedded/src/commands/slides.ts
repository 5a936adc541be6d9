import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { styleText } from 'node:util';
import type { Deck } from '@assay/deck/deck';
import { readDeckIsolated } from '@assay/deck/isolation/read-deck-isolated';
import { instructionsFrom, limitsFrom } from '@assay/scorer/deck-config';
import { readEmbeddedConfig } from '../config.ts';
import { type Look, slideSheet, type Tone } from '../slide-sheet.ts';
import type { Io } from './io.ts';
import { NEVER } from './never.ts';
import { keepPictures } from './slide-pictures.ts';

export type SlidesOptions = { json?: boolean; pictures?: string };

/** Columns where no terminal says how many it has. */
const WIDTH = 100;

const STYLES: Record<Tone, Parameters<typeof styleText>[0]> = { title: 'bold', quiet: 'dim', alert: 'yellow' };

/** Colours are for a person at a terminal who has not turned them off (no-color.org). */
const lookOf = ({ stdout, env }: Io): Look => ({
  width: stdout.columns ?? WIDTH,
  paint:
    stdout.isTTY && !env['NO_COLOR']
      ? (tone, text) => styleText(STYLES[tone], text, { validateStream: false })
      : (_, text) => text,
});

const json = ({ slides, warnings }: Deck): string =>
  JSON.stringify(
    {
      slides: slides.map(({ n, title, text, notes, hidden, ocr, hiddenSlide }) => ({
        n,
        title,
        text,
        notes,
        hidden,
        ocr,
        hiddenSlide,
      })),
      warnings,
    },
    null,
    2,
  );

/**
 * Shows what the reader sees in a deck, and keeps pictures of its slides where a folder for them is named.
 *
 * @returns the exit code, 0.
 * @throws DeckError where the deck cannot be read, NoPictures where it cannot be drawn, ConfigError where a variable is
 *   wrong, the system's error for the file and the folder.
 */
export const showSlides = async (file: string, options: SlidesOptions & { io: Io }): Promise<number> => {
  const { json: asJson, pictures: directory, io } = options;
  const config = readEmbeddedConfig(io.env);
  if (directory !== undefined) await mkdir(directory, { recursive: true });
  const settings = { limits: limitsFrom(config), instructions: instructionsFrom(config), signal: NEVER };
  const deck = await readDeckIsolated(createReadStream(file), settings);
  io.stdout.write(`${asJson ? json(deck) : slideSheet(deck, lookOf(io))}\n`);
  for (const warning of asJson ? [] : deck.warnings) io.stderr.write(`warning: ${warning}\n`);
  if (directory !== undefined) await keepPictures(file, { deck, directory, config, io });
  return 0;
};
