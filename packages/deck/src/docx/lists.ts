import { attribute, child, childrenOf, type Element, numberOf, switchOf } from '../archive/xml.ts';

/** The deepest level of a list (ECMA-376 part 1, 17.9.6), and characters of what is written before its items. */
export const DEEPEST = 8;
const MAX_TEXT = 100;

/** How the items of a level are numbered; `restarts` says whether they start anew below each item of a level above. */
export type Level = { format: string; text: string; start: number; legal: boolean; restarts: boolean; style: string };

/**
 * A list: `kind` is what it counts together with others, `starts` where it starts levels anew when they first come,
 * whatever those have counted.
 */
export type List = { kind: string; levels: Map<number, Level>; starts: Map<number, number> };

/** The lists of a document by their numbers. */
export type Lists = Map<string, List>;

const said = (element: Element, name: string): string | undefined => attribute(child(element, name), 'val');

const levelOf = (element: Element): [number, Level] => [
  numberOf(element, 'ilvl') ?? 0,
  {
    format: said(element, 'numFmt') ?? 'decimal',
    text: (said(element, 'lvlText') ?? '').slice(0, MAX_TEXT),
    start: numberOf(child(element, 'start'), 'val') ?? 1,
    legal: child(element, 'isLgl') !== undefined && switchOf(child(element, 'isLgl'), 'val') !== false,
    restarts: numberOf(child(element, 'lvlRestart'), 'val') !== 0,
    style: said(element, 'pStyle') ?? '',
  },
];

const levelsIn = (owners: Element[]): Map<number, Level> =>
  new Map(
    owners
      .flatMap((owner) => childrenOf(owner, 'lvl'))
      .map(levelOf)
      .filter(([depth]) => depth >= 0 && depth <= DEEPEST),
  );

/** The kinds of lists by their numbers; one may be that of a style, which another holds. */
const kindsIn = (part: Element | undefined): Map<string, Element> => {
  const all = childrenOf(part, 'abstractNum');
  const ofStyles = new Map(all.map((one) => [said(one, 'styleLink') ?? '', one]));
  return new Map(
    all.map((one) => {
      const style = said(one, 'numStyleLink');
      return [attribute(one, 'abstractNumId') ?? '', (style ? ofStyles.get(style) : undefined) ?? one];
    }),
  );
};

const listOf = (element: Element, kinds: Map<string, Element>): List => {
  const kind = kinds.get(said(element, 'abstractNumId') ?? '');
  const changes = childrenOf(element, 'lvlOverride');
  const starts = changes.flatMap((change): [number, number][] => {
    const start = numberOf(child(change, 'startOverride'), 'val');
    return start === undefined ? [] : [[numberOf(change, 'ilvl') ?? 0, start]];
  });
  return {
    kind: attribute(kind, 'abstractNumId') ?? '',
    levels: levelsIn([...(kind ? [kind] : []), ...changes]),
    starts: new Map(starts),
  };
};

/** Reads the lists of a document from the part that defines them. */
export const readLists = (part: Element | undefined): Lists => {
  const kinds = kindsIn(part);
  return new Map(childrenOf(part, 'num').map((one) => [attribute(one, 'numId') ?? '', listOf(one, kinds)]));
};
