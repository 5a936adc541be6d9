import { fencedIn } from './fences.ts';

/** "[1]: https://a.example 'Title'". */
const DEFINITION =
  /^ {0,3}\[(?<label>[^[\]]{1,200})\]:[ \t]*<?(?<url>(?:https?:|mailto:|[./#])[^\s<>]*)>?[ \t]*(?:["'(].*)?$/i;
/** "[our site][1]", "[our site][]". */
const REFERENCE = /\[([^[\]]{1,1000})\]\[([^[\]]{0,200})\]/g;

const labelOf = (label: string): string => label.trim().toLowerCase();

const definitionIn = (line: string): { label: string; url: string } | undefined => {
  const { label, url } = DEFINITION.exec(line)?.groups ?? {};
  if (label === undefined || url === undefined) return undefined;
  return { label: labelOf(label), url: url.replaceAll('(', '%28').replaceAll(')', '%29') };
};

/** References to addresses that a text gives elsewhere as links; what gives those addresses goes. */
export const withReferences = (lines: readonly string[]): string[] => {
  const fenced = fencedIn(lines);
  const definitions = lines.map((line, i) => (fenced[i] ? undefined : definitionIn(line)));
  const urls = new Map(definitions.flatMap((found) => (found ? [[found.label, found.url] as const] : [])));
  const used = new Set<string>();
  const linked = (reference: string, words: string, label: string): string => {
    const key = labelOf(label || words);
    const url = urls.get(key);
    if (url === undefined) return reference;
    used.add(key);
    return `[${words}](${url})`;
  };
  const resolved = lines.map((line, i) => (fenced[i] || urls.size === 0 ? line : line.replace(REFERENCE, linked)));
  return resolved.map((line, i) => (used.has(definitions[i]?.label ?? '') ? '' : line));
};
