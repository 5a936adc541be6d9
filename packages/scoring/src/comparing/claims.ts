import type { Claim } from '@assay/contracts/claim';
import type { ClaimChange } from '@assay/contracts/comparison';
import { paired } from './likeness.ts';

/** Whose figures are compared: the company's own, and those of its market. */
const isOfInterest = ({ subject }: Claim): boolean => subject === 'ours' || subject === 'market';

/** Figures that mean the same measure. */
const kindOf = ({ metric, subject, modality, unit, period }: Claim): string =>
  [metric, subject, modality, unit, period ?? ''].join(' ');

const withoutValues = (claims: readonly Claim[], others: readonly Claim[]): Claim[] => {
  const values = new Set(others.map(({ value }) => value));
  const seen = new Set<number>();
  return claims.filter(({ value }) => {
    if (values.has(value) || seen.has(value)) return false;
    seen.add(value);
    return true;
  });
};

const changesOfKind = (before: readonly Claim[], after: readonly Claim[]): ClaimChange[] => {
  const [gone, come] = [withoutValues(before, after), withoutValues(after, before)];
  const [old, now] = [gone[0], come[0]];
  if (old !== undefined && now !== undefined && gone.length === 1 && come.length === 1)
    return [{ metric: old.metric, before: old, after: now }];
  const found = paired(gone, come, ({ quote }) => quote);
  return [
    ...found.pairs.map((pair) => ({ metric: pair.before.metric, ...pair })),
    ...found.before.map((claim) => ({ metric: claim.metric, before: claim })),
    ...found.after.map((claim) => ({ metric: claim.metric, after: claim })),
  ];
};

const byKind = (claims: readonly Claim[]): Map<string, Claim[]> => Map.groupBy(claims.filter(isOfInterest), kindOf);

/**
 * Figures of the company and its market whose value changed, that are new, or that are gone. Only figures of the same measure,
 * owner, standing (fact, goal ...), unit and period are taken for one another.
 */
export const claimChanges = (before: readonly Claim[], after: readonly Claim[]): ClaimChange[] => {
  const [was, is] = [byKind(before), byKind(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((kind) =>
    changesOfKind(was.get(kind) ?? [], is.get(kind) ?? []),
  );
};
