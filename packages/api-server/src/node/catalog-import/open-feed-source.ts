import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { FeedRefusedError } from '../../catalog-import/feed-problem.ts';

/** The bytes of a feed, wherever it comes from. */
export interface FeedSource {
  /** What the history calls it: without folders, and without what signs in. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Between two pieces of a feed from elsewhere. */
const SILENT_MS = 60_000;

async function* fromAddress(address: URL): AsyncGenerator<Uint8Array> {
  const { username, password } = address;
  address.username = '';
  address.password = '';
  const control = new AbortController();
  const silence = setTimeout(() => control.abort(), SILENT_MS);
  try {
    const response = await fetch(address, {
      signal: control.signal,
      headers: {
        // It is unpacked by what it is, not by what the server calls it.
        'accept-encoding': 'identity',
        ...(username !== '' && {
          authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
        }),
      },
    });
    if (!response.ok || !response.body) {
      throw new FeedRefusedError(`${address.host} responded with ${response.status}. Nothing was changed.`);
    }
    for await (const piece of response.body) {
      silence.refresh();
      yield piece;
    }
  } catch (error) {
    if (error instanceof FeedRefusedError) throw error;
    throw new FeedRefusedError(
      `The file could not be read from ${address.host}: the connection ended. Nothing was changed.`,
    );
  } finally {
    clearTimeout(silence);
    control.abort();
  }
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

/** Region, keys and another endpoint come from the environment, as in every tool of that kind. */
async function* fromBucket(bucket: string, key: string): AsyncGenerator<Uint8Array> {
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env;
  const client = new S3Client({ forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL) });
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    yield* Body as Readable;
  } catch (error) {
    const why = error instanceof Error ? error.name : '';
    throw new FeedRefusedError(`s3://${bucket}/${key} cannot be read (${why}). Nothing was changed.`);
  } finally {
    client.destroy();
  }
}

/** The feed that a command names: a path, an address with http or https, or `s3://bucket/key`. It is opened when it is read. */
export function openFeedSource(place: string): FeedSource {
  const bucket = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/(.+)$/.exec(place);
  if (bucket) return { name: place, bytes: fromBucket(bucket[1] ?? '', bucket[2] ?? '') };
  if (/^https?:\/\//.test(place) && URL.canParse(place)) {
    const address = new URL(place);
    return { name: `${address.origin}${address.pathname}`, bytes: fromAddress(address) };
  }
  return { name: basename(place), bytes: fromFile(place) };
}
