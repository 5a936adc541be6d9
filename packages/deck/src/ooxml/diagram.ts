import { attribute, child, childrenOf, type Element, numberOf } from '../archive/xml.ts';

/** Points that nobody typed: they join others or only say how the diagram looks. */
const SILENT = new Set(['parTrans', 'sibTrans', 'pres', 'doc']);
/** Links that make the tree; the others only say how it looks. */
const BRANCH = 'parOf';

/** The tree of points: for each, those below it in order. */
const branchesOf = (model: Element): Map<string, string[]> => {
  const links = childrenOf(child(model, 'cxnLst'), 'cxn')
    .filter((link) => (attribute(link, 'type') ?? BRANCH) === BRANCH)
    .map((link) => ({
      from: attribute(link, 'srcId') ?? '',
      to: attribute(link, 'destId') ?? '',
      at: numberOf(link, 'srcOrd') ?? 0,
    }));
  const groups = Map.groupBy(links, ({ from }) => from);
  return new Map([...groups].map(([from, group]) => [from, group.toSorted((a, b) => a.at - b.at).map(({ to }) => to)]));
};

/**
 * The text bodies of a diagram (`dgm:dataModel`) in the order of its tree, from the top down; what hangs on no branch
 * comes last.
 */
export const readDiagram = (model: Element): Element[] => {
  const points = new Map(
    childrenOf(child(model, 'ptLst'), 'pt').map((point) => [attribute(point, 'modelId') ?? '', point]),
  );
  const branches = branchesOf(model);
  const ordered = new Set<string>();
  const roots = [...points].filter(([, point]) => attribute(point, 'type') === 'doc').map(([id]) => id);
  const waiting = roots.toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (ordered.has(id)) continue;
    ordered.add(id);
    waiting.push(...(branches.get(id) ?? []).toReversed());
  }
  return [...ordered, ...points.keys().filter((id) => !ordered.has(id))].flatMap((id) => {
    const point = points.get(id);
    const body = child(point, 't');
    return body && !SILENT.has(attribute(point, 'type') ?? 'node') ? [body] : [];
  });
};
