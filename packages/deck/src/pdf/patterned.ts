/** How a name may be written in a file: as it is, or from some character on as `#` and two digits (ISO 32000-1, 7.3.5). */
const spellings = (name: string): string[] => [
  `/${name}`,
  ...Array.from(name).flatMap((character, at) => {
    const digits = character.charCodeAt(0).toString(16);
    return [digits, digits.toUpperCase()].map((code) => `/${name.slice(0, at)}#${code}`);
  }),
];

/** All of them in one: a file is looked through once. */
const NAMES = new RegExp([...spellings('Pattern'), ...spellings('ObjStm')].join('|'));

/** So much of a file is looked at a time, in bytes, and so much of the next with it: the longest of the names. */
const PART = 1_048_576;
const LONGEST = 16;

/**
 * Whether anything in a PDF may be painted with a pattern, of which PDFium tells a flat colour. Patterns are named in a
 * dictionary, which stands in the file as it is, or is packed with other objects in a stream.
 */
export const mayHavePatterns = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = 0; from < file.length; from += PART) {
    if (NAMES.test(file.toString('latin1', from, from + PART + LONGEST))) return true;
  }
  return false;
};
