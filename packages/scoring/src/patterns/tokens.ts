/** An escape, a class, the start or end of a group, a quantifier, a choice, or any other character of a pattern. */
const TOKEN =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?::|=|!|<=|<!|<[^>=!]+>))?|\)|[*+?]\??|\{\d+,?\d*\}\??|\||./gsu;

/** The tokens of a pattern's source, in order. */
export const tokensOf = (source: string): string[] => source.match(TOKEN) ?? [];

/** The character that a token of one character stands for, escaped or not; undefined where it stands for several or a place. */
export const characterOf = (token: string): string | undefined => {
  if (!token.startsWith('\\')) return token;
  const code = /^\\(?:u\{(?<braced>[^}]*)\}|[ux](?<plain>[\dA-Fa-f]+))$/.exec(token)?.groups;
  const hex = code?.['braced'] ?? code?.['plain'];
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
  return /^\\[^\p{L}\p{N}]$/u.test(token) ? token.slice(1) : undefined;
};
