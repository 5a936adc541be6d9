import type { ObjectStore } from './object-store.ts';

/**
 * Opens the object store a URL names; an adapter and its driver are loaded only when used.
 * - `s3://BUCKET?endpoint=URL&region=NAME`: an S3 store. Both parameters are optional on AWS itself; credentials come
 *   from the environment (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`) or the machine's role.
 * - `file:DIR`: a folder, made if it is missing.
 *
 * @throws TypeError when the URL names neither.
 */
export const openObjectStore = async (url: string): Promise<ObjectStore> => {
  const scheme = url.slice(0, url.indexOf(':') + 1);
  if (scheme === 's3:') return (await import('./s3.ts')).openS3(url);
  if (scheme === 'file:' && url.length > scheme.length) return (await import('./folder.ts')).openFolder(url);
  throw new TypeError('the object store is named by s3://BUCKET?endpoint=URL&region=NAME or by file:DIR');
};
