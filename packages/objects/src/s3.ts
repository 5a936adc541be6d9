import { PassThrough, pipeline, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkKey } from './key.ts';
import { ObjectNotFound, type ObjectStore, type StoredObject } from './object-store.ts';
import { reached, unavailable } from './reached.ts';
import { ensureBucket } from './s3-bucket.ts';
import { buildClient, parseS3Url } from './s3-client.ts';
import { takeIn } from './take-in.ts';

/** Parts of 5 MiB under way at a time: with the part being filled they bound the memory of one upload at 15 MiB. */
const PARTS_UNDER_WAY = 2;

type Bucket = { client: S3Client; name: string };

/** A body that fails makes `done` abort the multipart upload before it rejects: no part stays behind. */
const upload = async (
  { client, name }: Bucket,
  object: { key: string; chunks: AsyncIterable<Uint8Array>; mediaType: string },
): Promise<void> => {
  const Body = Readable.from(object.chunks, { objectMode: false });
  const params = { Bucket: name, Key: object.key, Body, ContentType: object.mediaType };
  await reached(new Upload({ client, params, queueSize: PARTS_UNDER_WAY }).done());
};

/** Passes an object's bytes on; a connection lost on the way is the store's failure. */
const relay = (source: Readable): Readable => {
  const target = new PassThrough({
    destroy: (error, callback) => callback(error === null ? null : unavailable(error)),
  });
  pipeline(source, target, () => {});
  return target;
};

const download = async ({ client, name }: Bucket, key: string): Promise<Readable> => {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
    if (Body instanceof Readable) return relay(Body);
    throw new TypeError('an object came without a body');
  } catch (error) {
    throw error instanceof NoSuchKey ? new ObjectNotFound(key, { cause: error }) : unavailable(error);
  }
};

async function* list({ client, name }: Bucket, prefix: string): AsyncGenerator<StoredObject, void, undefined> {
  const pages = paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix });
  for (;;) {
    const { done, value: page } = await reached(pages.next());
    if (done) return;
    for (const { Key: key, Size: size, LastModified: modifiedAt } of page.Contents ?? [])
      if (key !== undefined && size !== undefined && modifiedAt !== undefined) yield { key, size, modifiedAt };
  }
}

/**
 * Opens an S3 store (`s3://BUCKET?endpoint=URL&region=NAME`). The first operation makes the bucket if it is missing;
 * nothing is sent before.
 *
 * @throws TypeError when the URL is wrong.
 */
export const openS3 = (url: string): ObjectStore => {
  const address = parseS3Url(url);
  const bucket = { client: buildClient(address), name: address.bucket };
  let ensured: Promise<void> | undefined;
  const ready = (): Promise<void> => {
    ensured = reached(ensureBucket(bucket));
    return ensured;
  };
  /** Looks for the bucket once; after a failure the next operation looks again. */
  const opened = (): Promise<void> => ensured?.catch(ready) ?? ready();
  return {
    put: async (key, body, { mediaType, signal }) => {
      checkKey(key);
      return takeIn({ body, ...(signal && { signal }) }, async (chunks) => {
        await opened();
        await upload(bucket, { key, chunks, mediaType });
      });
    },
    get: async (key) => {
      checkKey(key);
      await opened();
      return download(bucket, key);
    },
    delete: async (key) => {
      checkKey(key);
      await opened();
      await reached(bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: key })));
    },
    list: async function* (prefix) {
      await opened();
      yield* list(bucket, prefix);
    },
    ready,
    close: async () => bucket.client.destroy(),
  };
};
