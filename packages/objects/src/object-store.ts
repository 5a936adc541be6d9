import type { Readable } from 'node:stream';

/** What is known of a stored object without reading it. `size` is in bytes. */
export type StoredObject = { key: string; size: number; modifiedAt: Date };

/** What went into an object, measured while it was written: `size` in bytes, `sha256` in lower-case hex. */
export type Written = { size: number; sha256: string };

/**
 * Keeps whole files by key. A key is made by the service, never by a user (see `checkKey`). Every operation rejects
 * with `Unavailable` when the store does not answer.
 */
export type ObjectStore = {
  /**
   * Streams `body` into the object `key` in constant memory; nothing is visible until it is whole, and an object of the
   * same key is replaced as a whole. Rejects, and leaves nothing behind, with what `body` failed with, or with the
   * signal's reason when it aborts while the body is read.
   */
  put(key: string, body: Readable, options: { mediaType: string; signal?: AbortSignal }): Promise<Written>;
  /** The object's bytes: read them to the end or destroy the stream. Rejects with `ObjectNotFound`. */
  get(key: string): Promise<Readable>;
  /** Removes the object, if it is there. */
  delete(key: string): Promise<void>;
  /** Every whole object whose key begins with `prefix`, in no particular order and in constant memory. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Resolves when the store answers. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

/** No object has this key. */
export class ObjectNotFound extends Error {
  override readonly name = 'ObjectNotFound';
  readonly key: string;

  constructor(key: string, options?: { cause?: unknown }) {
    super(`there is no object ${key}`, options);
    this.key = key;
  }
}
