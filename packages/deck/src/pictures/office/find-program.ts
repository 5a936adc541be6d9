import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, resolve } from 'node:path';

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The whole path of a program: by its own path, or by its name in the folders of `searchPath`. */
export const findProgram = async (name: string, searchPath: string): Promise<string | undefined> => {
  const folders = name.includes('/') ? [''] : searchPath.split(delimiter);
  for (const folder of folders) {
    const path = resolve(folder, name);
    if (await isProgram(path)) return path;
  }
  return undefined;
};
