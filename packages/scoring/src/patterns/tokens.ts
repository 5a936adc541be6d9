/** An escape, a class, the start or end of a group, a quantifier, a choice, or any other character of a pattern. */
const TOKEN =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?::|=|!|<=|<!|<[^>=!]+>))?|\)|[*+?]\??|\{\d+,?\d*\}\??|\||./gsu;

/** The tokens of a pattern's source, in order. */
export const tokensOf = (source: string): string[] => source.match(TOKEN) ?? [];
