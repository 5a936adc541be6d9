/** The longest file name that is kept, in characters. */
export const MAX_FILE_NAME_LENGTH = 200;

const NAMELESS = 'pitch-deck';
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const EXTENSION = /\.[^.]{1,16}$/u;

const shortened = (name: string): string => {
  const characters = Array.from(name);
  if (characters.length <= MAX_FILE_NAME_LENGTH) return name;
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX_FILE_NAME_LENGTH - Array.from(extension).length).join('') + extension;
};

/**
 * What is kept of the name a file was sent under, for people to recognise it by: no folders, no drive, no control,
 * line-break or bidirectional characters, MAX_FILE_NAME_LENGTH characters at most. It is shown and never used as a path.
 */
export const sanitiseFileName = (name: string): string => {
  const base = name.replace(INVISIBLE, '').split(/[/\\]/).at(-1) ?? '';
  const bare = base
    .normalize('NFC')
    .replace(/^[a-z]:/i, '')
    .trim();
  return /^\.*$/.test(bare) ? NAMELESS : shortened(bare);
};
