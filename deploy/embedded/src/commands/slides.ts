import { createReadStream } from 'node:fs';
import type { Deck, Slide } from '@assay/deck/deck';
import { readDeckIsolated } from '@assay/deck/read-deck-isolated';
import { limitsFrom } from '@assay/scorer/config';
import { readEmbeddedConfig } from '../config.ts';
import type { Io } from './io.ts';

const indented = (text: string) => text.split('\n').map((line) => `    ${line}`);

const slideLines = ({ n, title, text, notes, hidden, ocr, hiddenSlide }: Slide): string[] => [
  `${n}. ${title || '(no title)'}${hiddenSlide ? '  [hidden slide]' : ''}${ocr ? '  [read by OCR]' : ''}`,
  ...indented(text),
  ...(notes ? ['  notes:', ...indented(notes)] : []),
  ...(hidden.length > 0 ? ['  hidden text, kept apart:', ...hidden.flatMap(indented)] : []),
  '',
];

const json = ({ slides, warnings }: Deck) =>
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
 * Shows what the reader sees in a deck.
 *
 * @returns the exit code, 0.
 * @throws DeckError where the deck cannot be read, ConfigError where a variable is wrong, the system's error for the file.
 */
export const showSlides = async (file: string, { json: asJson, io }: { json?: boolean; io: Io }): Promise<number> => {
  const limits = limitsFrom(readEmbeddedConfig(io.env));
  const deck = await readDeckIsolated(createReadStream(file), { signal: new AbortController().signal, limits });
  io.stdout.write(asJson ? `${json(deck)}\n` : `${deck.slides.flatMap(slideLines).join('\n')}\n`);
  for (const warning of asJson ? [] : deck.warnings) io.stderr.write(`warning: ${warning}\n`);
  return 0;
};
