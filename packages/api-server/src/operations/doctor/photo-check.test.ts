import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { draft } from '../../testing/approvable-estimate.ts';
import type { Database } from '../../platform/db/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { memoryPhotoStore } from '../../testing/memory-photo-store.ts';
import { uploadTestPhoto } from '../../testing/send-photo.ts';
import { inspectSettings } from '../environment.ts';
import { NoDatabaseError } from './check.ts';
import { photoCheck } from './photo-check.ts';
import { RootFolderError, testFolderWrite } from './test-folder-write.ts';

const api = await createTestApi();
const refuse = () => Promise.reject(new Error('refused'));
const unreadable = { ...memoryPhotoStore(), read: refuse };
const readOnly = { ...memoryPhotoStore(), put: refuse };
const keepsAll = { ...memoryPhotoStore(), remove: refuse };

const look = (
  store = memoryPhotoStore(),
  variables: NodeJS.ProcessEnv = { PHOTO_STORE: 's3://photos' },
  database: () => Promise<Database> = async () => api.db,
) =>
  photoCheck({ openStore: () => store }).run({
    settings: inspectSettings(variables).settings,
    signal: new AbortController().signal,
    database,
    now: () => new Date(),
    mailTo: undefined,
  });

test.each([
  ['nothing there yet', false, () => memoryPhotoStore(), 'ok', 'There are no photos yet. They go to s3://photos.'],
  ['the newest one there', true, () => api.deps.photoStore, 'ok', 'The newest photo is in s3://photos.'],
  ['another place', true, () => memoryPhotoStore(), 'warning', 'The newest photo is not in s3://photos.'],
  [
    'one that reads nothing',
    true,
    () => unreadable,
    'failed',
    'Photos cannot be stored: nothing can be written to s3://photos and deleted again (Error).',
  ],
  [
    'one that is read-only',
    false,
    () => readOnly,
    'failed',
    'Photos cannot be stored: nothing can be written to s3://photos and deleted again (Error).',
  ],
  [
    'one that deletes nothing',
    false,
    () => keepsAll,
    'failed',
    'Photos cannot be stored: nothing can be written to s3://photos and deleted again (Error).',
  ],
] as const)('the place of photos is looked at: %s', async (_, isAdded, store, status, message) => {
  if (isAdded) {
    const cartId = await insertEstimate(api.db, await insertCustomer(api.db, 'tech'), draft);
    await uploadTestPhoto(api, await api.signIn('tech'), cartId);
  }
  expect(await look(store())).toMatchObject({ status, message });
});

describe('a folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'photo-check-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const inFolder = (folder: string) => look(api.deps.photoStore, { NODE_ENV: 'production', PHOTO_STORE: folder });

  test('is written to and left as it was, also where it is still to be made', async () => {
    const folder = mkdtempSync(join(root, 'of-nobody-'));
    if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534);
    for (const place of [folder, join(folder, 'photos')]) {
      expect(await inFolder(place)).toMatchObject({ status: 'ok', message: expect.stringContaining(place) });
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that is no folder takes nothing', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    if (process.getuid?.() === 0) chownSync(file, 65_534, 65_534);
    const { status, message } = await inFolder(file);
    expect([status, message]).toEqual(['failed', expect.stringContaining('(ENOTDIR)')]);
  });

  test('of root is none of the server, which is another user: root itself may write everywhere', async () => {
    await expect(testFolderWrite('/usr/share/photos', true)).rejects.toThrow(RootFolderError);
  });
});

test('before there is a database, and before it is migrated, the place itself is looked at', async () => {
  const notMigrated = Object.assign(new Error('no table'), { code: '42P01' });
  for (const error of [new NoDatabaseError(), notMigrated]) {
    const away = () => Promise.reject(error);
    expect(await look(memoryPhotoStore(), undefined, away)).toMatchObject({ status: 'ok' });
    expect(await look(readOnly, undefined, away)).toMatchObject({ status: 'failed' });
  }
});
