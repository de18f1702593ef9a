import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { startBucket } from '@tech-portal/fakes/bucket';
import { expect, onTestFinished, test } from 'vitest';
import type { PhotoStore } from './photo-store.ts';
import { bucketPhotoStore } from './bucket-photo-store.ts';
import { folderPhotoStore } from './folder-photo-store.ts';

const KEY = '6f1d3c1e-5d0a-4a44-9a53-0a8e4d2f7b11';
const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function startS3() {
  const bucket = await startBucket();
  const client = new S3Client({
    endpoint: bucket.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  onTestFinished(() => {
    client.destroy();
    bucket.close();
  });
  return Object.assign(bucket, { client });
}

const stores: Record<string, () => Promise<PhotoStore>> = {
  folder: async () => folderPhotoStore(join(await newFolder(), 'photos')),
  bucket: async () => bucketPhotoStore({ bucket: 'portal', folder: 'photos' }, await startS3()),
};

test.each(Object.entries(stores))('a %s stores both sizes, writes over them, and removes them', async (_, make) => {
  const store = await make();
  expect(await store.read(KEY, 'small')).toBeUndefined();
  await store.put(KEY, 'small', bytes('small'));
  await store.put(KEY, 'large', bytes('large'));
  await store.put(KEY, 'small', bytes('small again'));
  expect(textOf(await store.read(KEY, 'small'))).toBe('small again');
  expect(textOf(await store.read(KEY, 'large'))).toBe('large');
  await store.remove(KEY);
  await store.remove(KEY);
  expect([await store.read(KEY, 'small'), await store.read(KEY, 'large')]).toEqual([undefined, undefined]);
});

test('files of a folder are for the server alone, and none is left half written', async () => {
  const folder = await newFolder();
  const store = folderPhotoStore(folder);
  await Promise.all([1, 2, 3].map((at) => store.put(KEY, 'small', bytes(`number ${at}`))));
  expect(await readdir(join(folder, '6f'))).toEqual([`${KEY}-small.webp`]);
  expect((await stat(join(folder, '6f', `${KEY}-small.webp`))).mode & 0o777).toBe(0o600);
  expect(textOf(await store.read(KEY, 'small'))).toMatch(/^number [123]$/);
});

test('a bucket has them under its folder, as pictures', async () => {
  const s3 = await startS3();
  await bucketPhotoStore({ bucket: 'portal', folder: 'photos' }, s3).put(KEY, 'small', bytes('small'));
  await bucketPhotoStore({ bucket: 'portal', folder: '' }, s3).put(KEY, 'small', bytes('small'));
  expect([...s3.objects].map(([key, { headers }]) => [key, headers['content-type']])).toEqual([
    [`photos/6f/${KEY}-small.webp`, 'image/webp'],
    [`6f/${KEY}-small.webp`, 'image/webp'],
  ]);
});

test('a bucket that refuses is no picture that is missing', async () => {
  const s3 = await startS3();
  s3.fault = () => 'refused';
  const store = bucketPhotoStore({ bucket: 'portal', folder: '' }, s3);
  await expect(store.read(KEY, 'small')).rejects.toThrow();
  await expect(store.put(KEY, 'small', bytes('x'))).rejects.toThrow();
});

test('a bucket whose response is lost got the picture all the same when it is stored again', async () => {
  const s3 = await startS3();
  let lost = 0;
  s3.fault = (method) => (method === 'PUT' && (lost += 1) === 1 ? 'response lost' : undefined);
  const store = bucketPhotoStore({ bucket: 'portal', folder: '' }, s3);
  await store.put(KEY, 'small', bytes('small'));
  expect(textOf(await store.read(KEY, 'small'))).toBe('small');
});
