import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  HeadBucketCommand,
  NotFound,
  type S3Client,
} from '@aws-sdk/client-s3';

type Bucket = { client: S3Client; name: string };

const isThere = async ({ client, name }: Bucket): Promise<boolean> => {
  try {
    await client.send(new HeadBucketCommand({ Bucket: name }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
};

/** Makes the bucket if it is missing. Rejects when it can neither be seen nor made. */
export const ensureBucket = async (bucket: Bucket): Promise<void> => {
  if (await isThere(bucket)) return;
  try {
    await bucket.client.send(new CreateBucketCommand({ Bucket: bucket.name }));
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  }
};
