/**
 * How files of pixels begin. No others are let through: SVG, PostScript and metafiles name files or hold pictures of any
 * type, and BMP and WebP can begin so that LibreOffice takes them for one of these.
 */
const STARTS = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*'];

const LONGEST = Math.max(...STARTS.map((start) => start.length));

/** Whether a file is a PNG, JPEG, GIF or TIFF by its first bytes, whatever its name says: it can name no other file. */
export const isPlainPicture = (bytes: Buffer): boolean => {
  const head = bytes.toString('latin1', 0, LONGEST);
  return STARTS.some((start) => head.startsWith(start));
};
