import type { Deck, Line, Link, Metadata, Slide } from '../deck.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isArrayOf = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(isItem);
const isString = (value: unknown): value is string => typeof value === 'string';

const isBox = (value: unknown): boolean =>
  isRecord(value) && [value['x'], value['y'], value['width'], value['height']].every(Number.isFinite);

const isLine = (value: unknown): value is Line =>
  isRecord(value) &&
  isString(value['text']) &&
  (value['box'] === undefined || isBox(value['box'])) &&
  [undefined, 'title', 'row', 'chart', 'footer'].some((role) => role === value['role']) &&
  [undefined, true].some((apart) => apart === value['apart']) &&
  ['undefined', 'number'].includes(typeof value['confidence']);

const isLink = (value: unknown): value is Link => isRecord(value) && isString(value['text']) && isString(value['url']);

const isSlide = (value: unknown): value is Slide =>
  isRecord(value) &&
  Number.isInteger(value['n']) &&
  [value['title'], value['text'], value['notes']].every(isString) &&
  isArrayOf(value['lines'], isLine) &&
  isArrayOf(value['hidden'], isString) &&
  isArrayOf(value['altText'], isString) &&
  isArrayOf(value['links'], isLink) &&
  typeof value['ocr'] === 'boolean' &&
  typeof value['hiddenSlide'] === 'boolean';

const isMetadata = (value: unknown): value is Metadata =>
  isRecord(value) && isString(value['name']) && isString(value['value']);

/** Whether a value that came from another process is a deck. */
export const isDeck = (value: unknown): value is Deck =>
  isRecord(value) &&
  isString(value['mediaType']) &&
  isArrayOf(value['slides'], isSlide) &&
  isArrayOf(value['metadata'], isMetadata) &&
  isArrayOf(value['warnings'], isString);
