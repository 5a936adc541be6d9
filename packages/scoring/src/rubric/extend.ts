type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What tells the items of a list apart: an id, or for bands what they measure and where they hold. */
const keyOf = (item: unknown): string | undefined => {
  if (!isMembers(item)) return undefined;
  const { id, metric, at, period, stage, below, contract } = item;
  if (typeof id === 'string') return id;
  return metric === undefined || at === undefined
    ? undefined
    : JSON.stringify([metric, period, stage, below, contract]);
};

const extendList = (base: readonly unknown[], changes: readonly unknown[]): unknown[] => {
  const keys = base.map(keyOf);
  if ([...keys, ...changes.map(keyOf)].some((key) => key === undefined)) return [...changes];
  const changed = base.map((item, i) => {
    const change = changes.find((other) => keyOf(other) === keys[i]);
    return change === undefined ? item : extend(item, change);
  });
  return [...changed, ...changes.filter((item) => !keys.includes(keyOf(item)))];
};

/**
 * A value with changes put in: objects member by member, `null` taking one away; lists of things with an id, and bands, thing
 * by thing; everything else as a whole.
 */
export const extend = (base: unknown, changes: unknown): unknown => {
  if (Array.isArray(base) && Array.isArray(changes)) return extendList(base, changes);
  if (!isMembers(base) || !isMembers(changes)) return changes;
  const merged = new Map(Object.entries(base));
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) merged.delete(name);
    else merged.set(name, merged.has(name) ? extend(merged.get(name), change) : change);
  }
  return Object.fromEntries(merged);
};
