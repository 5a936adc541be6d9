import { readFile } from 'node:fs/promises';
import { serveIsolated } from '../../src/isolation/isolated-child.ts';
import { openOcr } from '../../src/ocr/open-ocr.ts';
import { DEFAULT_OCR } from '../../src/ocr/settings.ts';
import { installedTrainings, openTesseractJs } from '../../src/ocr/tesseract-js.ts';
import { readDeck } from '../../src/read-deck.ts';

/** The most memory that this process has had, in MiB, as the system counts it. */
const peak = async (): Promise<number> =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile('/proc/self/status', 'utf8'))?.[1]) / 1_024;

/** Reads a deck with the build of Tesseract that comes with Assay, whatever else the machine has. */
await serveIsolated(async (input) => {
  const ocr = openOcr(DEFAULT_OCR, async (languages, signal) =>
    openTesseractJs(await installedTrainings(languages), signal),
  );
  const { slides } = await readDeck(input, { ocr });
  await ocr.close();
  return { texts: slides.map(({ text }) => text), peak: await peak() };
});
