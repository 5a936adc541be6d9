const FENCE = /^[ \t]*(?:```|~~~)/;

export const isFence = (line: string): boolean => FENCE.test(line);

/** Which lines are code: they stand in a fence of code, or are its marks. */
export const fencedIn = (lines: readonly string[]): boolean[] => {
  let fenced = false;
  return lines.map((line) => {
    const mark = isFence(line);
    if (mark) fenced = !fenced;
    return mark || fenced;
  });
};
