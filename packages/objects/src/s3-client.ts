import { S3Client } from '@aws-sdk/client-s3';

/** How long making a connection may take, in milliseconds. */
const CONNECTION_TIMEOUT_MS = 2_000;

/** How long a request (a part of an upload, the start of a download) may take, and a connection stay silent. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Attempts at a request before the store counts as unavailable: one more than one, for a connection gone stale. */
const ATTEMPTS = 2;

const PARAMETERS = ['endpoint', 'region'];

export type S3Address = { bucket: string; endpoint: string | undefined; region: string | undefined };

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/**
 * Reads `s3://BUCKET?endpoint=URL&region=NAME`.
 *
 * @throws TypeError when anything else stands in it, credentials above all: a URL is logged and shown.
 */
export const parseS3Url = (url: string): S3Address => {
  const { hostname, pathname, searchParams, username, password } = new URL(url);
  if (username !== '' || password !== '')
    throw new TypeError(
      "the object store's credentials belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, not in its URL",
    );
  if (hostname === '' || !['', '/'].includes(pathname))
    throw new TypeError("the object store's URL names a bucket and no folder in it: s3://BUCKET");
  for (const name of searchParams.keys())
    if (!PARAMETERS.includes(name))
      throw new TypeError(`the object store's URL knows ${PARAMETERS.join(' and ')}, not ${name}`);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isWebAddress(endpoint))
    throw new TypeError("the object store's endpoint is an address such as http://minio:9000");
  return {
    bucket: hostname,
    endpoint,
    region: searchParams.get('region') ?? undefined,
  };
};

/**
 * A client for any S3 store: path style and no checksum trailers, which older stores refuse. Without an endpoint it
 * speaks to AWS, and region and credentials come from the environment.
 */
export const buildClient = ({ endpoint, region }: S3Address): S3Client =>
  new S3Client({
    ...(endpoint !== undefined && { endpoint, region: region ?? 'us-east-1' }),
    ...(region !== undefined && { region }),
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: REQUEST_TIMEOUT_MS,
    },
  });
