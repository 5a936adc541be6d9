/** Characters of the longest key: a file name may have 255 bytes on every file system in use. */
const LONGEST = 200;

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/** Whether a key is sound on every store: lower-case letters, digits and `.`, `_`, `-` in segments parted by `/`. */
export const isKey = (key: string): boolean => key.length <= LONGEST && KEY.test(key);

/**
 * Passes on a sound key. No segment can be `..`, empty or hidden, and no two keys differ by case alone, so that a key
 * never leaves the store's folder and means the same on every file system.
 *
 * @throws TypeError on any other key: a key was made from something a user gave.
 */
export const checkKey = (key: string): string => {
  if (isKey(key)) return key;
  throw new TypeError(
    `${JSON.stringify(key)} is not an object key: it has at most ${LONGEST} characters, and segments of a-z, 0-9, ".", "_" and "-" that begin with a letter or digit, parted by "/"`,
  );
};
