/** The middle of the numbers in order, the upper one of two; 0 of none. */
export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
