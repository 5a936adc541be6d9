import type { Recogniser } from './recogniser.ts';

/**
 * Tesseract as this machine has it: the system's own command where it is installed with data for one of the languages,
 * else the build that comes with Assay. Measured on the same slides, the command takes a third of the time and half of
 * the memory and finds as many words. One machine has always the same, so what it reads stays the same.
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
