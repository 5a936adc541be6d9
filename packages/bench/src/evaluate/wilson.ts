/** So many standard deviations to each side hold 95% of a normal distribution. */
const Z = 1.959964;

/**
 * The Wilson score interval of a share at 95%, both ends as shares from 0 to 1; of nothing it is the whole range.
 * Source: E. B. Wilson, "Probable inference", Journal of the American Statistical Association 22 (1927).
 */
export const wilson = (found: number, of: number): { low: number; high: number } => {
  if (of === 0) return { low: 0, high: 1 };
  const share = found / of;
  const scale = 1 + Z ** 2 / of;
  const middle = share + Z ** 2 / (2 * of);
  const reach = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
};
