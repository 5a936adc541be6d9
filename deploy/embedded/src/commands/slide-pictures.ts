import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deck } from '@assay/deck/deck';
import { drawSlides } from '@assay/deck/pictures/draw-slides';
import { NoPictures } from '@assay/deck/pictures/picture';
import { slideList } from '@assay/deck/slide-list';
import { officeFrom } from '@assay/scorer/config';
import { instructionsFrom, limitsFrom } from '@assay/scorer/deck-config';
import type { EmbeddedConfig } from '../config.ts';
import type { Io } from './io.ts';

/** A deck that was read from a file, and the folder in which its pictures are wanted. */
type Drawing = { deck: Deck; directory: string; config: EmbeddedConfig };

/** Draws slides into the folder; yields the number of each. */
async function* drawInto(file: string, { deck, directory, config }: Drawing): AsyncGenerator<number, void, undefined> {
  const pictures = drawSlides(createReadStream(file), {
    mediaType: deck.mediaType,
    slides: deck.slides.length,
    bounds: instructionsFrom(config).bounds,
    limits: limitsFrom(config),
    office: officeFrom(config),
    signal: new AbortController().signal,
  });
  for await (const { n, webp } of pictures) {
    await writeFile(join(directory, `${n}.webp`), webp);
    yield n;
  }
}

/**
 * Draws the slides of a deck into a folder as 1.webp, 2.webp and so on, and says how many there are and which are not.
 *
 * @throws NoPictures when there is not one; DeckError where drawing ends early; the system's error for file and folder.
 */
export const keepPictures = async (file: string, { io, ...drawing }: Drawing & { io: Io }): Promise<void> => {
  const drawn = new Set<number>();
  try {
    for await (const n of drawInto(file, drawing)) drawn.add(n);
  } finally {
    if (drawn.size > 0)
      io.stderr.write(`${drawn.size} ${drawn.size === 1 ? 'picture' : 'pictures'} in ${drawing.directory}\n`);
  }
  if (drawn.size === 0)
    throw new NoPictures('nothing-drawn', 'There are no pictures: none of the slides can be drawn. Text has no pages.');
  const missing = drawing.deck.slides.map(({ n }) => n).filter((n) => !drawn.has(n));
  if (missing.length > 0) io.stderr.write(`warning: Not drawn: ${slideList(missing)}.\n`);
};
