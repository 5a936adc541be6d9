import { Unavailable } from '@assay/contracts/unavailable';

/** Whatever keeps a store from serving: it is not available now. */
export const unavailable = (cause: unknown): Unavailable => new Unavailable('the object store', { cause });

/** Runs an operation of a store. @throws Unavailable for whatever it fails with. */
export const reached = async <T>(operation: Promise<T>): Promise<T> => {
  try {
    return await operation;
  } catch (error) {
    throw unavailable(error);
  }
};
