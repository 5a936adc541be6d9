import type { Recogniser } from './recogniser.ts';

/**
 * Tesseract as this machine has it: the system's own command where it is installed with data for one of the languages,
 * else the build that comes with Assay. On 40 slides the command took four fifths of the processor's time, 100 MB less in
 * this process, and found 96 words in 100, the build 97. What a machine has stays the same, and so does what it reads.
 *
 * @throws Error when the signal comes, or neither knows one of the languages.
 */
export const openRecogniser = async (languages: string[], signal: AbortSignal): Promise<Recogniser> => {
  const { findCommand, openTesseractCommand } = await import('./tesseract-command.ts');
  const command = await findCommand(languages);
  if (command) return openTesseractCommand(command);
  const { installedTrainings, openTesseractJs } = await import('./tesseract-js.ts');
  return openTesseractJs(await installedTrainings(languages), signal);
};
