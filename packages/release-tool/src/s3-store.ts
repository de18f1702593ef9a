import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { PutObjectCommandInput } from '@aws-sdk/client-s3';
import type { ReleaseStore } from '@tech-portal/release';
import { contentTypeOf, filesBelow } from '@tech-portal/release/files';

export interface S3StoreOptions {
  readonly bucket: string;
  /** Folder inside the bucket, without leading and trailing slashes; empty for the bucket itself. */
  readonly prefix?: string;
  /** Defaults to a client with the region, endpoint and keys of the environment. */
  readonly client?: S3Client;
}

type Condition = Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'>;

/** Marks a fully uploaded version; without it the version does not exist. */
const COMPLETE_MARKER = '.complete';
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
const MAX_CONCURRENT_UPLOADS = 8;

const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
const isConflict = (error: unknown) =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);

/**
 * Client configured by the environment. With a custom endpoint, the bucket goes in the path, as `bucket.minio` does not
 * resolve for a host named `minio`.
 */
const clientOfEnvironment = ({ AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env): S3Client =>
  new S3Client({ forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL) });

/**
 * Releases in an S3-compatible bucket, served by the bucket or by a CDN in front of it. A version counts only once it
 * is completely uploaded. A pointer is a single object, written only if it has not changed since it was read.
 */
export function s3Store({ bucket, prefix = '', client = clientOfEnvironment() }: S3StoreOptions): ReleaseStore {
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`);
  const markerKeyOf = (path: string) => `${keyOf(path)}/${COMPLETE_MARKER}`;

  async function changedAt(key: string): Promise<Date | undefined> {
    try {
      return (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).LastModified;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function upload(path: string, local: string, files: readonly string[]): Promise<void> {
    const queue = [...files];
    const worker = async () => {
      for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: `${keyOf(path)}/${file}`,
            Body: await readFile(join(local, file)),
            ContentType: contentTypeOf(file),
            CacheControl: IMMUTABLE_CACHE_CONTROL,
          }),
        );
      }
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT_UPLOADS }, worker));
  }

  async function keysBelow(folder: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` })) {
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
    }
    return keys;
  }

  async function remove(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  }

  async function put(path: string, content: string, condition: Condition = {}): Promise<void> {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(path),
        Body: content,
        ContentType: contentTypeOf(path),
        CacheControl: 'no-cache',
        ...condition,
      }),
    );
  }

  return {
    name: `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`,
    hasServer: false,
    async read(path) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(path) }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async folders(path) {
      const names: string[] = [];
      const listing = { Bucket: bucket, Prefix: `${keyOf(path)}/`, Delimiter: '/' };
      for await (const page of paginateListObjectsV2({ client }, listing)) {
        for (const { Prefix } of page.CommonPrefixes ?? []) names.push((Prefix ?? '').slice(listing.Prefix.length, -1));
      }
      const found = await Promise.all(
        names.map(async (name) => ({ name, publishedAt: await changedAt(markerKeyOf(`${path}/${name}`)) })),
      );
      // An app's folder has no marker; only its versions have one.
      return found.flatMap(({ name, publishedAt }) =>
        publishedAt || path === 'remotes' ? [{ name, publishedAt: publishedAt ?? new Date(0) }] : [],
      );
    },
    hasFolder: async (path) => (await changedAt(markerKeyOf(path))) !== undefined,
    async putFolder(path, local) {
      if (await changedAt(markerKeyOf(path))) return;
      await upload(path, local, await filesBelow(local));
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: markerKeyOf(path), Body: '' }));
    },
    async removeFolder(path) {
      await remove(markerKeyOf(path));
      const keys = await keysBelow(keyOf(path));
      for (let start = 0; start < keys.length; start += 1000) {
        const Objects = keys.slice(start, start + 1000).map((Key) => ({ Key }));
        await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
      }
    },
    replace: (path, content) => put(path, content),
    async readPointer(path) {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(path) }));
        return Body && ETag !== undefined ? { content: await Body.transformToString(), tag: ETag } : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async compareAndReplace(path, content, tag) {
      try {
        await put(path, content, tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag });
        return true;
      } catch (error) {
        // If the object is missing, no condition can match.
        if (isConflict(error) || isMissing(error)) return false;
        throw error;
      }
    },
  };
}
