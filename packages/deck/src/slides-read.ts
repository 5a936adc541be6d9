/** How many slides are read, of how many that will be. */
export type SlidesRead = { read: number; of: number };

/** Told of slides as they are read; what comes last need not be the whole. */
export type OnSlides = (slides: SlidesRead) => void;

/** Counts slides, each as it is read, of so many. */
export const buildTally = (of: number, onSlides: OnSlides = () => undefined): (() => void) => {
  let read = 0;
  return () => {
    read += 1;
    onSlides({ read, of });
  };
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Whether a message from another process says how many slides are read. */
export const isSlidesRead = (value: unknown): value is SlidesRead => {
  if (typeof value !== 'object' || value === null || !('read' in value && 'of' in value)) return false;
  return isCount(value.read) && isCount(value.of) && value.read <= value.of && value.of > 0;
};
