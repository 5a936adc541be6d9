import { type Bounds, DEFAULT_BOUNDS } from '../bounds.ts';
import { DEFAULT_OCR, type OcrSettings } from '../ocr/settings.ts';

/** How a deck is to be read, as it is told to the process that reads it. */
export type Instructions = { bounds: Bounds; ocr: OcrSettings };

export const DEFAULT_INSTRUCTIONS: Instructions = { bounds: DEFAULT_BOUNDS, ocr: DEFAULT_OCR };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isBounds = (value: unknown): value is Bounds =>
  isRecord(value) && Object.keys(DEFAULT_BOUNDS).every((bound) => Number.isSafeInteger(value[bound]));

const isOcrSettings = (value: unknown): value is OcrSettings => {
  if (!isRecord(value)) return false;
  const { languages, pictures, timeMs, pictureMs } = value;
  return (
    Array.isArray(languages) &&
    languages.every((language) => typeof language === 'string') &&
    [pictures, timeMs, pictureMs].every(Number.isSafeInteger)
  );
};

/** Whether a message from another process says how to read a deck. */
export const isInstructions = (value: unknown): value is Instructions =>
  isRecord(value) && isBounds(value['bounds']) && isOcrSettings(value['ocr']);
