/** The middle of the numbers in order, the upper one of two; 0 of none. Sizes of letters are mostly all the same. */
export const median = (numbers: number[]): number => {
  const [first = 0] = numbers;
  if (numbers.every((number) => number === first)) return first;
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
};
