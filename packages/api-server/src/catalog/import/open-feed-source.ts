import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { FeedRefusedError } from './feed-problem.ts';
import type { ResolveHost } from '../../platform/network/index.ts';
import { requestFeed } from './request-feed.ts';

/** Location of a feed, opened on demand. */
export interface FeedSource {
  /** Name in the history, without folders or credentials. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Idle timeout of a remote feed, in ms. */
const IDLE_TIMEOUT_MS = 60_000;

/** Opened feed, or `unchanged` since the known validator. */
export type OpenedFeed =
  | 'unchanged'
  | {
      readonly bytes: AsyncIterable<Uint8Array>;
      /** Identifies this version of the feed; null when the location provides no validator. */
      readonly validator: string | null;
    };

const conditionalHeaders = (validator: string | null): Record<string, string> => {
  if (validator === null) return {};
  return validator.startsWith('etag ')
    ? { 'if-none-match': validator.slice(5) }
    : { 'if-modified-since': validator.slice(9) };
};

function validatorOf({ etag, 'last-modified': modified }: IncomingHttpHeaders): string | null {
  if (etag !== undefined) return `etag ${etag}`;
  return modified === undefined ? null : `modified ${modified}`;
}

const connectionEndedError = (host: string): FeedRefusedError =>
  new FeedRefusedError(`The file could not be read from ${host}: the connection ended. Nothing was changed.`);

const basicAuthorizationOf = ({ username, password }: URL): string | undefined =>
  username === ''
    ? undefined
    : `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`;

async function openUrl(location: URL, knownValidator: string | null, resolve?: ResolveHost): Promise<OpenedFeed> {
  const url = new URL(location);
  const { host } = url;
  url.username = '';
  url.password = '';
  const abortController = new AbortController();
  const idleTimeout = setTimeout(() => abortController.abort(), IDLE_TIMEOUT_MS);
  const close = () => {
    clearTimeout(idleTimeout);
    abortController.abort();
  };
  const response = await requestFeed(url, {
    signal: abortController.signal,
    // Compression is detected from the bytes, not from the server's headers.
    headers: { 'accept-encoding': 'identity', ...conditionalHeaders(knownValidator) },
    authorization: basicAuthorizationOf(location),
    ...(resolve && { resolve }),
  }).catch((error: unknown) => {
    close();
    throw error instanceof FeedRefusedError ? error : connectionEndedError(host);
  });
  const { statusCode: status = 0 } = response;
  if (status === 304 && knownValidator !== null) {
    close();
    return 'unchanged';
  }
  if (status < 200 || status > 299) {
    close();
    throw new FeedRefusedError(`${host} responded with ${status}. Nothing was changed.`);
  }
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of response as AsyncIterable<Buffer>) {
        idleTimeout.refresh();
        yield piece;
      }
    } catch {
      throw connectionEndedError(host);
    } finally {
      close();
    }
  }
  return { bytes: read(), validator: validatorOf(response.headers) };
}

async function* readFileBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = code === 'ENOENT' ? 'There is no such file' : `It cannot be read (${code})`;
    throw new FeedRefusedError(`${reason}: ${path}`);
  }
}

async function openFile(path: string, knownValidator: string | null): Promise<OpenedFeed> {
  const fileStats = await stat(path).catch(() => undefined);
  const validator = fileStats ? `file ${fileStats.size} ${fileStats.mtimeMs}` : null;
  if (validator !== null && validator === knownValidator) return 'unchanged';
  return { bytes: readFileBytes(path), validator };
}

/** Region, keys and endpoint come from the standard AWS environment variables. */
async function openBucket(bucket: string, key: string, knownValidator: string | null): Promise<OpenedFeed> {
  const { GetObjectCommand, S3Client, S3ServiceException } = await import('@aws-sdk/client-s3');
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env;
  const client = new S3Client({ forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL) });
  const unreadableError = (error: unknown) => {
    const reason = error instanceof Error ? error.name : '';
    return new FeedRefusedError(`s3://${bucket}/${key} cannot be read (${reason}). Nothing was changed.`);
  };
  try {
    const condition = knownValidator === null ? {} : { IfNoneMatch: knownValidator.slice(5) };
    const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...condition }));
    async function* read(): AsyncGenerator<Uint8Array> {
      try {
        yield* Body as Readable;
      } catch (error) {
        throw unreadableError(error);
      } finally {
        client.destroy();
      }
    }
    return { bytes: read(), validator: ETag === undefined ? null : `etag ${ETag}` };
  } catch (error) {
    client.destroy();
    // Checks the status, because the SDK derives the error name from the body, which a 304 lacks.
    const isSame = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 304;
    if (isSame && knownValidator !== null) return 'unchanged';
    throw unreadableError(error);
  }
}

/** Opens a feed when its bytes are first read. */
async function* lazily(open: () => Promise<OpenedFeed>): AsyncGenerator<Uint8Array> {
  const opened = await open();
  if (opened !== 'unchanged') yield* opened.bytes;
}

const parseBucketUrl = (location: string) => /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/(.+)$/.exec(location);

const parseHttpsUrl = (location: string): URL | undefined =>
  /^https?:\/\//.test(location) && URL.canParse(location) ? new URL(location) : undefined;

/** Name of a feed location for the history, without folders or credentials. */
export function locationName(location: string): string {
  const url = parseHttpsUrl(location);
  if (url) return `${url.origin}${url.pathname}`;
  return parseBucketUrl(location) ? location : basename(location);
}

/**
 * Opens a path, an HTTP(S) URL or `s3://bucket/key`.
 *
 * @param knownValidator validator of the last imported feed; null always reads
 * @param resolve DNS lookup, replaced in tests
 * @throws FeedRefusedError
 */
export function openChangedFeed(
  location: string,
  knownValidator: string | null,
  resolve?: ResolveHost,
): Promise<OpenedFeed> {
  const [, bucket = '', key = ''] = parseBucketUrl(location) ?? [];
  if (bucket !== '') return openBucket(bucket, key, knownValidator);
  const url = parseHttpsUrl(location);
  return url ? openUrl(url, knownValidator, resolve) : openFile(location, knownValidator);
}

/** Feed source given to a command: a path, an HTTP(S) URL or `s3://bucket/key`. Opens it on the first read. */
export function openFeedSource(location: string): FeedSource {
  return { name: locationName(location), bytes: lazily(() => openChangedFeed(location, null)) };
}
