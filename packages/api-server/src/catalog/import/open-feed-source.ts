import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { FeedRefusedError } from './feed-problem.ts';
import type { Resolve } from '../../platform/network/index.ts';
import { requestFeed } from './request-feed.ts';

/** Location of a feed, opened on demand. */
export interface FeedSource {
  /** Name in the history, without folders or credentials. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Idle timeout of a remote feed, in ms. */
const SILENT_MS = 60_000;

/** Opened feed, or the result that it is unchanged. */
export type OpenedFeed =
  | 'unchanged'
  | {
      readonly bytes: AsyncIterable<Uint8Array>;
      /** Identifies this version of the feed; null when the place provides none. */
      readonly validator: string | null;
    };

const askedBy = (validator: string | null): Record<string, string> => {
  if (validator === null) return {};
  return validator.startsWith('etag ')
    ? { 'if-none-match': validator.slice(5) }
    : { 'if-modified-since': validator.slice(9) };
};

function validatorOf({ etag, 'last-modified': modified }: IncomingHttpHeaders): string | null {
  if (etag !== undefined) return `etag ${etag}`;
  return modified === undefined ? null : `modified ${modified}`;
}

const brokenOff = (host: string): FeedRefusedError =>
  new FeedRefusedError(`The file could not be read from ${host}: the connection ended. Nothing was changed.`);

const basicOf = ({ username, password }: URL): string | undefined =>
  username === ''
    ? undefined
    : `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`;

async function openAddress(place: URL, known: string | null, resolve?: Resolve): Promise<OpenedFeed> {
  const address = new URL(place);
  const { host } = address;
  address.username = '';
  address.password = '';
  const control = new AbortController();
  const silence = setTimeout(() => control.abort(), SILENT_MS);
  const close = () => {
    clearTimeout(silence);
    control.abort();
  };
  const response = await requestFeed(address, {
    signal: control.signal,
    // Compression is detected from the bytes, not from the server's headers.
    headers: { 'accept-encoding': 'identity', ...askedBy(known) },
    authorization: basicOf(place),
    ...(resolve && { resolve }),
  }).catch((error: unknown) => {
    close();
    throw error instanceof FeedRefusedError ? error : brokenOff(host);
  });
  const { statusCode: status = 0 } = response;
  if (status === 304 && known !== null) {
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
        silence.refresh();
        yield piece;
      }
    } catch {
      throw brokenOff(host);
    } finally {
      close();
    }
  }
  return { bytes: read(), validator: validatorOf(response.headers) };
}

async function* fromFile(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const why = code === 'ENOENT' ? 'There is no such file' : `It cannot be read (${code})`;
    throw new FeedRefusedError(`${why}: ${path}`);
  }
}

async function openFile(path: string, known: string | null): Promise<OpenedFeed> {
  const facts = await stat(path).catch(() => undefined);
  const validator = facts ? `file ${facts.size} ${facts.mtimeMs}` : null;
  if (validator !== null && validator === known) return 'unchanged';
  return { bytes: fromFile(path), validator };
}

/** Region, keys and endpoint come from the standard AWS environment variables. */
async function openBucket(bucket: string, key: string, known: string | null): Promise<OpenedFeed> {
  const { GetObjectCommand, S3Client, S3ServiceException } = await import('@aws-sdk/client-s3');
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env;
  const client = new S3Client({ forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL) });
  const refused = (error: unknown) => {
    const why = error instanceof Error ? error.name : '';
    return new FeedRefusedError(`s3://${bucket}/${key} cannot be read (${why}). Nothing was changed.`);
  };
  try {
    const asked = known === null ? {} : { IfNoneMatch: known.slice(5) };
    const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...asked }));
    async function* read(): AsyncGenerator<Uint8Array> {
      try {
        yield* Body as Readable;
      } catch (error) {
        throw refused(error);
      } finally {
        client.destroy();
      }
    }
    return { bytes: read(), validator: ETag === undefined ? null : `etag ${ETag}` };
  } catch (error) {
    client.destroy();
    // The SDK derives the error name from the body, which a 304 lacks.
    const isSame = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 304;
    if (isSame && known !== null) return 'unchanged';
    throw refused(error);
  }
}

/** Opens a place when its bytes are first read. */
async function* lazily(open: () => Promise<OpenedFeed>): AsyncGenerator<Uint8Array> {
  const opened = await open();
  if (opened !== 'unchanged') yield* opened.bytes;
}

const bucketOf = (place: string) => /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/(.+)$/.exec(place);

const addressOf = (place: string): URL | undefined =>
  /^https?:\/\//.test(place) && URL.canParse(place) ? new URL(place) : undefined;

/** Name of a place in the history, without folders or credentials. */
export function placeName(place: string): string {
  const address = addressOf(place);
  if (address) return `${address.origin}${address.pathname}`;
  return bucketOf(place) ? place : basename(place);
}

/**
 * Opens a path, an HTTP(S) URL or `s3://bucket/key`.
 *
 * @param known validator of the last imported feed; null always reads
 * @param resolve DNS lookup, replaced in tests
 * @throws FeedRefusedError
 */
export function openChangedFeed(place: string, known: string | null, resolve?: Resolve): Promise<OpenedFeed> {
  const [, bucket = '', key = ''] = bucketOf(place) ?? [];
  if (bucket !== '') return openBucket(bucket, key, known);
  const address = addressOf(place);
  return address ? openAddress(address, known, resolve) : openFile(place, known);
}

/** Feed named by a command: a path, an HTTP(S) URL or `s3://bucket/key`. Opens it on the first read. */
export function openFeedSource(place: string): FeedSource {
  return { name: placeName(place), bytes: lazily(() => openChangedFeed(place, null)) };
}
