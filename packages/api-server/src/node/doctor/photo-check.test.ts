import { expect, test } from 'vitest';
import { draft } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { memoryPhotoStore } from '../../testing/memory-photo-store.ts';
import { addedPhoto } from '../../testing/send-photo.ts';
import { inspectSettings } from '../environment.ts';
import { photoCheck } from './photo-check.ts';

const api = await createTestApi();
const broken = { ...memoryPhotoStore(), read: () => Promise.reject(new Error('refused')) };

const look = (store = memoryPhotoStore()) =>
  photoCheck({ open: () => store }).look({
    settings: inspectSettings({ PHOTO_STORE: 's3://photos' }).settings,
    signal: new AbortController().signal,
    database: async () => api.db,
    now: () => new Date(),
    mailTo: undefined,
  });

test.each([
  ['nothing there yet', false, () => memoryPhotoStore(), 'ok', 'There are no photos so far. They go to s3://photos.'],
  ['the newest one there', true, () => api.deps.photoStore, 'ok', 'The newest photo is in s3://photos.'],
  ['another place', true, () => memoryPhotoStore(), 'warning', 'The newest photo is not in s3://photos.'],
  ['one that refuses', true, () => broken, 'failed', 's3://photos cannot be read (Error).'],
] as const)('the place of photos is looked at: %s', async (_, isAdded, store, status, message) => {
  if (isAdded) {
    const cartId = await insertEstimate(api.db, await insertCustomer(api.db, 'tech'), draft);
    await addedPhoto(api, await api.signIn('tech'), cartId);
  }
  expect(await look(store())).toMatchObject({ status, message });
});
