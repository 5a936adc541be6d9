import type { Frame } from '../layout/frame.ts';
import type { Grey } from './grey.ts';

/** A word with its frame in pixels of the picture; `confidence` is from 0 to 1. Words of one `line` have its number. */
export type Word = Frame & { text: string; confidence: number; line: number };

/**
 * Finds the words in a picture, wherever they stand in it, in no order that means something. The same picture gives the
 * same words on one machine.
 */
export type Recogniser = {
  /**
   * `picture` shows dark letters on white. Rejects when the picture cannot be read, and at once when the signal comes;
   * after that this recogniser can only be closed.
   */
  words(picture: Grey, signal: AbortSignal): Promise<Word[]>;
  close(): Promise<void>;
};
