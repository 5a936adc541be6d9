/** Per cent in thousandths of a per cent, or as it is written in strict files (`62.5%`), as a share. */
export const shareOf = (value: string | undefined): number | undefined => {
  const number = Number.parseFloat(value ?? '');
  if (!Number.isFinite(number)) return undefined;
  return value?.trim().endsWith('%') ? number / 100 : number / 100_000;
};
