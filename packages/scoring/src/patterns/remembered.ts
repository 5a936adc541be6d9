/** As many texts are remembered as a full page has sentences. */
const MOST_KNOWN = 128;

/** What `make` gives of a text, made once while the same page is read. */
export const remembered = <T>(make: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, { of: T }>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found.of;
    if (known.size >= MOST_KNOWN) known.clear();
    const of = make(text);
    known.set(text, { of });
    return of;
  };
};
